/// Some of a file's tags, exactly as written in it.
public struct FileTags: Hashable, Codable, Sendable {
    /// A tag that an edit can change.
    public enum Field: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        case title
        case artist
        case album
        case albumArtist
        case genre
        /// A year, or a longer date such as `1999-05-03`.
        case date
        /// A number, with or without the total: `3` or `3/12`.
        case trackNumber
        case discNumber
    }

    /// The values of each tag, in order; an empty list if the file doesn't have the tag.
    public var values: [Field: [String]]

    public init(_ values: [Field: [String]] = [:]) {
        self.values = values
    }

    public var fields: [Field] { Field.allCases.filter { values[$0] != nil } }
}

extension FileTags {
    /// The tags that an edit changes. A new artist changes the album's artist, too, if both are the same.
    public static func fields(of edit: TrackEdit) -> [Field] {
        edit.texts.filter { $0.value != nil || $0.field == .albumArtist && edit.artist != nil }.map(\.field)
            + edit.numbers.filter { $0.value != nil }.map(\.field)
    }

    /// Returns the tags after an edit. A date keeps its month and day if its year is unchanged, and a number keeps its
    /// total. An album's artist that is the track's remains so.
    public func edited(by edit: TrackEdit) -> FileTags {
        var tags = self
        for (field, value) in edit.texts {
            if let value { tags.values[field] = value.isEmpty ? [] : [value] }
        }
        if edit.albumArtist == nil, let artist = values[.albumArtist], !artist.isEmpty,
            artist == values[.artist]
        {
            tags.values[.albumArtist] = tags.values[.artist]
        }
        for (field, value) in edit.numbers {
            if let value { tags.values[field] = text(of: value, in: field).map { [$0] } ?? [] }
        }
        return tags
    }

    private func text(of number: Int, in field: Field) -> String? {
        guard number != 0 else { return nil }
        let old = values[field]?.first ?? ""
        let digits = old.prefix { $0.isASCII && $0.isNumber }
        let rest = old[digits.endIndex...]
        if Int(digits) == number { return old }
        return field != .date && rest.hasPrefix("/") ? "\(number)\(rest)" : String(number)
    }
}

extension TrackEdit {
    fileprivate var texts: [(field: FileTags.Field, value: String?)] {
        [
            (.title, title), (.artist, artist), (.album, album), (.albumArtist, albumArtist), (.genre, genre),
        ]
    }

    fileprivate var numbers: [(field: FileTags.Field, value: Int?)] {
        [(.date, year), (.trackNumber, trackNumber), (.discNumber, discNumber)]
    }
}
