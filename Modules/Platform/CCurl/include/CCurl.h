#pragma once

#include <curl/curl.h>

/// libcurl, loaded at run time, so that a program that needs no network doesn't start with its thirty libraries.
///
/// Its header is needed to build: constants and signatures come from there, and the compiler checks the calls.
typedef struct ccurl ccurl;

/// Loads libcurl by a file name and initializes it.
///
/// - Returns: `NULL` if there is none, or it lacks one of the functions below (`curl_multi_poll` came with 7.68).
const ccurl *_Nullable ccurl_load(const char *_Nonnull name);

// The functions of libcurl. Those with variable arguments are called from C, where the compiler passes these the
// way the system wants them, and only with options of the fitting type.

CURL *_Nullable ccurl_easy_init(const ccurl *_Nonnull curl);
void ccurl_easy_cleanup(const ccurl *_Nonnull curl, CURL *_Nonnull easy);
CURLcode ccurl_easy_pause(const ccurl *_Nonnull curl, CURL *_Nonnull easy, int state);

CURLcode ccurl_set_number(const ccurl *_Nonnull curl, CURL *_Nonnull easy, CURLoption option, long value);
CURLcode ccurl_set_size(const ccurl *_Nonnull curl, CURL *_Nonnull easy, CURLoption option, curl_off_t value);
/// Sets a text, which libcurl copies.
CURLcode ccurl_set_text(
    const ccurl *_Nonnull curl, CURL *_Nonnull easy, CURLoption option, const char *_Nullable value
);
/// Sets the headers, which must live as long as the handle.
CURLcode ccurl_set_headers(
    const ccurl *_Nonnull curl, CURL *_Nonnull easy, struct curl_slist *_Nullable headers
);
/// Sets a buffer of `CURL_ERROR_SIZE` bytes for the words of an error. It must live as long as the handle.
CURLcode ccurl_set_error_buffer(const ccurl *_Nonnull curl, CURL *_Nonnull easy, char *_Nonnull buffer);
/// Sets what is called with `context` for each header line and for each part of the bodies.
CURLcode ccurl_set_callbacks(
    const ccurl *_Nonnull curl, CURL *_Nonnull easy, void *_Nonnull context,
    curl_write_callback _Nonnull header, curl_write_callback _Nonnull write, curl_read_callback _Nonnull read
);
/// Has child processes not inherit the sockets, and lets a handle go while a name is being resolved.
CURLcode ccurl_set_system_options(const ccurl *_Nonnull curl, CURL *_Nonnull easy);

/// The microseconds from the start until the request could be sent; 0 if that wasn't reached.
curl_off_t ccurl_time_to_request(const ccurl *_Nonnull curl, CURL *_Nonnull easy);
/// A proxy's last answer to a CONNECT; 0 if there is none.
long ccurl_connect_status(const ccurl *_Nonnull curl, CURL *_Nonnull easy);

CURLM *_Nullable ccurl_multi_init(const ccurl *_Nonnull curl, long connections_per_host);
void ccurl_multi_cleanup(const ccurl *_Nonnull curl, CURLM *_Nonnull multi);
CURLMcode ccurl_multi_add(const ccurl *_Nonnull curl, CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_remove(const ccurl *_Nonnull curl, CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_perform(const ccurl *_Nonnull curl, CURLM *_Nonnull multi);
/// Waits until there is something to perform, or `ccurl_multi_wakeup` is called.
CURLMcode ccurl_multi_poll(const ccurl *_Nonnull curl, CURLM *_Nonnull multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(const ccurl *_Nonnull curl, CURLM *_Nonnull multi);
/// The next handle that is done, and how; `NULL` if there is none.
CURL *_Nullable ccurl_multi_next_done(
    const ccurl *_Nonnull curl, CURLM *_Nonnull multi, CURLcode *_Nonnull result
);

/// Appends a header; `NULL` without memory, and `list` is unchanged.
struct curl_slist *_Nullable ccurl_list_append(
    const ccurl *_Nonnull curl, struct curl_slist *_Nullable list, const char *_Nonnull text
);
void ccurl_list_free(const ccurl *_Nonnull curl, struct curl_slist *_Nullable list);

CURLU *_Nullable ccurl_url_init(const ccurl *_Nonnull curl);
void ccurl_url_cleanup(const ccurl *_Nonnull curl, CURLU *_Nonnull url);
CURLUcode ccurl_url_set(
    const ccurl *_Nonnull curl, CURLU *_Nonnull url, CURLUPart part, const char *_Nonnull text, unsigned flags
);
/// A part of a URL, to be released with `ccurl_free`; `NULL` if it has none.
char *_Nullable ccurl_url_get(
    const ccurl *_Nonnull curl, CURLU *_Nonnull url, CURLUPart part, unsigned flags
);
void ccurl_free(const ccurl *_Nonnull curl, void *_Nonnull memory);
