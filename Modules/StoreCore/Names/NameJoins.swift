import Entities

/// The artists that plays of joined names count for.
package struct NameJoins: Sendable {
    /// The artists by the `NameKey` of the name.
    private let artists: [String: String]

    package init(_ artists: [String: String] = [:]) { self.artists = artists }

    package var isEmpty: Bool { artists.isEmpty }

    /// The artists that names count for.
    package var targets: Set<String> { Set(artists.values) }

    /// The artist that plays of a name count for: the name itself, unless a rule joins it.
    package subscript(name: String?) -> String? {
        guard !artists.isEmpty, let name else { return name }
        return artists[NameKey.artist(name)] ?? name
    }

    /// The artist that plays of a known name count for.
    package func counted(_ name: String) -> String { self[name] ?? name }

    /// The subject that plays of a subject count for.
    package subscript(subject: PlaySubject) -> PlaySubject {
        switch subject {
        case .artist(let artist): .artist(self[artist])
        case .album(let title, let artist): .album(title, artist: self[artist])
        case .track(let title, let artist): .track(title, artist: self[artist])
        case .everything, .genre, .year: subject
        }
    }
}

extension StoreSession {
    /// The rules that join names.
    package func nameJoins() throws -> NameJoins {
        let artists = try rows("SELECT name_key, artist FROM name_joins") { row in
            (try row[0] as String, try row[1] as String)
        }
        return NameJoins(Dictionary(artists) { first, _ in first })
    }
}
