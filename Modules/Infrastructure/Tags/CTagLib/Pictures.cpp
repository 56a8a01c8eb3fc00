#include "Pictures.h"

#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <asftag.h>
#include <attachedpictureframe.h>
#include <flacfile.h>
#include <id3v2tag.h>
#include <mp4tag.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <trueaudiofile.h>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xiphcomment.h>

using namespace TagLib;

namespace {
    /// Chooses one of the pictures it is shown. Their data is shared, not copied.
    class Choice {
    public:
        explicit Choice(size_t limit) : _limit(limit) {}

        void take(const ByteVector &data, bool isFront) {
            bool isUsable = !data.isEmpty() && data.size() <= _limit;
            if (!isUsable || (!_data.isEmpty() && (_isFront || !isFront))) return;
            _data = data;
            _isFront = isFront;
        }

        void take(const ID3v2::Tag *tag) {
            if (!tag) return;
            for (const ID3v2::Frame *frame : tag->frameList("APIC")) {
                auto picture = dynamic_cast<const ID3v2::AttachedPictureFrame *>(frame);
                if (!picture) continue;
                take(picture->picture(), picture->type() == ID3v2::AttachedPictureFrame::FrontCover);
            }
        }

        void take(const APE::Tag *tag) {
            if (!tag) return;
            take(tag->itemListMap(), "COVER ART (FRONT)", true);
            take(tag->itemListMap(), "COVER ART (OTHER)", false);
        }

        void take(const List<FLAC::Picture *> &pictures) {
            for (const FLAC::Picture *picture : pictures) {
                take(picture->data(), picture->type() == FLAC::Picture::FrontCover);
            }
        }

        void take(MP4::Tag *tag) {
            if (!tag || !tag->contains("covr")) return;
            // MP4 has covers only.
            for (const MP4::CoverArt &cover : tag->item("covr").toCoverArtList()) take(cover.data(), true);
        }

        void take(const ASF::Tag *tag) {
            if (!tag) return;
            for (const ASF::Attribute &attribute : tag->attribute("WM/Picture")) {
                ASF::Picture picture = attribute.toPicture();
                if (!picture.isValid()) continue;
                take(picture.picture(), picture.type() == ASF::Picture::FrontCover);
            }
        }

        const ByteVector &data() const { return _data; }

    private:
        void take(const APE::ItemListMap &items, const char *key, bool isFront) {
            auto found = items.find(key);
            if (found == items.end()) return;
            // The picture follows the name of its file and a zero byte.
            ByteVector value = found->second.binaryData();
            int end = value.find('\0');
            if (end >= 0) take(value.mid(end + 1), isFront);
        }

        size_t _limit;
        ByteVector _data;
        bool _isFront = false;
    };
}

ByteVector frontCover(File &file, size_t limit) {
    Choice choice(limit);
    if (auto mpeg = dynamic_cast<MPEG::File *>(&file)) {
        choice.take(mpeg->ID3v2Tag());
        choice.take(mpeg->APETag());
    } else if (auto flac = dynamic_cast<FLAC::File *>(&file)) {
        choice.take(flac->pictureList());
        if (flac->hasXiphComment()) choice.take(flac->xiphComment()->pictureList());
        choice.take(flac->ID3v2Tag());
    } else if (auto wave = dynamic_cast<RIFF::WAV::File *>(&file)) {
        choice.take(wave->ID3v2Tag());
    } else if (auto aiff = dynamic_cast<RIFF::AIFF::File *>(&file)) {
        choice.take(aiff->tag());
    } else if (auto trueAudio = dynamic_cast<TrueAudio::File *>(&file)) {
        choice.take(trueAudio->ID3v2Tag());
    } else if (auto wavPack = dynamic_cast<WavPack::File *>(&file)) {
        choice.take(wavPack->APETag());
    } else if (auto monkeys = dynamic_cast<APE::File *>(&file)) {
        choice.take(monkeys->APETag());
    } else if (auto musepack = dynamic_cast<MPC::File *>(&file)) {
        choice.take(musepack->APETag());
    } else if (auto xiph = dynamic_cast<Ogg::XiphComment *>(file.tag())) {
        choice.take(xiph->pictureList());
    } else if (auto mp4 = dynamic_cast<MP4::Tag *>(file.tag())) {
        choice.take(mp4);
    } else if (auto asf = dynamic_cast<ASF::Tag *>(file.tag())) {
        choice.take(asf);
    }
    return choice.data();
}
