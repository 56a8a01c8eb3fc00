/// What the spellings of a track's title and artist have in common, as a number: an index of numbers is a third of the
/// size of one of names. By it tracks of the library find their plays in the history.
package enum NameHash {
    package static func number(title: String, artist: String?) -> Int64 {
        var hash = FNV1a()
        hash.add(NameKey.artist(artist ?? ""))
        // Not a byte of UTF-8.
        hash.add(0xFF)
        hash.add(NameKey.title(title))
        return Int64(bitPattern: hash.value)
    }
}
