#include "allocator.h"
#include <sys/resource.h>
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

long engage_descriptors(long wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    if (limit.rlim_cur < (rlim_t)wanted) {
        limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
        if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    }
    return limit.rlim_cur < (rlim_t)wanted ? (long)limit.rlim_cur : wanted;
}
