#ifndef ENGAGE_CLIBYAML_SHIM_H
#define ENGAGE_CLIBYAML_SHIM_H
#include <yaml.h>
#endif
