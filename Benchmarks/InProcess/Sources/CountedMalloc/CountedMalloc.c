#include "CountedMalloc.h"

#include <stdlib.h>

// These definitions override the C library's allocation functions, for the Swift runtime too.

#ifdef __GLIBC__

static _Atomic long count;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t elements, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count++;
  return __libc_calloc(elements, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;
}

long counted_allocations(void) { return count; }

#else

long counted_allocations(void) { return -1; }

#endif
