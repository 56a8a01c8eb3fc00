import CTagLib

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file opened by TagLib.
struct TagLibFile: ~Copyable {
    private let file: OpaquePointer

    /// `nil` if TagLib can't read the file.
    init?(_ path: AudioFilePath) {
        guard let file = ctaglib_open(path.cString, true) else { return nil }
        self.file = file
    }

    deinit {
        ctaglib_close(file)
    }
}

extension TagLibFile {
    /// A tag by its name in TagLib.
    enum Tag: String {
        case title = "TITLE"
        case artist = "ARTIST"
        case album = "ALBUM"
        case albumArtist = "ALBUMARTIST"
        case genre = "GENRE"
        case date = "DATE"
        case trackNumber = "TRACKNUMBER"
        case discNumber = "DISCNUMBER"
        case compilation = "COMPILATION"
        case recordingMBID = "MUSICBRAINZ_TRACKID"
        case releaseMBID = "MUSICBRAINZ_ALBUMID"
    }

    /// A tag's value with invalid UTF-8 repaired; `nil` if it is blank.
    func text(_ tag: Tag) -> String? {
        guard let cString = ctaglib_copy_value(file, tag.rawValue) else { return nil }
        defer { free(cString) }
        let text = String(cString: cString).trimmed
        return text.isEmpty ? nil : text
    }

    /// The number that a tag begins with, such as 3 in `3/12` and 1999 in `1999-03-08`; `nil` if it has none, or an
    /// implausible one such as the year 20010203.
    func number(_ tag: Tag) -> Int? {
        let digits = text(tag)?.prefix { $0.isASCII && $0.isNumber }
        return digits.flatMap { Int($0) }.flatMap { (1...9999).contains($0) ? $0 : nil }
    }
}

extension TagLibFile {
    /// Whether the file contains audio; TagLib opens many files that don't.
    var hasAudio: Bool { ctaglib_has_audio(file) }

    /// The duration, `nil` if unknown.
    var milliseconds: Int? {
        let milliseconds = Int(ctaglib_milliseconds(file))
        return milliseconds > 0 ? milliseconds : nil
    }
}
