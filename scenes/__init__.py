"""Everything that is seen and heard: pygame lives here and nowhere else."""
