#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

// Counts the allocations of this thread: of a test's executable the linker takes these functions in place of the library's.

/// Begins to count. Zero where allocations are not counted: under a sanitizer, which has its own, and beside another library than glibc.
int allocations_begin(void);

/// Ends counting and gives how many allocations there were.
long allocations_end(void);

#endif
