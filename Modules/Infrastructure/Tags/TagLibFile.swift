import CTagLib

/// A file opened by TagLib.
struct TagLibFile: ~Copyable {
    private let file: UnsafeMutablePointer<TagLib_File>

    init?(_ path: AudioFilePath) {
        _ = Self.stringsAreOurs
        guard let file = taglib_file_new(path.cString) else { return nil }
        self.file = file
    }

    deinit {
        taglib_file_free(file)
    }

    /// Without this TagLib keeps its strings in a list that threads can't share.
    private static let stringsAreOurs: Void = taglib_set_string_management_enabled(0)
}

extension TagLibFile {
    var title: String? { text(taglib_tag_title) }
    var artist: String? { text(taglib_tag_artist) }
    var album: String? { text(taglib_tag_album) }
    var genre: String? { text(taglib_tag_genre) }
    var year: Int? { number(taglib_tag_year) }
    var trackNumber: Int? { number(taglib_tag_track) }

    private var tag: UnsafeMutablePointer<TagLib_Tag>? { taglib_file_tag(file) }

    /// Invalid UTF-8 is repaired; an empty text is none.
    private func text(_ field: (UnsafePointer<TagLib_Tag>) -> UnsafeMutablePointer<CChar>?) -> String? {
        guard let tag, let cString = field(tag) else { return nil }
        defer { taglib_free(cString) }
        let text = String(cString: cString).trimmed
        return text.isEmpty ? nil : text
    }

    /// TagLib has zero for what isn't there, and passes on what makes no sense, such as the year 20010203.
    private func number(_ field: (UnsafePointer<TagLib_Tag>) -> UInt32) -> Int? {
        guard let tag else { return nil }
        let number = Int(field(tag))
        return (1...9999).contains(number) ? number : nil
    }
}

extension TagLibFile {
    /// Whether the file has sound; TagLib calls many files valid that have none.
    var hasAudio: Bool {
        guard taglib_file_is_valid(file) != 0, let properties else { return false }
        return taglib_audioproperties_samplerate(properties) > 0
            && taglib_audioproperties_channels(properties) > 0
    }

    /// The length in whole seconds, `nil` if it isn't known or less than one.
    var seconds: Int? {
        let seconds = properties.map { Int(taglib_audioproperties_length($0)) } ?? 0
        return seconds > 0 ? seconds : nil
    }

    private var properties: UnsafePointer<TagLib_AudioProperties>? { taglib_file_audioproperties(file) }
}
