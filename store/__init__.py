"""What stays on disk: records of matches, settings, the key that seals seeds. No pygame, no rules.

What goes wrong here is told as a reason code ('disk_full'), never as a traceback; assets/text/*/store.toml has the
sentence for each.
"""
