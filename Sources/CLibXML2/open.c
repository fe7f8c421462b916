#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

typedef struct {
    void (*initParser)(void);
    xmlParserCtxtPtr (*createIOParserCtxt)(
        xmlSAXHandlerPtr, void *, xmlInputReadCallback, xmlInputCloseCallback, void *, xmlCharEncoding);
    void (*freeParserCtxt)(xmlParserCtxtPtr);
    int (*ctxtUseOptions)(xmlParserCtxtPtr, int);
    int (*parseDocument)(xmlParserCtxtPtr);
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
        "xmlInitParser", "xmlCreateIOParserCtxt", "xmlFreeParserCtxt", "xmlCtxtUseOptions",
        "xmlParseDocument", "xmlReadMemory", "xmlFreeDoc", "xmlDocGetRootElement",
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

int engage_xml_available(void) {
    pthread_once(&engage_xml_once, engage_xml_open);
    return engage_xml_is_open;
}

xmlParserCtxtPtr xmlCreateIOParserCtxt(
    xmlSAXHandlerPtr handlers, void *data, xmlInputReadCallback read, xmlInputCloseCallback close,
    void *source, xmlCharEncoding encoding) {
    return engage_xml_table.createIOParserCtxt(handlers, data, read, close, source, encoding);
}
void xmlFreeParserCtxt(xmlParserCtxtPtr context) {
    engage_xml_table.freeParserCtxt(context);
}
int xmlCtxtUseOptions(xmlParserCtxtPtr context, int options) {
    return engage_xml_table.ctxtUseOptions(context, options);
}
int xmlParseDocument(xmlParserCtxtPtr context) {
    return engage_xml_table.parseDocument(context);
}
xmlDocPtr xmlReadMemory(
    const char *bytes, int count, const char *url, const char *encoding, int options) {
    if (!engage_xml_available()) return NULL;
    return engage_xml_table.readMemory(bytes, count, url, encoding, options);
}
void xmlFreeDoc(xmlDocPtr document) { engage_xml_table.freeDoc(document); }
xmlNodePtr xmlDocGetRootElement(const xmlDoc *document) {
    return engage_xml_table.docGetRootElement(document);
}
xmlBufferPtr xmlBufferCreate(void) { return engage_xml_table.bufferCreate(); }
void xmlBufferFree(xmlBufferPtr buffer) { engage_xml_table.bufferFree(buffer); }
const xmlChar *xmlBufferContent(const xmlBuffer *buffer) {
    return engage_xml_table.bufferContent(buffer);
}
int xmlNodeBufGetContent(xmlBufferPtr buffer, const xmlNode *node) {
    return engage_xml_table.nodeBufGetContent(buffer, node);
}
