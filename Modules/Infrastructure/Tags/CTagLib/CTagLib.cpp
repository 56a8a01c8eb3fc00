#include "CTagLib.h"

#include <cstdlib>
#include <cstring>
#include <fileref.h>
#include <new>
#include <tag.h>
#include <tpropertymap.h>

using namespace TagLib;

struct CTagLibFile {
    FileRef file;
    PropertyMap properties;
};

namespace {
    /// A value that every format has. Tags in several places of a file complement each other here, but not in the
    /// properties.
    String basicValue(const Tag &tag, const String &name) {
        if (name == "TITLE") return tag.title();
        if (name == "ARTIST") return tag.artist();
        if (name == "ALBUM") return tag.album();
        if (name == "GENRE") return tag.genre();
        if (name == "DATE") return tag.year() > 0 ? String::number(tag.year()) : String();
        if (name == "TRACKNUMBER") return tag.track() > 0 ? String::number(tag.track()) : String();
        return String();
    }
}

// TagLib allocates what a damaged file claims to contain, so any function may run out of memory.

CTagLibFile *ctaglib_open(const char *path, bool readsAudio) {
    try {
        FileRef file(path, readsAudio);
        if (file.isNull() || !file.file()->isValid() || !file.tag()) return nullptr;
        return new CTagLibFile{file, file.file()->properties()};
    } catch (const std::exception &) {
        return nullptr;
    }
}

void ctaglib_close(CTagLibFile *file) {
    delete file;
}

bool ctaglib_has_audio(const CTagLibFile *file) {
    auto audio = file->file.audioProperties();
    return audio && audio->sampleRate() > 0 && audio->channels() > 0;
}

int ctaglib_milliseconds(const CTagLibFile *file) {
    auto audio = file->file.audioProperties();
    return audio ? audio->lengthInMilliseconds() : 0;
}

char *ctaglib_copy_value(const CTagLibFile *file, const char *name) {
    try {
        String value = basicValue(*file->file.tag(), name);
        if (value.isEmpty()) {
            auto found = file->properties.find(name);
            if (found == file->properties.end()) return nullptr;
            value = found->second.toString(", ");
        }
        return strdup(value.toCString(true));
    } catch (const std::exception &) {
        return nullptr;
    }
}

bool ctaglib_set_value(CTagLibFile *file, const char *name, const char *value) {
    try {
        if (value) {
            file->properties.replace(name, StringList(String(value, String::UTF8)));
        } else {
            file->properties.erase(name);
        }
        PropertyMap refused = file->file.file()->setProperties(file->properties);
        return !refused.contains(name);
    } catch (const std::exception &) {
        return false;
    }
}

bool ctaglib_save(CTagLibFile *file) {
    try {
        return file->file.save();
    } catch (const std::exception &) {
        return false;
    }
}
