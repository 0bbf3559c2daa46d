"""What the results show: the report of a match, the podium, the chart."""
