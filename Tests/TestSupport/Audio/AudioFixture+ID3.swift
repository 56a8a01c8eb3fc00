extension AudioFixture {
    /// A WAV file, 8 bits, 8 kHz, mono, with an ID3 chunk at its end.
    ///
    /// - Parameter sample: returns the sample at an index; 128 is silence.
    public static func wave(
        seconds: Double,
        tags: Tags = Tags(),
        sample: (Int) -> UInt8 = { _ in 128 }
    ) -> [UInt8] {
        let format =
            [UInt16(1), 1].flatMap(\.littleEndianBytes) + [UInt32(8000), 8000].flatMap(\.littleEndianBytes)
            + [UInt16(1), 8].flatMap(\.littleEndianBytes)
        let samples = (0..<Int(seconds * 8000)).map(sample)
        let content =
            Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", samples) + chunk("id3 ", id3(tags))
        return chunk("RIFF", content)
    }

    /// An MP3 file of 128 kbit/s at 44.1 kHz, with an ID3 tag at its beginning.
    public static func mp3(seconds: Int, tags: Tags = Tags()) -> [UInt8] {
        id3(tags) + mpegAudio(seconds: seconds)
    }

    /// The audio of an MP3 file.
    public static func mpegAudio(seconds: Int) -> [UInt8] {
        let header: [UInt8] = [0xFF, 0xFB, 0x90, 0x00]
        let frame = header + [UInt8](repeating: 0, count: 413)
        let frameCount = seconds * 16000 / frame.count + 1
        return (0..<frameCount).flatMap { _ in frame }
    }

    /// An ID3v1 tag.
    public static func id3v1(title: String) -> [UInt8] {
        let title = Array(title.utf8.prefix(30))
        return Array("TAG".utf8) + title + [UInt8](repeating: 0, count: 124 - title.count) + [0xFF]
    }

    /// An APEv2 tag.
    public static func ape(title: String) -> [UInt8] { ape("Title", Array(title.utf8), flags: 0) }

    /// An APEv2 tag with an item.
    static func ape(_ key: String, _ value: [UInt8], flags: UInt32) -> [UInt8] {
        let lengthAndFlags = UInt32(value.count).littleEndianBytes + flags.littleEndianBytes
        let item: [UInt8] = lengthAndFlags + Array("\(key)\0".utf8) + value
        func frame(_ flags: UInt32) -> [UInt8] {
            let numbers: [UInt32] = [2000, UInt32(item.count + 32), 1, flags]
            return Array("APETAGEX".utf8) + numbers.flatMap(\.littleEndianBytes)
                + [UInt8](repeating: 0, count: 8)
        }
        return frame(0xA000_0000) + item + frame(0x8000_0000)
    }

    /// An ID3v2.3 tag of Latin-1 texts and other frames.
    public static func id3v23(_ texts: [(String, String)], others: [(String, [UInt8])] = []) -> [UInt8] {
        let frames = texts.map { ($0.0, [0] + Array($0.1.utf8)) } + others
        let bytes: [UInt8] = frames.flatMap { (name: String, content: [UInt8]) -> [UInt8] in
            Array(name.utf8) + UInt32(content.count).bigEndianBytes + [0, 0] + content
        }
        return Array("ID3".utf8) + [3, 0, 0] + synchsafe(bytes.count) + bytes
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = content.count.isMultiple(of: 2) ? [] : [0]
        return Array(name.utf8) + UInt32(content.count).littleEndianBytes + content + padding
    }

    /// An ID3v2.4 tag with frames marked as UTF-8.
    private static func id3(_ tags: Tags) -> [UInt8] {
        let albumID: [UInt8]? = tags.releaseMBID.map { Array("MusicBrainz Album Id\0".utf8) + $0 }
        let texts: [(String, [UInt8]?)] = [
            ("TIT2", tags.title), ("TPE1", tags.artist), ("TALB", tags.album), ("TCON", tags.genre),
            ("TDRC", tags.year), ("TRCK", tags.track), ("TPE2", tags.albumArtist), ("TPOS", tags.disc),
            ("TCMP", tags.compilation), ("TXXX", albumID),
        ]
        var frames = texts.flatMap { name, text in text.map { id3Frame(name, [3] + $0) } ?? [] }
        if let cover = tags.cover { frames += id3Frame("APIC", attachedPicture(cover)) }
        if let id = tags.recordingMBID {
            frames += id3Frame("UFID", Array("http://musicbrainz.org\0".utf8) + id)
        }
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(frames.count) + frames
    }

    private static func id3Frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + synchsafe(content.count) + [0, 0] + content
    }

    /// Encodes a length in seven bits per byte, which can't be mistaken for the start of audio data.
    private static func synchsafe(_ number: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
    }
}
