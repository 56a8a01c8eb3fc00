import Services

/// A file opened by TagLib.
struct TagLibFile: ~Copyable {
    private let library: TagLib
    private let file: TagLib.File

    /// `nil` if TagLib can't read the file.
    ///
    /// - Throws: `unavailable` if TagLib isn't installed.
    init?(_ path: AudioFilePath) throws(ServiceError) {
        library = try TagLib.load()
        guard let file = library.open(path.cString) else { return nil }
        self.file = file
    }

    deinit {
        library.close(file)
    }
}

extension TagLibFile {
    var title: String? { text(library.title) }
    var artist: String? { text(library.artist) }
    var album: String? { text(library.album) }
    var genre: String? { text(library.genre) }
    var year: Int? { number(library.year) }
    var trackNumber: Int? { number(library.trackNumber) }

    /// Invalid UTF-8 is repaired; an empty text is none.
    private func text(_ field: TagLib.TextField) -> String? {
        guard let tag = library.tag(file), let cString = field(tag) else { return nil }
        defer { library.freeText(cString) }
        let text = String(cString: cString).trimmed
        return text.isEmpty ? nil : text
    }

    /// TagLib has zero for what isn't there, and passes on what makes no sense, such as the year 20010203.
    private func number(_ field: TagLib.NumberField) -> Int? {
        guard let tag = library.tag(file) else { return nil }
        let number = Int(field(tag))
        return (1...9999).contains(number) ? number : nil
    }
}

extension TagLibFile {
    /// Whether the file has sound; TagLib calls many files valid that have none.
    var hasAudio: Bool {
        guard library.isValid(file) != 0, let properties = library.properties(file) else { return false }
        return library.samplesPerSecond(properties) > 0 && library.channels(properties) > 0
    }

    /// The length in whole seconds, `nil` if it isn't known or less than one.
    var seconds: Int? {
        let seconds = library.properties(file).map { Int(library.seconds($0)) } ?? 0
        return seconds > 0 ? seconds : nil
    }
}
