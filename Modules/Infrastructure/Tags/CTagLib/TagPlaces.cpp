#include "TagPlaces.h"

#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <flacfile.h>
#include <id3v1tag.h>
#include <id3v2header.h>
#include <id3v2tag.h>
#include <infotag.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <tpropertymap.h>
#include <trueaudiofile.h>
#include <vector>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xiphcomment.h>

using namespace TagLib;

namespace {
    void append(std::vector<Tag *> &tags, bool exists, Tag *tag) {
        if (exists && tag) tags.push_back(tag);
    }

    /// The tags that a file has, the most important first; none for a format that has a single place for them.
    std::vector<Tag *> tags(File &file) {
        std::vector<Tag *> tags;
        if (auto mpeg = dynamic_cast<MPEG::File *>(&file)) {
            append(tags, mpeg->hasID3v2Tag(), mpeg->ID3v2Tag());
            append(tags, mpeg->hasAPETag(), mpeg->APETag());
            append(tags, mpeg->hasID3v1Tag(), mpeg->ID3v1Tag());
        } else if (auto flac = dynamic_cast<FLAC::File *>(&file)) {
            append(tags, flac->hasXiphComment(), flac->xiphComment());
            append(tags, flac->hasID3v2Tag(), flac->ID3v2Tag());
            append(tags, flac->hasID3v1Tag(), flac->ID3v1Tag());
        } else if (auto wave = dynamic_cast<RIFF::WAV::File *>(&file)) {
            append(tags, wave->hasID3v2Tag(), wave->ID3v2Tag());
            append(tags, wave->hasInfoTag(), wave->InfoTag());
        } else if (auto wavPack = dynamic_cast<WavPack::File *>(&file)) {
            append(tags, wavPack->hasAPETag(), wavPack->APETag());
            append(tags, wavPack->hasID3v1Tag(), wavPack->ID3v1Tag());
        } else if (auto monkeys = dynamic_cast<APE::File *>(&file)) {
            append(tags, monkeys->hasAPETag(), monkeys->APETag());
            append(tags, monkeys->hasID3v1Tag(), monkeys->ID3v1Tag());
        } else if (auto musepack = dynamic_cast<MPC::File *>(&file)) {
            append(tags, musepack->hasAPETag(), musepack->APETag());
            append(tags, musepack->hasID3v1Tag(), musepack->ID3v1Tag());
        } else if (auto trueAudio = dynamic_cast<TrueAudio::File *>(&file)) {
            append(tags, trueAudio->hasID3v2Tag(), trueAudio->ID3v2Tag());
            append(tags, trueAudio->hasID3v1Tag(), trueAudio->ID3v1Tag());
        }
        return tags;
    }

    bool canHold(Tag *tag) { return !dynamic_cast<ID3v1::Tag *>(tag) && !dynamic_cast<RIFF::Info::Tag *>(tag); }

    /// Sets a tag of a file or of one of its places.
    template <class Place> bool set(Place &place, const String &name, const StringList &values) {
        PropertyMap properties = place.properties();
        if (values.isEmpty()) {
            properties.erase(name);
        } else {
            properties.replace(name, values);
        }
        return !place.setProperties(properties).contains(name);
    }

    /// The version of a file's ID3v2 tag; 2.2 can't be written.
    ID3v2::Version version(bool exists, const ID3v2::Tag *tag) {
        return exists && tag && tag->header()->majorVersion() < 4 ? ID3v2::v3 : ID3v2::v4;
    }
}

StringList values(File &file, const String &name) {
    std::vector<Tag *> places = tags(file);
    if (places.empty()) return file.properties()[name];
    for (Tag *tag : places) {
        const PropertyMap properties = tag->properties();
        auto found = properties.find(name);
        if (found != properties.end() && !found->second.isEmpty()) return found->second;
    }
    return StringList();
}

bool setValues(File &file, const String &name, const StringList &values) {
    bool isStored = false;
    for (Tag *tag : tags(file)) {
        bool succeeds = set(*tag, name, values);
        isStored = isStored || (succeeds && canHold(tag));
    }
    // The file makes the place that its format prefers.
    return isStored || set(file, name, values);
}

bool save(File &file) {
    if (auto mpeg = dynamic_cast<MPEG::File *>(&file)) {
        auto version = ::version(mpeg->hasID3v2Tag(), mpeg->ID3v2Tag());
        return mpeg->save(MPEG::File::AllTags, File::StripNone, version, File::DoNotDuplicate);
    }
    if (auto wave = dynamic_cast<RIFF::WAV::File *>(&file)) {
        auto version = ::version(wave->hasID3v2Tag(), wave->ID3v2Tag());
        return wave->save(RIFF::WAV::File::AllTags, File::StripNone, version);
    }
    if (auto aiff = dynamic_cast<RIFF::AIFF::File *>(&file)) {
        return aiff->save(version(aiff->hasID3v2Tag(), aiff->tag()));
    }
    return file.save();
}
