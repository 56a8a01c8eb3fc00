#include "CTagLib.h"

#include "DescriptorStream.h"
#include "Pictures.h"
#include "TagPlaces.h"
#include <cstdlib>
#include <cstring>
#include <fileref.h>
#include <memory>
#include <new>
#include <tag.h>
#include <tpropertymap.h>

using namespace TagLib;

struct CTagLibFile {
    // Released after the file, which refers to it.
    std::unique_ptr<DescriptorStream> stream;
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

    /// Whether a value is a text, and not a number, of which several are one too many.
    bool isText(const String &name) {
        return name != "DATE" && name != "TRACKNUMBER";
    }

    CTagLibFile *opened(const FileRef &file, std::unique_ptr<DescriptorStream> stream) {
        if (file.isNull() || !file.file()->isValid() || !file.tag()) return nullptr;
        return new CTagLibFile{std::move(stream), file, file.file()->properties()};
    }

    /// The values that are each followed by a zero byte.
    StringList list(const char *values, size_t length) {
        StringList list;
        for (const char *value = values; value < values + length; value += strlen(value) + 1) {
            list.append(String(value, String::UTF8));
        }
        return list;
    }
}

// TagLib allocates what a damaged file claims to contain, so any function may run out of memory.

CTagLibFile *ctaglib_open(const char *path, bool readsAudio) {
    try {
        return opened(FileRef(path, readsAudio), nullptr);
    } catch (const std::exception &) {
        return nullptr;
    }
}

CTagLibFile *ctaglib_open_descriptor(int file, const char *name) {
    try {
        auto stream = std::make_unique<DescriptorStream>(file, name);
        FileRef opening(stream.get());
        return opened(opening, std::move(stream));
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
        auto found = file->properties.find(name);
        bool isFound = found != file->properties.end();
        // Of several texts, the basic value has some or all, without a comma, as the format has it.
        bool isList = isFound && found->second.size() > 1 && isText(name);
        String value = isList ? String() : basicValue(*file->file.tag(), name);
        if (value.isEmpty()) {
            if (!isFound) return nullptr;
            value = found->second.toString(", ");
        }
        return strdup(value.toCString(true));
    } catch (const std::exception &) {
        return nullptr;
    }
}

char *ctaglib_copy_values(const CTagLibFile *file, const char *name, size_t *length) {
    try {
        std::string bytes;
        for (const String &value : values(*file->file.file(), name)) {
            bytes += value.to8Bit(true);
            bytes += '\0';
        }
        *length = bytes.size();
        auto copy = static_cast<char *>(malloc(bytes.size() + 1));
        if (copy) memcpy(copy, bytes.data(), bytes.size());
        return copy;
    } catch (const std::exception &) {
        return nullptr;
    }
}

void *ctaglib_copy_front_cover(const CTagLibFile *file, size_t limit, size_t *length) {
    try {
        ByteVector cover = frontCover(*file->file.file(), limit);
        if (cover.isEmpty()) return nullptr;
        *length = cover.size();
        void *copy = malloc(cover.size());
        if (copy) memcpy(copy, cover.data(), cover.size());
        return copy;
    } catch (const std::exception &) {
        return nullptr;
    }
}

bool ctaglib_set_values(CTagLibFile *file, const char *name, const char *values, size_t length) {
    try {
        return setValues(*file->file.file(), name, list(values, length));
    } catch (const std::exception &) {
        return false;
    }
}

bool ctaglib_set_value(CTagLibFile *file, const char *name, const char *value) {
    return ctaglib_set_values(file, name, value, strlen(value) + 1);
}

bool ctaglib_save(CTagLibFile *file) {
    try {
        return save(*file->file.file()) && ctaglib_error(file) == 0;
    } catch (const std::exception &) {
        return false;
    }
}

int ctaglib_error(const CTagLibFile *file) {
    return file->stream ? file->stream->error() : 0;
}
