"""The commands of seabattle, one file each."""
