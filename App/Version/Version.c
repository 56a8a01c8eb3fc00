#include "Version.h"

#define NUMBER "0.2.0"

const char *const version_number = NUMBER;

// `git archive` writes the commit here, for builds without a repository.
#define ARCHIVED "$Format:%h$"

const char *version_text(void) {
#ifdef COMMIT
    return NUMBER " (commit " COMMIT ")";
#else
    return ARCHIVED[0] == '$' ? NUMBER : NUMBER " (commit " ARCHIVED ")";
#endif
}
