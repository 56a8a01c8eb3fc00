#define _GNU_SOURCE

#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>

#define EACH_FUNCTION(_) \
    _(global_init) \
    _(easy_init) _(easy_cleanup) _(easy_setopt) _(easy_getinfo) _(easy_pause) \
    _(multi_init) _(multi_cleanup) _(multi_setopt) _(multi_add_handle) _(multi_remove_handle) \
    _(multi_perform) _(multi_poll) _(multi_wakeup) _(multi_info_read) \
    _(slist_append) _(slist_free_all) \
    _(url) _(url_cleanup) _(url_set) _(url_get) _(free)

struct ccurl {
#define MEMBER(name) __typeof__(curl_##name) *name;
    EACH_FUNCTION(MEMBER)
};

static int find_functions(ccurl *curl, void *library) {
#define FIND(name) \
    curl->name = (__typeof__(curl->name))dlsym(library, "curl_" #name); \
    if (!curl->name) return 0;
    EACH_FUNCTION(FIND)
    return 1;
}

const ccurl *ccurl_load(const char *name) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return NULL;
    ccurl *curl = malloc(sizeof *curl);
    if (curl && find_functions(curl, library) && curl->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
        return curl;
    }
    free(curl);
    dlclose(library);
    return NULL;
}

CURL *ccurl_easy_init(const ccurl *curl) {
    return curl->easy_init();
}

void ccurl_easy_cleanup(const ccurl *curl, CURL *easy) {
    curl->easy_cleanup(easy);
}

CURLcode ccurl_easy_pause(const ccurl *curl, CURL *easy, int state) {
    return curl->easy_pause(easy, state);
}

/// Whether an option takes values of a type: libcurl numbers its options by type, in steps of 10,000.
static int has_type(CURLoption option, int type) {
    return option / 10000 == type / 10000;
}

CURLcode ccurl_set_number(const ccurl *curl, CURL *easy, CURLoption option, long value) {
    if (!has_type(option, CURLOPTTYPE_LONG)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_set_size(const ccurl *curl, CURL *easy, CURLoption option, curl_off_t value) {
    if (!has_type(option, CURLOPTTYPE_OFF_T)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_set_text(const ccurl *curl, CURL *easy, CURLoption option, const char *value) {
    if (!has_type(option, CURLOPTTYPE_OBJECTPOINT)) return CURLE_BAD_FUNCTION_ARGUMENT;
    return curl->easy_setopt(easy, option, value);
}

CURLcode ccurl_set_headers(const ccurl *curl, CURL *easy, struct curl_slist *headers) {
    return curl->easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

CURLcode ccurl_set_error_buffer(const ccurl *curl, CURL *easy, char *buffer) {
    return curl->easy_setopt(easy, CURLOPT_ERRORBUFFER, buffer);
}

CURLcode ccurl_set_callbacks(
    const ccurl *curl, CURL *easy, void *context,
    curl_write_callback header, curl_write_callback write, curl_read_callback read
) {
    CURLcode codes[] = {
        curl->easy_setopt(easy, CURLOPT_HEADERDATA, context),
        curl->easy_setopt(easy, CURLOPT_WRITEDATA, context),
        curl->easy_setopt(easy, CURLOPT_READDATA, context),
        curl->easy_setopt(easy, CURLOPT_HEADERFUNCTION, header),
        curl->easy_setopt(easy, CURLOPT_WRITEFUNCTION, write),
        curl->easy_setopt(easy, CURLOPT_READFUNCTION, read),
    };
    for (size_t number = 0; number < sizeof codes / sizeof *codes; number++) {
        if (codes[number] != CURLE_OK) return codes[number];
    }
    return CURLE_OK;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context;
    (void)purpose;
#ifdef SOCK_CLOEXEC
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
    curl_socket_t number = socket(address->family, address->socktype, address->protocol);
    if (number >= 0) fcntl(number, F_SETFD, FD_CLOEXEC);
    return number;
#endif
}

CURLcode ccurl_set_system_options(const ccurl *curl, CURL *easy) {
    // Signals that end the resolving of names are nothing for a program with threads.
    CURLcode code = curl->easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    if (code == CURLE_OK) {
        code = curl->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, (curl_opensocket_callback)open_socket);
    }
#if LIBCURL_VERSION_NUM >= 0x075700
    // Older libraries don't know it, and wait for the resolver's thread.
    curl->easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
    return code;
}

curl_off_t ccurl_time_to_request(const ccurl *curl, CURL *easy) {
    curl_off_t time = 0;
    return curl->easy_getinfo(easy, CURLINFO_PRETRANSFER_TIME_T, &time) == CURLE_OK ? time : 0;
}

long ccurl_connect_status(const ccurl *curl, CURL *easy) {
    long status = 0;
    return curl->easy_getinfo(easy, CURLINFO_HTTP_CONNECTCODE, &status) == CURLE_OK ? status : 0;
}

CURLM *ccurl_multi_init(const ccurl *curl, long connections_per_host) {
    CURLM *multi = curl->multi_init();
    if (multi) curl->multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, connections_per_host);
    return multi;
}

void ccurl_multi_cleanup(const ccurl *curl, CURLM *multi) {
    curl->multi_cleanup(multi);
}

CURLMcode ccurl_multi_add(const ccurl *curl, CURLM *multi, CURL *easy) {
    return curl->multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove(const ccurl *curl, CURLM *multi, CURL *easy) {
    return curl->multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(const ccurl *curl, CURLM *multi) {
    int running;
    return curl->multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(const ccurl *curl, CURLM *multi, int milliseconds) {
    return curl->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(const ccurl *curl, CURLM *multi) {
    return curl->multi_wakeup(multi);
}

CURL *ccurl_multi_next_done(const ccurl *curl, CURLM *multi, CURLcode *result) {
    int left;
    for (CURLMsg *message; (message = curl->multi_info_read(multi, &left));) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

struct curl_slist *ccurl_list_append(const ccurl *curl, struct curl_slist *list, const char *text) {
    return curl->slist_append(list, text);
}

void ccurl_list_free(const ccurl *curl, struct curl_slist *list) {
    curl->slist_free_all(list);
}

CURLU *ccurl_url_init(const ccurl *curl) {
    return curl->url();
}

void ccurl_url_cleanup(const ccurl *curl, CURLU *url) {
    curl->url_cleanup(url);
}

CURLUcode ccurl_url_set(const ccurl *curl, CURLU *url, CURLUPart part, const char *text, unsigned flags) {
    return curl->url_set(url, part, text, flags);
}

char *ccurl_url_get(const ccurl *curl, CURLU *url, CURLUPart part, unsigned flags) {
    char *text = NULL;
    return curl->url_get(url, part, &text, flags) == CURLUE_OK ? text : NULL;
}

void ccurl_free(const ccurl *curl, void *memory) {
    curl->free(memory);
}
