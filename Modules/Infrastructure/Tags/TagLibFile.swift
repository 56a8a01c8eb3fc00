import CTagLib
import Services

/// A file opened by TagLib.
struct TagLibFile: ~Copyable {
    private let taglib: CTagLib
    private let file: TagLib.File

    /// `nil` if TagLib can't read the file.
    ///
    /// - Throws: `unavailable` if TagLib isn't installed.
    init?(_ path: AudioFilePath) throws(ServiceError) {
        taglib = try TagLib.load().functions
        guard let file = taglib.file_new(path.cString) else { return nil }
        self.file = file
    }

    deinit {
        taglib.file_free(file)
    }
}

extension TagLibFile {
    var title: String? { text(taglib.tag_title) }
    var artist: String? { text(taglib.tag_artist) }
    var album: String? { text(taglib.tag_album) }
    var genre: String? { text(taglib.tag_genre) }
    var year: Int? { number(taglib.tag_year) }
    var trackNumber: Int? { number(taglib.tag_track) }

    /// Repairs invalid UTF-8; an empty text is `nil`.
    private func text(_ field: (UnsafePointer<TagLib_Tag>?) -> UnsafeMutablePointer<CChar>?) -> String? {
        guard let tag = taglib.file_tag(file), let cString = field(tag) else { return nil }
        defer { taglib.free(cString) }
        let text = String(cString: cString).trimmed
        return text.isEmpty ? nil : text
    }

    /// TagLib returns zero for missing values, and passes on implausible ones, such as the year 20010203.
    private func number(_ field: (UnsafePointer<TagLib_Tag>?) -> CUnsignedInt) -> Int? {
        guard let tag = taglib.file_tag(file) else { return nil }
        let number = Int(field(tag))
        return (1...9999).contains(number) ? number : nil
    }
}

extension TagLibFile {
    /// Whether the file contains audio; TagLib accepts many files that don't.
    var hasAudio: Bool {
        guard taglib.file_is_valid(file) != 0, let properties = taglib.file_audioproperties(file) else {
            return false
        }
        return taglib.audioproperties_samplerate(properties) > 0
            && taglib.audioproperties_channels(properties) > 0
    }

    /// The duration in whole seconds, `nil` if unknown or below one.
    var seconds: Int? {
        guard let properties = taglib.file_audioproperties(file) else { return nil }
        let seconds = Int(taglib.audioproperties_length(properties))
        return seconds > 0 ? seconds : nil
    }
}
