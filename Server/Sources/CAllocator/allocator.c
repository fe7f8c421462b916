#include "allocator.h"
#ifdef __linux__
#include <malloc.h>
#endif

void engage_limit_pools(void) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, 2);
#endif
}

void engage_give_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
