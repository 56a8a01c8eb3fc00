#include "TagPlaces.h"

#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <flacfile.h>
#include <functional>
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
    /// One of the places where a file has tags. TagLib's base class knows the common tags only, so each kind of tag is
    /// called by its own type.
    struct Place {
        std::function<PropertyMap()> properties;
        std::function<PropertyMap(const PropertyMap &)> setProperties;
        /// Whether it holds values of any length.
        bool isComplete;
    };

    template <class Kind> void append(std::vector<Place> &places, bool exists, Kind *tag, bool isComplete = true) {
        if (!exists || !tag) return;
        places.push_back(
            {[tag] { return tag->properties(); },
             [tag](const PropertyMap &properties) { return tag->setProperties(properties); }, isComplete}
        );
    }

    /// The fields of a RIFF file, which TagLib's properties reduce to numbers: a total or a day would get lost.
    const std::pair<const char *, const char *> infoFields[] = {
        {"TITLE", "INAM"}, {"ARTIST", "IART"}, {"ALBUM", "IPRD"},
        {"GENRE", "IGNR"}, {"DATE", "ICRD"},   {"TRACKNUMBER", "IPRT"},
    };

    void append(std::vector<Place> &places, bool exists, RIFF::Info::Tag *tag) {
        if (!exists || !tag) return;
        auto properties = [tag] {
            PropertyMap properties;
            for (auto field : infoFields) {
                String text = tag->fieldText(field.second);
                if (!text.isEmpty()) properties.replace(field.first, StringList(text));
            }
            return properties;
        };
        auto setProperties = [tag](const PropertyMap &properties) {
            for (auto field : infoFields) {
                auto found = properties.find(field.first);
                bool exists = found != properties.end();
                String text = exists ? found->second.toString(", ") : String();
                if (text != tag->fieldText(field.second)) tag->setFieldText(field.second, text);
            }
            return PropertyMap();
        };
        places.push_back({properties, setProperties, false});
    }

    /// The places where a file has tags, the most important first; none for a format that has a single one.
    std::vector<Place> places(File &file) {
        std::vector<Place> places;
        if (auto mpeg = dynamic_cast<MPEG::File *>(&file)) {
            append(places, mpeg->hasID3v2Tag(), mpeg->ID3v2Tag());
            append(places, mpeg->hasAPETag(), mpeg->APETag());
            append(places, mpeg->hasID3v1Tag(), mpeg->ID3v1Tag(), false);
        } else if (auto flac = dynamic_cast<FLAC::File *>(&file)) {
            append(places, flac->hasXiphComment(), flac->xiphComment());
            append(places, flac->hasID3v2Tag(), flac->ID3v2Tag());
            append(places, flac->hasID3v1Tag(), flac->ID3v1Tag(), false);
        } else if (auto wave = dynamic_cast<RIFF::WAV::File *>(&file)) {
            append(places, !wave->ID3v2Tag()->isEmpty(), wave->ID3v2Tag());
            append(places, wave->hasInfoTag(), wave->InfoTag());
        } else if (auto wavPack = dynamic_cast<WavPack::File *>(&file)) {
            append(places, wavPack->hasAPETag(), wavPack->APETag());
            append(places, wavPack->hasID3v1Tag(), wavPack->ID3v1Tag(), false);
        } else if (auto monkeys = dynamic_cast<APE::File *>(&file)) {
            append(places, monkeys->hasAPETag(), monkeys->APETag());
            append(places, monkeys->hasID3v1Tag(), monkeys->ID3v1Tag(), false);
        } else if (auto musepack = dynamic_cast<MPC::File *>(&file)) {
            append(places, musepack->hasAPETag(), musepack->APETag());
            append(places, musepack->hasID3v1Tag(), musepack->ID3v1Tag(), false);
        } else if (auto trueAudio = dynamic_cast<TrueAudio::File *>(&file)) {
            append(places, trueAudio->hasID3v2Tag(), trueAudio->ID3v2Tag());
            append(places, trueAudio->hasID3v1Tag(), trueAudio->ID3v1Tag(), false);
        }
        return places;
    }

    PropertyMap changed(PropertyMap properties, const String &name, const StringList &values) {
        if (values.isEmpty()) {
            properties.erase(name);
        } else {
            properties.replace(name, values);
        }
        return properties;
    }

    /// The version of a file's ID3v2 tag; 2.2 can't be written.
    ID3v2::Version version(bool exists, const ID3v2::Tag *tag) {
        return exists && tag && tag->header()->majorVersion() < 4 ? ID3v2::v3 : ID3v2::v4;
    }
}

StringList values(File &file, const String &name) {
    std::vector<Place> places = ::places(file);
    if (places.empty()) return file.properties()[name];
    for (const Place &place : places) {
        const PropertyMap properties = place.properties();
        auto found = properties.find(name);
        if (found != properties.end() && !found->second.isEmpty()) return found->second;
    }
    return StringList();
}

bool setValues(File &file, const String &name, const StringList &values) {
    bool isStored = false;
    auto wave = dynamic_cast<RIFF::WAV::File *>(&file);
    if (wave && wave->hasInfoTag() && wave->ID3v2Tag()->isEmpty()) {
        // What RIFF can't hold goes to ID3v2, together with all the rest: some programs read one of the two only.
        wave->ID3v2Tag()->setProperties(places(file).front().properties());
    }
    for (const Place &place : places(file)) {
        PropertyMap refused = place.setProperties(changed(place.properties(), name, values));
        isStored = isStored || (place.isComplete && !refused.contains(name));
    }
    // Otherwise the file makes the place that its format prefers.
    return isStored || !file.setProperties(changed(file.properties(), name, values)).contains(name);
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
