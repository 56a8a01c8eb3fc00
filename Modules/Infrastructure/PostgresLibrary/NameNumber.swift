import Entities
import StoreCore

/// The numbers of names in the history and the library.
///
/// They are hashes, so writers compute them without asking the server. They are positive; two names have the same
/// number once in 9 billion billion pairs.
enum NameNumber {
    /// The number of a track in all spellings, as in `tracks.name_hash`.
    static func track(title: String, artist: String?) -> Int64 {
        NameHash.number(title: title, artist: artist).positive
    }

    /// The number of one spelling of a track, ignoring case and accents.
    static func spelling(title: String, artist: String?) -> Int64 {
        number(of: "spelling", (artist ?? "").folded, title.folded)
    }

    /// The number of an artist in all spellings.
    static func artist(_ name: String?) -> Int64 { number(of: "artist", NameKey.artist(name ?? "")) }

    /// The number of an album in all spellings, by an artist in all spellings.
    static func album(_ title: String, artist: String?) -> Int64 {
        number(of: "album", NameKey.artist(artist ?? ""), NameKey.title(title))
    }

    /// The number of a track as played from one album.
    static func version(title: String, artist: String?, album: String?) -> Int64 {
        number(of: "version", (artist ?? "").folded, title.folded, album.map { "a" + $0.folded } ?? "")
    }

    static func source(_ source: PlaySource) -> Int64 { number(of: "source", source.name, source.user) }

    private static func number(of kind: String, _ names: String...) -> Int64 {
        var hash = FNV1a()
        hash.add(kind)
        for name in names {
            // A separator: UTF-8 never contains this byte.
            hash.add(0xFF)
            hash.add(name)
        }
        return Int64(bitPattern: hash.value).positive
    }
}

extension Int64 {
    /// The number without its sign, and never 0.
    fileprivate var positive: Int64 { Swift.max(1, self & .max) }
}
