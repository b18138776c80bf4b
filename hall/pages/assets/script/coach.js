// The coach: the ring around what it speaks of.
