import Console
import Entities
import ViewModels

extension CommandParameter {
    /// An album: a row of the last list, or its name.
    public static let album = CommandParameter("NAME", .many, kind: .suggested("album"))
    /// An artist: a row of the last list, or its name.
    public static let artist = CommandParameter("NAME", .many, kind: .suggested("artist"))
}

extension CommandInput {
    /// Returns the album that the words of `CommandParameter.album` refer to. The row of a track refers to its album.
    ///
    /// - Throws: `notFound` if a row isn't in the list or doesn't have an album; `usage` for an invalid row or search.
    @MainActor public func album(
        shownBy output: Output
    ) throws(CommandFailure) -> CollectionSelection<AlbumID> {
        try selection(.album, noun: "an album", shownBy: output) { target, row in
            switch target {
            case .album(let id), .heardAlbum(let id, _): .named(id)
            case .track(let urn, _): .ofTrack(URN(trusted: urn), row: row)
            case .music, .artist, .play, .other: nil
            }
        }
    }

    /// Returns the artist that the words of `CommandParameter.artist` refer to. The row of a track or album refers to
    /// its artist.
    ///
    /// - Throws: `notFound` if a row isn't in the list or doesn't have an artist; `usage` for an invalid row or search.
    @MainActor public func artist(
        shownBy output: Output
    ) throws(CommandFailure) -> CollectionSelection<String> {
        try selection(.artist, noun: "an artist", shownBy: output) { target, row in
            switch target {
            case .artist(let name): .named(name)
            case .album(let id), .heardAlbum(let id, _): id.artist.map { .named($0) }
            case .music(_, let artist): artist.map { .named($0) }
            case .track(let urn, _): .ofTrack(URN(trusted: urn), row: row)
            case .play, .other: nil
            }
        }
    }

    @MainActor private func selection<Name>(
        _ parameter: CommandParameter,
        noun: String,
        shownBy output: Output,
        pick: (RowReference, Int) -> CollectionSelection<Name>?
    ) throws(CommandFailure) -> CollectionSelection<Name> {
        let words = typed(parameter)
        guard words.count == 1, let word = words.first, word.isRow else {
            return .search(try SearchQuery(typed: words), text: words.map(\.text).joined(separator: " "))
        }
        let row = try RowRange.row(word.text)
        guard let target = try output.shownRows(row...row, as: RowReference.self)?.first else {
            return .row(row)
        }
        let music = if case .play(_, let music) = target { music } else { target }
        guard let selection = pick(music, row) else { throw target.failure(row: row, not: noun) }
        return selection
    }
}

extension RowReference {
    /// Returns the failure of a command that doesn't accept the kind of row typed.
    ///
    /// - Parameter noun: the kind that the command accepts, with its article.
    func failure(row: Int, not noun: String) -> CommandFailure {
        let (kind, name) =
            switch self {
            case .track: ("a track", String?.none)
            case .music(let title, _): ("a track", title)
            case .album(let id), .heardAlbum(let id, _): ("an album", id.title)
            case .artist(let name): ("an artist", name)
            case .play: ("a play", nil)
            case .other(let noun, let name): (noun, name)
            }
        return CommandFailure(
            code: .notFound,
            message: "Row \(row) is \(kind)\(name.map(Self.quoted) ?? ""), not \(noun)."
        )
    }

    /// A name in quotation marks or, if it has some itself, in parentheses.
    private static func quoted(_ name: String) -> String {
        name.contains("“") ? " (\(name))" : ", “\(name)”"
    }
}
