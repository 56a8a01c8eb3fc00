import Console
import Entities

/// A kind of thing with a name. The raw value is its noun in messages, with the article.
public enum NamedThing: String, Sendable {
    /// An account at another service.
    case account = "an account"
    /// A portable device.
    case device = "a device"
    case folder = "a folder"
    case friend = "a friend"
    /// An artist's name that counts for another artist.
    case joinedName = "a joined name"
    case playlist = "a playlist"
    /// A music server.
    case source = "a music server"
    /// A user of another service.
    case user = "a user"
}

extension RowReference {
    public static func named(_ name: String, _ thing: NamedThing) -> RowReference {
        .other(noun: thing.rawValue, name: name)
    }

    public func name(of thing: NamedThing) -> String? {
        if case .other(thing.rawValue, let name) = self { name } else { nil }
    }
}

extension Output {
    /// Returns the names in the rows of the last list that a word refers to, if the first row is of the kind; otherwise
    /// the word is itself a name.
    ///
    /// - Throws: `notFound` if a row isn't in the list.
    public func names(_ word: String, of thing: NamedThing) throws(CommandFailure) -> [String] {
        guard RowRange.looksLike(word), let rows = try? RowRange(word).range,
            let first = try? shownRows(rows.lowerBound...rows.lowerBound, as: RowReference.self)?.first,
            first.name(of: thing) != nil
        else { return [word] }
        return try shownRows(rows, as: RowReference.self)?.compactMap { $0.name(of: thing) } ?? []
    }

    /// Returns the name in the row of the last list that a word refers to; any other word is itself a name.
    ///
    /// - Throws: `notFound` if the row isn't in the list; `usage` for several rows.
    public func name(_ word: String, of thing: NamedThing) throws(CommandFailure) -> String {
        let names = try names(word, of: thing)
        guard let name = names.first, names.count == 1 else { throw .severalRows(word) }
        return name
    }

    /// Returns the things that a word refers to. A row is one of the last list or, if that listed something else, of
    /// the list of all things of the kind.
    ///
    /// - Throws: `notFound` if a row isn't in the list.
    public func picks(_ word: String, of thing: NamedThing) throws(CommandFailure) -> [ListPick] {
        try names(word, of: thing).map { $0 == word ? ListPick(word) : .named($0) }
    }

    /// Returns the only thing that a word refers to.
    ///
    /// - Throws: `notFound` if the row isn't in the list; `usage` for several rows.
    public func pick(_ word: String, of thing: NamedThing) throws(CommandFailure) -> ListPick {
        let name = try name(word, of: thing)
        return name == word ? ListPick(word) : .named(name)
    }

    /// Returns the names of the playlists in rows of the last list, or ranges of rows; `nil` unless all words are rows
    /// of playlists.
    func shownPlaylists(atRows words: [SearchWord]) -> [String]? {
        var names: [String] = []
        for word in words {
            guard word.isRow, let rows = try? RowRange(word.text).range,
                let shown = try? shownRows(rows, as: RowReference.self)
            else { return nil }
            let playlists = shown.compactMap { $0.name(of: .playlist) }
            guard playlists.count == shown.count else { return nil }
            names += playlists
        }
        return names
    }
}

extension ValueKind {
    /// The name of a portable device.
    public static let device = ValueKind.suggested("device")
    /// The name of a music server.
    public static let server = ValueKind.suggested("server")
    /// The name of a music server or a portable device.
    public static let synced = ValueKind.suggested("synced")
}
