extension AudioFixture {
    /// A FLAC file with a duration but no audio data.
    ///
    /// - Parameter pictures: images outside of the tags, each with a type; 3 is the front cover.
    public static func flac(
        seconds: Int,
        tags: Tags = Tags(),
        pictures: [(type: UInt32, image: [UInt8])] = []
    ) -> [UInt8] {
        let sampleRate = UInt64(44100)
        let rateChannelsBitsAndLength = sampleRate << 44 | 1 << 41 | 15 << 36 | UInt64(seconds) * sampleRate
        let streamInfo =
            [UInt16(4096), 4096].flatMap(\.bigEndianBytes) + [UInt8](repeating: 0, count: 6)
            + rateChannelsBitsAndLength.bigEndianBytes + [UInt8](repeating: 0, count: 16)
        let comments = vorbisComments(tags)
        return Array("fLaC".utf8) + flacBlock(type: 0, streamInfo)
            + pictures.flatMap { flacBlock(type: 6, flacPicture($0.image, type: $0.type)) }
            + flacBlock(type: 0x84, comments)
    }

    /// An Ogg Opus file with a duration but no audio data.
    public static func opus(seconds: Int, tags: Tags = Tags()) -> [UInt8] {
        let head =
            Array("OpusHead".utf8) + [1, 2] + UInt16(0).littleEndianBytes + UInt32(48000).littleEndianBytes
            + UInt16(0).littleEndianBytes + [0]
        let comments = Array("OpusTags".utf8) + vorbisComments(tags)
        return oggPage(number: 0, flags: 2, position: 0, head)
            + oggPage(number: 1, flags: 0, position: 0, comments)
            + oggPage(number: 2, flags: 4, position: UInt64(seconds) * 48000, [0xFC])
    }

    private static func vorbisComments(_ tags: Tags) -> [UInt8] {
        let texts: [(name: String, text: [UInt8]?)] = [
            ("TITLE=", tags.title), ("ARTIST=", tags.artist), ("ALBUM=", tags.album),
            ("GENRE=", tags.genre), ("DATE=", tags.year), ("TRACKNUMBER=", tags.track),
            ("ALBUMARTIST=", tags.albumArtist), ("DISCNUMBER=", tags.disc),
            ("COMPILATION=", tags.compilation), ("MUSICBRAINZ_TRACKID=", tags.recordingMBID),
            ("MUSICBRAINZ_ALBUMID=", tags.releaseMBID),
            ("METADATA_BLOCK_PICTURE=", tags.cover.map { Array(flacPicture($0).base64.utf8) }),
        ]
        let comments = texts.flatMap { name, text in
            // A zero byte separates several values, as in ID3.
            (text ?? []).split(separator: 0).map { Array(name.utf8) + $0 }
        }
        return counted(Array("test".utf8)) + UInt32(comments.count).littleEndianBytes
            + comments.flatMap(counted)
    }

    private static func counted(_ bytes: [UInt8]) -> [UInt8] {
        UInt32(bytes.count).littleEndianBytes + bytes
    }

    private static func flacBlock(type: UInt8, _ content: [UInt8]) -> [UInt8] {
        [type] + UInt32(content.count).bigEndianBytes.dropFirst() + content
    }

    /// A page with one packet; tag readers don't check its checksum.
    private static func oggPage(number: UInt32, flags: UInt8, position: UInt64, _ packet: [UInt8]) -> [UInt8]
    {
        let segments = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
        return Array("OggS".utf8) + [0, flags] + position.littleEndianBytes + UInt32(1).littleEndianBytes
            + number.littleEndianBytes + UInt32(0).littleEndianBytes + [UInt8(segments.count)] + segments
            + packet
    }
}
