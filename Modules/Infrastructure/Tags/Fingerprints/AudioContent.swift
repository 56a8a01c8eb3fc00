import Platform

/// The encoded audio in a file, apart from tags and pictures.
enum AudioContent: Equatable {
    /// The audio, as identified by a checksum that the file contains.
    case checksum([UInt8])
    /// The audio in these bytes.
    case bytes(Range<Int>)
    /// The audio in the Ogg pages in these bytes. Page headers change with the number of preceding pages.
    case oggPages(Range<Int>)

    /// Finds the audio. If a file doesn't match its format, all of it counts as audio.
    init(of file: AudioFile, format: AudioFormat) throws(Errno) {
        let whole = try AudioContent.withoutOuterTags(file)
        switch format {
        case .mpeg, .monkeysAudio, .musepack, .wavPack, .trueAudio:
            self = .bytes(whole)
        case .flac:
            self = try Self.flac(file, in: whole)
        case .ogg:
            self = .oggPages(try OggPages.audio(of: file))
        case .mp4:
            self = .bytes(try Chunks.mp4.largest("mdat", of: file) ?? whole)
        case .wave:
            self = .bytes(try Chunks.wave.largest("data", of: file) ?? whole)
        case .aiff:
            self = .bytes(try Chunks.aiff.largest("SSND", of: file) ?? whole)
        case .asf:
            self = .bytes(try Chunks.asf.largest(Chunks.asfData, of: file) ?? whole)
        }
    }

    /// The range without ID3v2 tags at the start, and without ID3v1, APE and Lyrics3 tags at the end of the file.
    private static func withoutOuterTags(_ file: AudioFile) throws(Errno) -> Range<Int> {
        var start = 0
        while let length = try id3Length(file, at: start), length <= file.size - start { start += length }
        var end = file.size
        while let length = try endTagLength(file, before: end), length <= end - start { end -= length }
        return start..<end
    }

    private static func id3Length(_ file: AudioFile, at start: Int) throws(Errno) -> Int? {
        guard try file.has("ID3", at: start) else { return nil }
        let header = try file.bytes(start..<start + 10)
        guard header.count == 10 else { return nil }
        let length = header[6...].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        let hasFooter = header[5] & 0x10 != 0
        return length + (hasFooter ? 20 : 10)
    }

    private static func endTagLength(_ file: AudioFile, before end: Int) throws(Errno) -> Int? {
        if try file.has("TAG", at: end - 128) { return 128 }
        if try file.has("APETAGEX", at: end - 32),
            let length = try file.number(at: end - 20, byteCount: 4, isBigEndian: false),
            let flags = try file.number(at: end - 12, byteCount: 4, isBigEndian: false)
        {
            let hasHeader = flags & 0x8000_0000 != 0
            // A length that excludes the footer is wrong; a minimum ensures that the search makes progress.
            return max(Int(length), 32) + (hasHeader ? 32 : 0)
        }
        if try file.has("LYRICS200", at: end - 9) {
            let digits = String(decoding: try file.bytes(end - 15..<end - 9), as: UTF8.self)
            return Int(digits).flatMap { $0 >= 0 ? $0 + 15 : nil }
        }
        return nil
    }

    /// The checksum of the decoded audio or, without one, the bytes after the metadata.
    private static func flac(
        _ file: AudioFile,
        in whole: Range<Int>
    ) throws(Errno) -> AudioContent {
        guard try file.has("fLaC", at: whole.lowerBound) else { return .bytes(whole) }
        var block = whole.lowerBound + 4
        while let header = try file.number(at: block, byteCount: 4, isBigEndian: true) {
            let (isLast, kind, length) = (header >> 31 == 1, header >> 24 & 0x7F, Int(header & 0xFF_FFFF))
            if kind == 0, length == 34 {
                // The number of samples, and the MD5 of the decoded audio.
                let checksum = try file.bytes(block + 4 + 13..<block + 4 + 34)
                if checksum.suffix(16).contains(where: { $0 != 0 }) { return .checksum(checksum) }
            }
            block += 4 + length
            if isLast { return .bytes(min(block, whole.upperBound)..<whole.upperBound) }
        }
        return .bytes(whole)
    }
}
