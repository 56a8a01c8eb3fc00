import Platform

/// The pages of an Ogg file.
enum OggPages {
    /// The pages after the stream's headers, which contain the tags.
    static func audio(of file: AudioFile) throws(Errno) -> Range<Int> {
        var offset = 0
        var missing = try headerPackets(file)
        while missing > 0, let page = try Page(at: offset, of: file) {
            missing -= page.endedPackets
            offset += page.length
        }
        return min(offset, file.size)..<file.size
    }

    /// The bytes in a range, with zeros in place of the serial numbers, page numbers and checksums in page headers,
    /// which change with the number of preceding pages.
    static func bytes(_ range: Range<Int>, of file: AudioFile) throws(Errno) -> [UInt8] {
        // A page's header may begin before the range.
        let start = max(0, range.lowerBound - numbersEnd)
        var bytes = try file.bytes(start..<range.upperBound)
        var offset = 0
        while let page = nextPage(in: bytes, from: offset) {
            let numbers = min(page + numbersStart, bytes.count)..<min(page + numbersEnd, bytes.count)
            for index in numbers { bytes[index] = 0 }
            offset = page + magic.count
        }
        return Array(bytes.dropFirst(range.lowerBound - start))
    }

    private static let magic = Array("OggS".utf8)
    /// The part of a page's header with the serial number, the page's number and the checksum.
    private static let (numbersStart, numbersEnd) = (14, 26)

    private static func nextPage(in bytes: [UInt8], from start: Int) -> Int? {
        var offset = start
        while offset + magic.count <= bytes.count {
            if bytes[offset] == magic[0], bytes[offset..<offset + magic.count].elementsEqual(magic) {
                return offset
            }
            offset += 1
        }
        return nil
    }

    /// The number of packets before the audio. It depends on the codec, which the first packet names.
    private static func headerPackets(_ file: AudioFile) throws(Errno) -> Int {
        guard let page = try Page(at: 0, of: file) else { return 0 }
        if try file.has("\u{1}vorbis", at: page.headerLength) { return 3 }
        if try file.has("\u{7F}FLAC", at: page.headerLength) {
            let others = try file.number(at: page.headerLength + 7, byteCount: 2, isBigEndian: true)
            return 1 + max(1, Int(others ?? 0))
        }
        return 2
    }
}

/// A page's header.
private struct Page {
    let headerLength: Int
    /// The length of the page with its header, in bytes.
    let length: Int
    /// The number of packets that end in the page.
    let endedPackets: Int

    private static let fixedLength = 27

    init?(at offset: Int, of file: AudioFile) throws(Errno) {
        let header = try file.bytes(offset..<offset + Self.fixedLength + 255)
        guard header.count >= Self.fixedLength, header.starts(with: "OggS".utf8) else { return nil }
        let segments = header[Self.fixedLength...].prefix(Int(header[26]))
        headerLength = Self.fixedLength + segments.count
        length = headerLength + segments.reduce(0) { $0 + Int($1) }
        endedPackets = segments.count { $0 < 255 }
    }
}
