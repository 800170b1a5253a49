#include "CAllocations.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(IS_SANITIZED)

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread int is_counting;
static __thread long count;

int allocations_begin(void) {
    count = 0;
    is_counting = 1;
    return 1;
}

long allocations_end(void) {
    is_counting = 0;
    return count;
}

void *malloc(size_t size) {
    if (is_counting) count++;
    return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
    if (is_counting) count++;
    return __libc_calloc(members, size);
}

void *realloc(void *memory, size_t size) {
    if (is_counting) count++;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    if (is_counting) count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (is_counting) count++;
    void *made = __libc_memalign(alignment, size);
    if (!made) return ENOMEM;
    *memory = made;
    return 0;
}

#else

int allocations_begin(void) { return 0; }
long allocations_end(void) { return 0; }

#endif
