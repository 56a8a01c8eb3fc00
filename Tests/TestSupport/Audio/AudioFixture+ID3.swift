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
        let header: [UInt8] = [0xFF, 0xFB, 0x90, 0x00]
        let frame = header + [UInt8](repeating: 0, count: 413)
        let frameCount = seconds * 16000 / frame.count + 1
        return id3(tags) + (0..<frameCount).flatMap { _ in frame }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = content.count.isMultiple(of: 2) ? [] : [0]
        return Array(name.utf8) + UInt32(content.count).littleEndianBytes + content + padding
    }

    /// An ID3v2.4 tag whose frames say that they are UTF-8.
    private static func id3(_ tags: Tags) -> [UInt8] {
        let albumID: [UInt8]? = tags.releaseMBID.map { Array("MusicBrainz Album Id\0".utf8) + $0 }
        let texts: [(String, [UInt8]?)] = [
            ("TIT2", tags.title), ("TPE1", tags.artist), ("TALB", tags.album), ("TCON", tags.genre),
            ("TDRC", tags.year), ("TRCK", tags.track), ("TPE2", tags.albumArtist), ("TPOS", tags.disc),
            ("TCMP", tags.compilation), ("TXXX", albumID),
        ]
        var frames = texts.flatMap { name, text in text.map { id3Frame(name, [3] + $0) } ?? [] }
        if let id = tags.recordingMBID {
            frames += id3Frame("UFID", Array("http://musicbrainz.org\0".utf8) + id)
        }
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(frames.count) + frames
    }

    private static func id3Frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + synchsafe(content.count) + [0, 0] + content
    }

    /// ID3 uses seven bits per byte, so that no length looks like the start of audio data.
    private static func synchsafe(_ number: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
    }
}
