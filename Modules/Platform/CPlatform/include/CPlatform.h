#pragma once

#include <stdbool.h>

/// Copies a file's content and extended attributes to an empty one; both are open at their beginning.
///
/// Where the file system can share blocks, the copy takes no room. Attributes that the user may not set are left out.
///
/// - Returns: whether the content was copied; otherwise `errno` says why not.
bool cplatform_copy(int from, int to);

/// Starts a thread that gets no signals; they go to the others.
///
/// - Returns: whether it was started; otherwise `errno` says why not.
bool cplatform_start_thread(void (*_Nonnull body)(void *_Nonnull context), void *_Nonnull context);

/// Makes sure that everything is on the disk that was written to a file's file system.
///
/// - Returns: whether it is; otherwise `errno` says why not.
bool cplatform_sync_file_system(int file);

/// Keeps the memory of this process, and the core dumps of its children, from being written to a file when they crash.
void cplatform_forbid_core_dumps(void);

/// Returns free memory to the system, which glibc keeps otherwise.
void cplatform_release_memory(void);

/// Whether a path is on a file system in which the kernel presents itself, such as those at /proc, /sys and /dev: they
/// hold no music, and links in them lead to everything else.
bool cplatform_is_virtual(const char *_Nonnull path);
