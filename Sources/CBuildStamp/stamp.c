#include "stamp.h"

#ifndef ENGAGE_COMMIT
#define ENGAGE_COMMIT ""
#endif
#ifndef ENGAGE_DATE
#define ENGAGE_DATE ""
#endif

const char *engage_commit(void) { return ENGAGE_COMMIT; }

const char *engage_date(void) { return ENGAGE_DATE; }
