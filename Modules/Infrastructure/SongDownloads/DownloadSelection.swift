import Entities
import Platform
import Services

/// A song to download.
struct WantedSong: Equatable, Sendable {
    let track: Track
    let location: Location
    /// The song as the server last listed it.
    let listed: SourceSong?

    var source: String { location.song?.source ?? "" }
}

/// Selects the songs to download for tracks, each once.
struct DownloadSelection {
    private let storing: any DownloadStoring
    private let kept: [Location: Download]
    private var seen: Set<Location> = []
    private(set) var songs: [WantedSong] = []
    /// The results for the other tracks.
    var summary = DownloadSummary()

    /// - Parameter kept: the existing downloads.
    init(storing: any DownloadStoring, kept: [Download]) {
        self.storing = storing
        self.kept = Dictionary(kept.map { ($0.file.location, $0) }, uniquingKeysWith: { $1 })
    }

    /// - Throws: an error if the track can't be downloaded.
    mutating func add(_ track: Track) async throws(ServiceError) {
        guard let location = track.details.location else { throw .noFile(title: track.details.title) }
        guard seen.insert(location).inserted else { return }
        guard let song = try await song(at: location) else { return summary.elsewhere.append(track) }
        if let download = kept[song], !download.isOutdated { return summary.known.append(track) }
        songs.append(
            WantedSong(track: track, location: song, listed: try await storing.song(at: song))
        )
    }

    /// The song to download for a track at a location; `nil` if the track has a readable file.
    private func song(at location: Location) async throws(ServiceError) -> Location? {
        if location.song != nil { return location }
        if location.isReadableFile { return nil }
        if let song = try await storing.places(besides: location).first(where: { $0.song != nil }) {
            return song
        }
        throw location.path == nil
            ? .unreadable(path: location.text, reason: "not a song on a music server")
            : .missing(path: location.text)
    }
}

extension Location {
    /// Whether the location is a file that can be opened now.
    package var isReadableFile: Bool {
        path.map { path in AbsolutePath.withCString(path) { access($0, R_OK) == 0 } } ?? false
    }
}
