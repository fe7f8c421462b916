#ifndef ENGAGE_ALLOCATOR_H
#define ENGAGE_ALLOCATOR_H

/// Two pools of memory at most: the usual eight a processor are each kept for their largest burst.
void engage_limit_pools(void);

/// Gives free memory back to the system.
void engage_give_back(void);

/// How many descriptors the process may have: raised to what is wanted, as far as the system lets it.
long engage_descriptors(long wanted);

#endif
