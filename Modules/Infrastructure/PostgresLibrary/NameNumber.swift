import Entities
import StoreCore

/// The numbers of what the history and the library know by name: hashes, so that whoever writes knows them without asking
/// the server. They are positive; two names have the same number once in 9 billion billion pairs.
enum NameNumber {
    /// All spellings of a track, as in `tracks.name_hash`.
    static func track(title: String, artist: String?) -> Int64 {
        NameHash.number(title: title, artist: artist).positive
    }

    /// One spelling of a track, apart from case and accents.
    static func spelling(title: String, artist: String?) -> Int64 {
        number(of: "spelling", (artist ?? "").folded, title.folded)
    }

    /// All spellings of an artist.
    static func artist(_ name: String?) -> Int64 { number(of: "artist", NameKey.artist(name ?? "")) }

    /// All spellings of an album by all spellings of its artist.
    static func album(_ title: String, artist: String?) -> Int64 {
        number(of: "album", NameKey.artist(artist ?? ""), NameKey.title(title))
    }

    /// A track as played from one album.
    static func version(title: String, artist: String?, album: String?) -> Int64 {
        number(of: "version", (artist ?? "").folded, title.folded, album.map { "a" + $0.folded } ?? "")
    }

    static func source(_ source: PlaySource) -> Int64 { number(of: "source", source.name, source.user) }

    private static func number(of kind: String, _ names: String...) -> Int64 {
        var hash = FNV1a()
        hash.add(kind)
        for name in names {
            // Not a byte of UTF-8.
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
