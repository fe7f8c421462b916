#ifndef ENGAGE_CLIBXML2_SHIM_H
#define ENGAGE_CLIBXML2_SHIM_H

/* libxml2 is opened when the first XML is read and never linked: Debian's comes with ICU, and
   loading both costs 2 ms of every start, also of commands that read no XML. The headers' own
   declarations are renamed out of the way, so that what is called by libxml2's names is the
   functions below. */

/* Debian's libxml2 is built with ICU and its headers include ICU's, which clash with the ICU inside
   Foundation as soon as one file imports both. The encoding handler that would hold a converter is
   only ever used by pointer here, so its layout does not matter. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#define xmlInitParser linked_xmlInitParser
#define xmlCreateMemoryParserCtxt linked_xmlCreateMemoryParserCtxt
#define xmlFreeParserCtxt linked_xmlFreeParserCtxt
#define xmlCtxtUseOptions linked_xmlCtxtUseOptions
#define xmlParseDocument linked_xmlParseDocument
#define xmlStopParser linked_xmlStopParser
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
#undef xmlCreateMemoryParserCtxt
#undef xmlFreeParserCtxt
#undef xmlCtxtUseOptions
#undef xmlParseDocument
#undef xmlStopParser
#undef xmlReadMemory
#undef xmlFreeDoc
#undef xmlDocGetRootElement
#undef xmlBufferCreate
#undef xmlBufferFree
#undef xmlBufferContent
#undef xmlNodeBufGetContent

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

typedef struct {
    void (*initParser)(void);
    xmlParserCtxtPtr (*createMemoryParserCtxt)(const char *, int);
    void (*freeParserCtxt)(xmlParserCtxtPtr);
    int (*ctxtUseOptions)(xmlParserCtxtPtr, int);
    int (*parseDocument)(xmlParserCtxtPtr);
    void (*stopParser)(xmlParserCtxtPtr);
    xmlDocPtr (*readMemory)(const char *, int, const char *, const char *, int);
    void (*freeDoc)(xmlDocPtr);
    xmlNodePtr (*docGetRootElement)(const xmlDoc *);
    xmlBufferPtr (*bufferCreate)(void);
    void (*bufferFree)(xmlBufferPtr);
    const xmlChar *(*bufferContent)(const xmlBuffer *);
    int (*nodeBufGetContent)(xmlBufferPtr, const xmlNode *);
} engage_xml;

static engage_xml engage_xml_table;
static int engage_xml_is_open;
static pthread_once_t engage_xml_once = PTHREAD_ONCE_INIT;

static void engage_xml_open(void) {
    /* The layout of libxml2's structures goes with its major name: no other name will do. */
#if LIBXML_VERSION >= 21400
    static const char *const names[] = {"libxml2.so.16", "libxml2.16.dylib"};
#else
    static const char *const names[] = {
        "libxml2.so.2", "libxml2.2.dylib", "/usr/lib/libxml2.2.dylib"};
#endif
    static const char *const symbols[] = {
        "xmlInitParser", "xmlCreateMemoryParserCtxt", "xmlFreeParserCtxt", "xmlCtxtUseOptions",
        "xmlParseDocument", "xmlStopParser", "xmlReadMemory", "xmlFreeDoc", "xmlDocGetRootElement",
        "xmlBufferCreate", "xmlBufferFree", "xmlBufferContent", "xmlNodeBufGetContent"};
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
    void **slot = (void **)&engage_xml_table;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        slot[i] = dlsym(library, symbols[i]);
        if (slot[i] == NULL) return;
    }
    engage_xml_table.initParser();
    engage_xml_is_open = 1;
}

/* 0 where no usable libxml2 is installed; nothing of a context is called before a 1. */
static inline int engage_xml_available(void) {
    pthread_once(&engage_xml_once, engage_xml_open);
    return engage_xml_is_open;
}

static inline xmlParserCtxtPtr xmlCreateMemoryParserCtxt(const char *bytes, int count) {
    return engage_xml_table.createMemoryParserCtxt(bytes, count);
}
static inline void xmlFreeParserCtxt(xmlParserCtxtPtr context) {
    engage_xml_table.freeParserCtxt(context);
}
static inline int xmlCtxtUseOptions(xmlParserCtxtPtr context, int options) {
    return engage_xml_table.ctxtUseOptions(context, options);
}
static inline int xmlParseDocument(xmlParserCtxtPtr context) {
    return engage_xml_table.parseDocument(context);
}
static inline void xmlStopParser(xmlParserCtxtPtr context) { engage_xml_table.stopParser(context); }
static inline xmlDocPtr xmlReadMemory(
    const char *bytes, int count, const char *url, const char *encoding, int options) {
    if (!engage_xml_available()) return NULL;
    return engage_xml_table.readMemory(bytes, count, url, encoding, options);
}
static inline void xmlFreeDoc(xmlDocPtr document) { engage_xml_table.freeDoc(document); }
static inline xmlNodePtr xmlDocGetRootElement(const xmlDoc *document) {
    return engage_xml_table.docGetRootElement(document);
}
static inline xmlBufferPtr xmlBufferCreate(void) { return engage_xml_table.bufferCreate(); }
static inline void xmlBufferFree(xmlBufferPtr buffer) { engage_xml_table.bufferFree(buffer); }
static inline const xmlChar *xmlBufferContent(const xmlBuffer *buffer) {
    return engage_xml_table.bufferContent(buffer);
}
static inline int xmlNodeBufGetContent(xmlBufferPtr buffer, const xmlNode *node) {
    return engage_xml_table.nodeBufGetContent(buffer, node);
}

#endif
