#include "CPostgres.h"

#include <dlfcn.h>
#include <stdlib.h>

static int find_functions(cpostgres *postgres, void *library) {
#define FIND(name) \
    postgres->name = (__typeof__(PQ##name) *)dlsym(library, "PQ" #name); \
    if (!postgres->name) return 0;
    CPOSTGRES_EACH_FUNCTION(FIND)
    return 1;
}

const cpostgres *cpostgres_load(const char *name) {
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return NULL;
    cpostgres *postgres = malloc(sizeof *postgres);
    if (postgres && find_functions(postgres, library)) return postgres;
    free(postgres);
    dlclose(library);
    return NULL;
}
