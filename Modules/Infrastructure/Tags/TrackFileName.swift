/// The details of a track as given by its file's name, for files without a title tag.
///
/// Recognises `Title` and `Artist - Title`, both with an optional track number: `3 - Title`, `3. Title`, `03 Title`. A
/// number that may belong to the title is left in it: `99 Luftballons`, `1979`.
struct TrackFileName: Equatable {
    var title: String
    var artist: String?
    var trackNumber: Int?

    /// - Parameter stem: the file's name without its extension.
    init(_ stem: String) {
        let name = Self.spaced(stem)
        let (number, rest) = Self.splitNumber(name)
        let (artist, title) = Self.splitArtist(rest)
        self.title = title.isEmpty ? stem : title
        self.artist = artist
        self.trackNumber = number
    }

    /// Replaces underscores by spaces in a name without spaces.
    private static func spaced(_ stem: String) -> String {
        let name = stem.contains(" ") ? stem : String(stem.map { $0 == "_" ? " " : $0 })
        return name.trimmed
    }

    private static func splitNumber(_ name: String) -> (Int?, String) {
        let separated = /([0-9]{1,3})(?:\. +| +- +)(.+)/
        let zeroPadded = /(0[0-9]{1,2})[ .-]+(.+)/
        guard let match = name.wholeMatch(of: separated) ?? name.wholeMatch(of: zeroPadded) else {
            return (nil, name)
        }
        let number = Int(match.output.1).flatMap { $0 > 0 ? $0 : nil }
        return (number, String(match.output.2))
    }

    private static func splitArtist(_ name: String) -> (String?, String) {
        guard let match = name.wholeMatch(of: /(.+?) +- +(.+)/) else { return (nil, name) }
        return (String(match.output.1).trimmed, String(match.output.2).trimmed)
    }
}
