/// The number of allocations by all threads of the process; -1 where they cannot be counted.
long counted_allocations(void);
