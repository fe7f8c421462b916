#ifndef ENGAGE_CCURL_SHIM_H
#define ENGAGE_CCURL_SHIM_H

/* libcurl is opened when the first transfer starts and never linked: linking it costs 5 ms of
   every start, also of commands that fetch nothing. The table below holds what is called. */

#include <curl/curl.h>
#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>

typedef CURLcode (*engage_easy_setopt)(CURL *, CURLoption, ...);
typedef CURLcode (*engage_easy_getinfo)(CURL *, CURLINFO, ...);
typedef CURLMcode (*engage_multi_setopt)(CURLM *, CURLMoption, ...);

typedef struct {
    CURLcode (*global_init)(long);
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    void (*easy_reset)(CURL *);
    const char *(*easy_strerror)(CURLcode);
    engage_easy_setopt easy_setopt;
    engage_easy_getinfo easy_getinfo;
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_cleanup)(CURLM *);
    CURLMcode (*multi_add_handle)(CURLM *, CURL *);
    CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
    CURLMcode (*multi_perform)(CURLM *, int *);
    CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd[], unsigned int, int, int *);
    CURLMsg *(*multi_info_read)(CURLM *, int *);
    engage_multi_setopt multi_setopt;
    struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
    void (*slist_free_all)(struct curl_slist *);
    CURLU *(*url)(void);
    void (*url_cleanup)(CURLU *);
    CURLUcode (*url_set)(CURLU *, CURLUPart, const char *, unsigned int);
    CURLUcode (*url_get)(const CURLU *, CURLUPart, char **, unsigned int);
    void (*free)(void *);
} engage_curl;

/* Fills the table; 0 where no usable libcurl is installed. */
static inline int engage_curl_open(engage_curl *table) {
    static const char *const names[] = {
        "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
    static const char *const symbols[] = {
        "curl_global_init", "curl_easy_init", "curl_easy_cleanup", "curl_easy_reset",
        "curl_easy_strerror", "curl_easy_setopt", "curl_easy_getinfo", "curl_multi_init",
        "curl_multi_cleanup", "curl_multi_add_handle", "curl_multi_remove_handle",
        "curl_multi_perform", "curl_multi_poll", "curl_multi_info_read", "curl_multi_setopt",
        "curl_slist_append", "curl_slist_free_all", "curl_url", "curl_url_cleanup",
        "curl_url_set", "curl_url_get", "curl_free"};
    void *library = NULL;
    for (size_t i = 0; library == NULL && i < sizeof names / sizeof *names; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return 0;
    void **slot = (void **)table;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        slot[i] = dlsym(library, symbols[i]);
        if (slot[i] == NULL) return 0;
    }
    return table->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/* Swift cannot call variadic C functions, so each kind of argument has a wrapper. */
static inline CURLcode engage_set_long(
    const engage_curl *c, CURL *easy, CURLoption option, long value) {
    return c->easy_setopt(easy, option, value);
}
static inline CURLcode engage_set_text(
    const engage_curl *c, CURL *easy, CURLoption option, const char *value) {
    return c->easy_setopt(easy, option, value);
}
static inline CURLcode engage_set_headers(
    const engage_curl *c, CURL *easy, struct curl_slist *value) {
    return c->easy_setopt(easy, CURLOPT_HTTPHEADER, value);
}
typedef size_t (*engage_receiver)(char *, size_t, size_t, void *);
static inline CURLcode engage_set_receivers(
    const engage_curl *c, CURL *easy, engage_receiver body, engage_receiver header,
    void *context) {
    c->easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
    c->easy_setopt(easy, CURLOPT_WRITEDATA, context);
    c->easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
    c->easy_setopt(easy, CURLOPT_HEADERDATA, context);
    return c->easy_setopt(easy, CURLOPT_PRIVATE, context);
}
typedef int (*engage_rewinder)(void *, curl_off_t, int);
/* A POST whose body libcurl asks for piece by piece, so that nobody copies it before. */
static inline CURLcode engage_set_sender(
    const engage_curl *c, CURL *easy, engage_receiver send, engage_rewinder rewind, void *context,
    long length) {
    c->easy_setopt(easy, CURLOPT_POST, 1L);
    c->easy_setopt(easy, CURLOPT_POSTFIELDSIZE, length);
    c->easy_setopt(easy, CURLOPT_READFUNCTION, send);
    c->easy_setopt(easy, CURLOPT_READDATA, context);
    c->easy_setopt(easy, CURLOPT_SEEKFUNCTION, rewind);
    return c->easy_setopt(easy, CURLOPT_SEEKDATA, context);
}
static inline long engage_request_size(const engage_curl *c, CURL *easy) {
    long size = 0;
    c->easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &size);
    return size;
}
static inline void *engage_context(const engage_curl *c, CURL *easy) {
    char *context = NULL;
    c->easy_getinfo(easy, CURLINFO_PRIVATE, &context);
    return context;
}
static inline long engage_status(const engage_curl *c, CURL *easy) {
    long status = 0;
    c->easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
static inline const char *engage_redirect(const engage_curl *c, CURL *easy) {
    char *url = NULL;
    c->easy_getinfo(easy, CURLINFO_REDIRECT_URL, &url);
    return url;
}
static inline CURLMcode engage_multi_long(
    const engage_curl *c, CURLM *multi, CURLMoption option, long value) {
    return c->multi_setopt(multi, option, value);
}
/* The outcome stands in a union, which Swift reads less plainly. */
static inline CURLcode engage_result(const CURLMsg *message) { return message->data.result; }

#endif
