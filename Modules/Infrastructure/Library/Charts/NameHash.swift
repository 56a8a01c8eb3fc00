import GRDB

/// What the spellings of a track's title and artist have in common, as a number: an index of numbers is a third of the
/// size of one of names. By it tracks of the library find their plays in the history.
enum NameHash {
    static func number(title: String, artist: String?) -> Int64 {
        var hash = offset
        add(NameKey.artist(artist ?? ""), to: &hash)
        hash = (hash ^ separator) &* prime
        add(NameKey.title(title), to: &hash)
        return Int64(bitPattern: hash)
    }

    /// FNV-1a, because the numbers are stored: those of Swift's hashes differ from run to run.
    private static func add(_ key: String, to hash: inout UInt64) {
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    }

    private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3
    /// Not a byte of UTF-8.
    private static let separator: UInt64 = 0xFF
}

extension DatabaseFunction {
    /// `name_hash(title, artist)` in SQL.
    static let nameHash = DatabaseFunction("name_hash", argumentCount: 2, pure: true) { values in
        guard values.count == 2, let title = String.fromDatabaseValue(values[0]) else { return nil }
        return NameHash.number(title: title, artist: String.fromDatabaseValue(values[1]))
    }
}
