import CTagLib
import Platform

/// A file opened by TagLib.
struct TagLibFile: ~Copyable {
    private let file: OpaquePointer

    /// Returns `nil` if TagLib can't read the file.
    ///
    /// - Parameter readsAudio: whether the duration is needed.
    init?(_ path: AudioFilePath, readsAudio: Bool = true) {
        guard let file = ctaglib_open(path.cString, readsAudio) else { return nil }
        self.file = file
    }

    /// Opens a file through a descriptor, which must stay open. Returns `nil` if TagLib can't read the file.
    ///
    /// - Parameter name: a name with the extension of the file's format.
    init?(_ descriptor: Descriptor, name: String) {
        guard let file = ctaglib_open_descriptor(descriptor.number, name) else { return nil }
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

    /// A tag's value, with invalid UTF-8 repaired; `nil` if it is blank.
    func text(_ tag: Tag) -> String? {
        guard let cString = ctaglib_copy_value(file, tag.rawValue) else { return nil }
        defer { free(cString) }
        let text = String(cString: cString).trimmed
        return text.isEmpty ? nil : text
    }

    /// The number at the start of a tag, such as 3 in `3/12` and 1999 in `1999-03-08`; `nil` if the number is missing
    /// or implausible, such as the year 20010203.
    func number(_ tag: Tag) -> Int? {
        let digits = text(tag)?.prefix { $0.isASCII && $0.isNumber }
        return digits.flatMap { Int($0) }.flatMap { (1...9999).contains($0) ? $0 : nil }
    }
}

extension TagLibFile {
    /// Whether the file contains audio. TagLib also opens files that don't.
    var hasAudio: Bool { ctaglib_has_audio(file) }

    /// The duration, `nil` if unknown.
    var milliseconds: Int? {
        let milliseconds = Int(ctaglib_milliseconds(file))
        return milliseconds > 0 ? milliseconds : nil
    }
}

extension TagLibFile {
    /// The front cover or, without one, the first picture; `nil` if there is none of at most `limit` bytes.
    func frontCover(limit: Int) -> [UInt8]? {
        var length = 0
        guard let bytes = ctaglib_copy_front_cover(file, limit, &length) else { return nil }
        defer { free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }
}

extension TagLibFile {
    /// All values of a tag.
    func values(_ tag: Tag) -> [String] {
        var length = 0
        guard let bytes = ctaglib_copy_values(file, tag.rawValue, &length) else { return [] }
        defer { free(bytes) }
        return UnsafeRawBufferPointer(start: bytes, count: length).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Replaces all values of a tag, to be written by `save()`. Returns `false` if the format can't store the tag.
    func set(_ tag: Tag, to values: [String]) -> Bool {
        let bytes: [CChar] = values.flatMap { Array($0.utf8CString) }
        return ctaglib_set_values(file, tag.rawValue, bytes, bytes.count)
    }

    /// Writes the tags. Throws the system's error, or `EIO` if TagLib refuses.
    func save() throws(Errno) {
        if ctaglib_save(file) { return }
        let code = ctaglib_error(file)
        throw Errno(code: code == 0 ? EIO : code)
    }
}
