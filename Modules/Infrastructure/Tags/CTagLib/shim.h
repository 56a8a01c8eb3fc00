#pragma once

#include <dlfcn.h>
#include <stdbool.h>

#if __has_include(<taglib/tag_c.h>)
#include <taglib/tag_c.h>
#elif __has_include("/opt/homebrew/include/taglib/tag_c.h")
#include "/opt/homebrew/include/taglib/tag_c.h"
#else
#include "/usr/local/include/taglib/tag_c.h"
#endif

/// TagLib's functions that are used, by their names without `taglib_`.
#define CTAGLIB_FUNCTIONS(function) \
    function(file_new) function(file_free) function(file_is_valid) function(file_tag) \
    function(file_audioproperties) function(free) function(tag_title) function(tag_artist) \
    function(tag_album) function(tag_genre) function(tag_year) function(tag_track) \
    function(audioproperties_length) function(audioproperties_samplerate) \
    function(audioproperties_channels) function(set_string_management_enabled)

/// The functions where they were loaded. Their types are those of TagLib's header.
struct CTagLib {
#define CTAGLIB_FIELD(name) __typeof__(&taglib_##name) _Nonnull name;
    CTAGLIB_FUNCTIONS(CTAGLIB_FIELD)
};

/// Finds all functions in a library that `dlopen` has opened, or returns false.
static inline bool ctaglib_load(struct CTagLib *_Nonnull taglib, void *_Nonnull library) {
#define CTAGLIB_LOAD(name) \
    if (!(taglib->name = (__typeof__(&taglib_##name))dlsym(library, "taglib_" #name))) return false;
    CTAGLIB_FUNCTIONS(CTAGLIB_LOAD)
    return true;
}
