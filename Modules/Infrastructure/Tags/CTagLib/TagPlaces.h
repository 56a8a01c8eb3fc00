#pragma once

#include <tfile.h>
#include <tstringlist.h>

/// The values of a tag in the first place of the file that has it.
TagLib::StringList values(TagLib::File &file, const TagLib::String &name);

/// Replaces a tag's values in all places where the file has tags, and makes a place if it has none.
///
/// TagLib sets the tags of one place only: an APE tag beside ID3v2 would keep the old ones, and some players show these.
///
/// - Returns: false if the format can't store this tag.
bool setValues(TagLib::File &file, const TagLib::String &name, const TagLib::StringList &values);

/// Writes the tags; an ID3v2 tag keeps its version, as some devices don't know the newest.
bool save(TagLib::File &file);
