/// A hash shared by all spellings of a track's title and artist, which links tracks to their plays in the history. An
/// index of numbers is a third of the size of an index of names.
package enum NameHash {
    package static func number(title: String, artist: String?) -> Int64 {
        var hash = FNV1a()
        hash.add(NameKey.artist(artist ?? ""))
        // A separator that isn't a byte of UTF-8.
        hash.add(0xFF)
        hash.add(NameKey.title(title))
        return Int64(bitPattern: hash.value)
    }
}
