#pragma once

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An audio file that TagLib has opened. Different files may be used in different threads.
typedef struct CTagLibFile CTagLibFile;

/// Opens a file, or returns NULL if TagLib can't read it.
///
/// - Parameter readsAudio: whether the duration and the like are wanted.
CTagLibFile *_Nullable ctaglib_open(const char *_Nonnull path, bool readsAudio);

void ctaglib_close(CTagLibFile *_Nonnull file);

/// Whether the file contains audio; TagLib opens many files that don't.
bool ctaglib_has_audio(const CTagLibFile *_Nonnull file);

/// The duration, 0 if unknown.
int ctaglib_milliseconds(const CTagLibFile *_Nonnull file);

/// A tag's value in UTF-8, or NULL if there is none; several values are joined by `, `. The caller frees it.
///
/// - Parameter name: one of TagLib's property names, for example `ALBUMARTIST`.
char *_Nullable ctaglib_copy_value(const CTagLibFile *_Nonnull file, const char *_Nonnull name);

/// Sets a tag's only value, or removes it if the value is NULL, until `ctaglib_save` writes all of them.
///
/// - Returns: false if the file's format can't store this tag.
bool ctaglib_set_value(
    CTagLibFile *_Nonnull file, const char *_Nonnull name, const char *_Nullable value
);

/// Writes the tags into the file, or returns false.
bool ctaglib_save(CTagLibFile *_Nonnull file);

#ifdef __cplusplus
}
#endif
