#ifndef ENGAGE_CLIBXML2_SHIM_H
#define ENGAGE_CLIBXML2_SHIM_H

/* libxml2 is opened when the first XML is read and never linked: Debian's comes with ICU, and
   loading both costs 2 ms of every start, also of commands that read no XML. The headers' own
   declarations are renamed out of the way, so that what is called by libxml2's names is the
   functions below. Linking is also why the headers are not asked of pkg-config, which always links
   what it names: the folder `libxml` beside this file leads to where Debian, Fedora and Arch have
   them; on macOS, where it leads nowhere, the SDK's own are found. */

/* Debian's libxml2 is built with ICU and its headers include ICU's, which clash with the ICU inside
   Foundation as soon as one file imports both. The encoding handler that would hold a converter is
   only ever used by pointer here, so its layout does not matter. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#define xmlInitParser linked_xmlInitParser
#define xmlCreateIOParserCtxt linked_xmlCreateIOParserCtxt
#define xmlFreeParserCtxt linked_xmlFreeParserCtxt
#define xmlCtxtUseOptions linked_xmlCtxtUseOptions
#define xmlParseDocument linked_xmlParseDocument
#define xmlReadMemory linked_xmlReadMemory
#define xmlFreeDoc linked_xmlFreeDoc
#define xmlDocGetRootElement linked_xmlDocGetRootElement
#define xmlBufferCreate linked_xmlBufferCreate
#define xmlBufferFree linked_xmlBufferFree
#define xmlBufferContent linked_xmlBufferContent
#define xmlNodeBufGetContent linked_xmlNodeBufGetContent
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#undef xmlInitParser
#undef xmlCreateIOParserCtxt
#undef xmlFreeParserCtxt
#undef xmlCtxtUseOptions
#undef xmlParseDocument
#undef xmlReadMemory
#undef xmlFreeDoc
#undef xmlDocGetRootElement
#undef xmlBufferCreate
#undef xmlBufferFree
#undef xmlBufferContent
#undef xmlNodeBufGetContent

/* libxml2's own calls of these names stay its own. */
#pragma GCC visibility push(hidden)

/* 0 where no usable libxml2 is installed; nothing of a context is called before a 1. */
int engage_xml_available(void);

xmlParserCtxtPtr xmlCreateIOParserCtxt(
    xmlSAXHandlerPtr handlers, void *data, xmlInputReadCallback read, xmlInputCloseCallback close,
    void *source, xmlCharEncoding encoding);
void xmlFreeParserCtxt(xmlParserCtxtPtr context);
int xmlCtxtUseOptions(xmlParserCtxtPtr context, int options);
int xmlParseDocument(xmlParserCtxtPtr context);
/* NULL also where no libxml2 is installed. */
xmlDocPtr xmlReadMemory(
    const char *bytes, int count, const char *url, const char *encoding, int options);
void xmlFreeDoc(xmlDocPtr document);
xmlNodePtr xmlDocGetRootElement(const xmlDoc *document);
xmlBufferPtr xmlBufferCreate(void);
void xmlBufferFree(xmlBufferPtr buffer);
const xmlChar *xmlBufferContent(const xmlBuffer *buffer);
int xmlNodeBufGetContent(xmlBufferPtr buffer, const xmlNode *node);

#pragma GCC visibility pop

#endif
