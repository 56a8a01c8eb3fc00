#pragma once

#include <tbytevector.h>
#include <tfile.h>

/// The front cover in any of a file's tags, or else its first picture; empty if there is none of at most `limit` bytes.
TagLib::ByteVector frontCover(TagLib::File &file, size_t limit);
