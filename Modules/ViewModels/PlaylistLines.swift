/// A track in an extended M3U playlist: `#EXTINF:284,Radiohead - Kid A` and its location.
public struct PlaylistLines: Equatable, Sendable {
    private let name: String
    private let durationMs: Int?
    private let location: String

    /// Creates the lines of a track; `nil` if it doesn't have a file, or if the file's path contains a line break.
    public init?(title: String?, artist: String?, durationMs: Int?, location: String?) {
        guard let location, !location.contains(where: \.isNewline) else { return nil }
        name = [artist, title].compactMap { $0 }.joined(separator: " - ")
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
        self.durationMs = durationMs
        self.location = location
    }

    init?(_ row: TrackRow) {
        self.init(title: row.title, artist: row.artist, durationMs: row.durationMs, location: row.location)
    }

    /// The lines, with the location unchanged.
    public var text: String { text(at: location) }

    /// Returns the lines with a path relative to a folder, which allows moving both together. URLs are unchanged.
    ///
    /// - Parameter folder: the absolute path of the playlist's folder.
    public func text(relativeTo folder: String) -> String {
        guard location.hasPrefix("/") else { return text }
        let (from, to) = (folder.split(separator: "/"), location.split(separator: "/"))
        let shared = zip(from, to).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let path = (from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)).joined(separator: "/")
        let isPlain = path.first.map { $0 != "#" && !$0.isWhitespace } ?? false
        return text(at: isPlain && !path.contains("://") ? path : "./" + path)
    }

    private func text(at location: String) -> String {
        let seconds = durationMs.map { $0 / 1000 + ($0 % 1000 + 500) / 1000 } ?? -1
        return "#EXTINF:\(seconds),\(name)\n\(location)\n"
    }
}
