extension Location {
    /// Creates the location of a song on a music server: `subsonic:home:tracks:tr-123`. Characters of the song's ID
    /// that a URN can't contain, such as white space, are percent-encoded.
    public init(source: String, song: String) {
        self.init(Self.songs(of: source) + Self.percentEncoded(song.utf8))
    }

    /// The beginning of all song locations on a music server. Server names ignore case.
    public static func songs(of source: String) -> String { "subsonic:\(source.lowercased()):tracks:" }

    /// The music server's name in lower case, and the song's ID on it; `nil` if the location isn't a song of a music
    /// server.
    public var song: (source: String, number: String)? {
        let parts = text.utf8.split(
            separator: UInt8(ascii: ":"),
            maxSplits: 3,
            omittingEmptySubsequences: false
        )
        guard parts.count == 4, parts[0].elementsEqual("subsonic".utf8),
            parts[2].elementsEqual("tracks".utf8),
            !parts[1].isEmpty, !parts[3].isEmpty,
            let number = Self.percentDecoded(parts[3]).flatMap({ String(validating: $0, as: UTF8.self) })
        else { return nil }
        return (String(decoding: parts[1], as: UTF8.self), number)
    }
}
