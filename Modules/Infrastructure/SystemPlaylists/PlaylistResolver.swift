import Entities
import Services

/// Resolves selections of tracks, including playlists, which a library's own resolver doesn't build.
public struct PlaylistResolver: TrackResolving {
    private let library: any TrackResolving
    private let maker: any PlaylistResolving

    /// - Parameter library: resolves all other selections.
    public init(library: any TrackResolving, maker: any PlaylistResolving) {
        (self.library, self.maker) = (library, maker)
    }

    public func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        if let tracks = try await playlist(selection) { return tracks }
        return try await library.tracks(selection)
    }

    public func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        guard let tracks = try await playlist(selection) else {
            return try await library.exactTracks(selection)
        }
        guard tracks.count <= 1 else { throw .ambiguous(.several(count: tracks.count)) }
        return tracks
    }

    public func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        guard let tracks = try await playlist(selection) else { return try await library.track(selection) }
        return try await library.track(.picked(tracks.map { .track($0.urn) }))
    }

    /// The tracks of a playlist, each once; `nil` for other selections.
    private func playlist(_ selection: TrackSelection) async throws(ServiceError) -> [Track]? {
        guard case .playlist(let name, let options) = selection else { return nil }
        var seen: Set<URN> = []
        return try await maker.makePlaylist(named: name, options).tracks.filter {
            seen.insert($0.urn).inserted
        }
    }
}
