/* What a build was made from. `make release` and `make dist` tell it through the environment
   (ENGAGE_COMMIT, ENGAGE_DATE), so that a change of the source alone rebuilds one file. */
#ifndef ENGAGE_BUILD_STAMP
#define ENGAGE_BUILD_STAMP

/* The commit, shortened; empty where nobody said it. */
const char *_Nonnull engage_commit(void);

/* The day of that commit, as 2026-11-22; empty where nobody said it. Never a machine's clock. */
const char *_Nonnull engage_date(void);

#endif
