#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An audio file that TagLib has opened. Different files may be used in different threads.
typedef struct CTagLibFile CTagLibFile;

/// Opens a file, or returns NULL if TagLib can't read it.
///
/// - Parameter readsAudio: whether the duration and the like are wanted.
CTagLibFile *_Nullable ctaglib_open(const char *_Nonnull path, bool readsAudio);

/// Opens a file behind a descriptor, which must stay open until `ctaglib_close`; otherwise as `ctaglib_open`.
///
/// - Parameter name: a name with the extension of the file's format.
CTagLibFile *_Nullable ctaglib_open_descriptor(int file, const char *_Nonnull name);

void ctaglib_close(CTagLibFile *_Nonnull file);

/// Whether the file contains audio; TagLib opens many files that don't.
bool ctaglib_has_audio(const CTagLibFile *_Nonnull file);

/// The duration, 0 if unknown.
int ctaglib_milliseconds(const CTagLibFile *_Nonnull file);

/// A tag's value in UTF-8, or NULL if there is none; several values are joined by `, `. The caller frees it.
///
/// - Parameter name: one of TagLib's property names, for example `ALBUMARTIST`.
char *_Nullable ctaglib_copy_value(const CTagLibFile *_Nonnull file, const char *_Nonnull name);

/// All values of a tag in UTF-8, each followed by a zero byte. A file can have tags in several places; the first place
/// that has this one counts. The caller frees them.
///
/// - Parameter length: the number of bytes, 0 if there is no such tag.
/// - Returns: NULL if memory is short.
char *_Nullable ctaglib_copy_values(
    const CTagLibFile *_Nonnull file, const char *_Nonnull name, size_t *_Nonnull length
);

/// The front cover in any of the file's tags, or else its first picture. The caller frees it.
///
/// - Parameters:
///   - limit: the largest size in bytes; a larger picture counts as none.
///   - length: the number of bytes.
/// - Returns: NULL if there is no picture, or if memory is short.
void *_Nullable ctaglib_copy_front_cover(
    const CTagLibFile *_Nonnull file, size_t limit, size_t *_Nonnull length
);

/// Replaces all values of a tag, wherever the file has tags, until `ctaglib_save` writes them.
///
/// - Parameter values: the values in UTF-8, each followed by a zero byte; none to remove the tag.
/// - Returns: false if the file's format can't store this tag.
bool ctaglib_set_values(
    CTagLibFile *_Nonnull file, const char *_Nonnull name, const char *_Nonnull values, size_t length
);

/// Replaces all values of a tag by one; otherwise as `ctaglib_set_values`.
bool ctaglib_set_value(CTagLibFile *_Nonnull file, const char *_Nonnull name, const char *_Nonnull value);

/// Writes the tags into the file, or returns false.
bool ctaglib_save(CTagLibFile *_Nonnull file);

/// The code of the first system error of a file behind a descriptor, 0 if there was none.
int ctaglib_error(const CTagLibFile *_Nonnull file);

#ifdef __cplusplus
}
#endif
