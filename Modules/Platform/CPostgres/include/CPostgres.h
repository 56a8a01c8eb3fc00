#pragma once

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#elif __has_include("/opt/homebrew/opt/libpq/include/libpq-fe.h")
#include "/opt/homebrew/opt/libpq/include/libpq-fe.h"
#elif __has_include("/usr/local/opt/libpq/include/libpq-fe.h")
#include "/usr/local/opt/libpq/include/libpq-fe.h"
#else
#error "libpq-fe.h is missing: install libpq-dev (Debian) or libpq (Homebrew)."
#endif

#define CPOSTGRES_EACH_FUNCTION(_) \
    _(connectStartParams) _(connectPoll) _(finish) _(conninfoParse) _(conninfoFree) \
    _(getCancel) _(freeCancel) _(cancel) \
    _(db) _(host) _(port) _(status) _(transactionStatus) _(errorMessage) _(socket) \
    _(connectionNeedsPassword) _(setErrorVerbosity) _(setNoticeReceiver) _(setnonblocking) \
    _(exec) _(prepare) _(execPrepared) _(sendPrepare) _(sendQueryPrepared) _(setSingleRowMode) \
    _(getResult) _(consumeInput) _(flush) _(notifies) \
    _(enterPipelineMode) _(exitPipelineMode) _(pipelineSync) \
    _(putCopyData) _(putCopyEnd) \
    _(resultStatus) _(resultErrorField) _(ntuples) _(nfields) _(binaryTuples) _(fname) _(ftype) \
    _(cmdTuples) _(cmdStatus) _(getvalue) _(getlength) _(getisnull) _(clear) _(freemem)

/// libpq, loaded at run time, so that a program that needs no server starts without it.
///
/// Its header is needed to build: constants and signatures come from there, and the compiler checks the calls. A
/// function has its name in libpq without `PQ`.
typedef struct cpostgres {
#define CPOSTGRES_MEMBER(name) __typeof__(PQ##name) *_Nonnull name;
    CPOSTGRES_EACH_FUNCTION(CPOSTGRES_MEMBER)
#undef CPOSTGRES_MEMBER
} cpostgres;

/// Loads libpq by a file name.
///
/// - Returns: `NULL` if there is none, or it lacks one of the functions above (pipelines came with 14).
const cpostgres *_Nullable cpostgres_load(const char *_Nonnull name);
