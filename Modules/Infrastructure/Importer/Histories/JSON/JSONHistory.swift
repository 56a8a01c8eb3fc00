/// A format of listening histories in JSON. Each play is an object.
protocol JSONFormat: Sendable {
    /// The keys by which the plays are recognized.
    static var keys: Set<String> { get }
    /// Keys of the objects within a play, by which it is distinguished from other objects with the same keys.
    static var innerKeys: Set<String> { get }
    /// The key of the plays, if its value may be one play instead of an array.
    static var singleKey: String? { get }
    /// Returns whether a file with this name can have the format.
    static func canHave(name: String) -> Bool
    /// Returns a parser for the plays in a file.
    static func parser(forFileBeginningWith beginning: ArraySlice<UInt8>) -> any ListParser
}

extension JSONFormat {
    static var innerKeys: Set<String> { [] }
    static var singleKey: String? { nil }
    static func canHave(name: String) -> Bool { true }
}

/// A listening history in JSON, recognized by the keys at its beginning.
struct JSONHistory {
    let format: any JSONFormat.Type
    /// The number of brackets around each play in an array; `nil` if each play is a line.
    let depth: Int?

    /// More specific formats come first.
    private static let formats: [any JSONFormat.Type] = [
        ExportedPlay.self, SpotifyVideo.self, SpotifyStream.self, SpotifyAccountStream.self,
        YouTubeHistory.self,
        ListenBrainzListen.self, KoitoListen.self, MalojaScrobble.self, MultiScrobblerPlay.self,
        PanoScrobble.self, LastFMScrobble.self, LastFMStatsScrobble.self,
    ]

    /// Returns `nil` if the file isn't a history.
    init?(_ outline: JSONOutline, inFileNamed name: String) {
        for depth in outline.keys.indices.dropFirst().dropLast() {
            let (keys, innerKeys) = (outline.keys[depth], outline.keys[depth + 1])
            let format = Self.formats.first { format in
                format.keys.isSubset(of: keys) && format.innerKeys.isSubset(of: innerKeys)
                    && format.canHave(name: name)
            }
            guard let format else { continue }
            self.format = format
            let isSingle = format.singleKey.map(outline.keys[depth - 1].contains) ?? false
            self.depth = depth == 1 && !outline.spansLines ? nil : isSingle ? depth : depth - 1
            return
        }
        return nil
    }
}
