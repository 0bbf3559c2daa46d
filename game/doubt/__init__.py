"""Million Doubt: daifugo with face-down cards and doubt (docs/rules/doubt.md)."""
