/// How often memory was asked for by any thread of the process; -1 where it cannot be counted.
long counted_allocations(void);
