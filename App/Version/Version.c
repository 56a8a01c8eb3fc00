#include "Version.h"

#define NUMBER "0.2.0"

const char *const version_number = NUMBER;
const char *const version_date = "2026-11-21";

// `git archive` writes the commit here.
#define ARCHIVED "$Format:%h$"

const char *version_text(void) {
    if (ARCHIVED[0] != '$') return NUMBER " (commit " ARCHIVED ")";
#ifdef COMMIT
    return NUMBER " (commit " COMMIT ")";
#else
    return NUMBER;
#endif
}
