#ifndef ENGAGE_CLIBXML2_SHIM_H
#define ENGAGE_CLIBXML2_SHIM_H
/* Debian's libxml2 is built with ICU and its headers include ICU's, which clash with the ICU inside
   Foundation as soon as one file imports both. The encoding handler that would hold a converter is
   only ever used by pointer here, so its layout does not matter. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#endif
