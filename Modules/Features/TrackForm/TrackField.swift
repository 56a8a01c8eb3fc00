import Entities

/// A field of a track in a text, in the order in which it is shown.
package enum TrackField: String, CaseIterable, Sendable {
    case title, artist, album
    case albumArtist = "album-artist"
    case genre, year, track, disc

    /// Returns a track's value as text on one line; empty if it is unknown.
    func text(of details: TrackDetails) -> String {
        switch self {
        case .title: details.title.onOneLine
        case .artist: details.artist?.onOneLine ?? ""
        case .album: details.album?.onOneLine ?? ""
        case .albumArtist: details.albumArtist?.onOneLine ?? ""
        case .genre: details.genre?.onOneLine ?? ""
        case .year: details.year.map(String.init) ?? ""
        case .track: details.trackNumber.map(String.init) ?? ""
        case .disc: details.discNumber.map(String.init) ?? ""
        }
    }

    /// Returns the new value in an edit; `nil` if the edit leaves it unchanged.
    func text(of edit: TrackEdit) -> String? {
        switch self {
        case .title: edit.title
        case .artist: edit.artist
        case .album: edit.album
        case .albumArtist: edit.albumArtist
        case .genre: edit.genre
        case .year: edit.year.map(Self.text)
        case .track: edit.trackNumber.map(Self.text)
        case .disc: edit.discNumber.map(Self.text)
        }
    }

    /// Sets the new value in an edit; an empty text removes the old one.
    func set(_ text: String, in edit: inout TrackEdit) throws(TextMistake.Reason) {
        switch self {
        case .title:
            if text.isEmpty { throw .untitled }
            edit.title = text
        case .artist: edit.artist = text
        case .album: edit.album = text
        case .albumArtist: edit.albumArtist = text
        case .genre: edit.genre = text
        case .year: edit.year = try number(text)
        case .track: edit.trackNumber = try number(text)
        case .disc: edit.discNumber = try number(text)
        }
    }

    private func number(_ text: String) throws(TextMistake.Reason) -> Int {
        if text.isEmpty { return 0 }
        guard let number = Int(text), (1...9999).contains(number) else { throw .invalidNumber(self, text) }
        return number
    }

    private static func text(_ number: Int) -> String { number == 0 ? "" : String(number) }
}

extension String {
    /// The text with a space for each character that would end the line or wouldn't be seen in an editor.
    fileprivate var onOneLine: String {
        let scalars = unicodeScalars.map { scalar in
            let isHidden = scalar.properties.generalCategory == .control || Character(scalar).isNewline
            return isHidden ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars)).trimmed
    }
}

extension StringProtocol {
    /// The text without surrounding white space.
    var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(
            rest.prefix(upTo: rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)
        )
    }
}
