import Entities
import Services

/// Resolves selections of tracks, including playlists and plays, which a library's own resolver doesn't know.
public struct PlaylistResolver: TrackResolving {
    private let library: any TrackResolving
    private let maker: any PlaylistResolving
    private let plays: any PlayBrowsing

    /// - Parameter library: resolves all other selections.
    public init(library: any TrackResolving, maker: any PlaylistResolving, plays: any PlayBrowsing) {
        (self.library, self.maker, self.plays) = (library, maker, plays)
    }

    public func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        guard let list = try await list(selection) else { return try await library.tracks(selection) }
        var seen: Set<URN> = []
        return list.tracks.filter { seen.insert($0.urn).inserted }
    }

    public func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        guard selection.isList else { return try await library.exactTracks(selection) }
        let tracks = try await tracks(selection)
        guard tracks.count <= 1 else { throw .ambiguous(.several(count: tracks.count)) }
        return tracks
    }

    public func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        guard selection.isList else { return try await library.track(selection) }
        return try await library.track(.picked(try await tracks(selection).map { .track($0.urn) }))
    }

    public func sequence(_ selection: TrackSelection) async throws(ServiceError) -> TrackSequence {
        guard let list = try await list(selection) else { return try await library.sequence(selection) }
        return list
    }

    /// The tracks of a playlist or of plays, which may be repeated; `nil` for other selections.
    private func list(_ selection: TrackSelection) async throws(ServiceError) -> TrackSequence? {
        switch selection {
        case .playlist(let name, let options):
            TrackSequence(try await maker.makePlaylist(named: name, options).tracks)
        case .heard(let filter): try await heard(filter)
        case .picked, .search: nil
        }
    }

    /// The tracks of plays, oldest play first, without music that isn't in the library.
    private func heard(_ filter: PlayFilter) async throws(ServiceError) -> TrackSequence {
        var walk = PageWalk()
        func next() async throws(ServiceError) -> [PlayEntry]? {
            try await walk.next { (key, limit) throws(ServiceError) in
                let page = try await plays.plays(matching: filter, after: key, limit: limit)
                return (page.items, page.items.count, page.next)
            }
        }
        var entries: [PlayEntry] = []
        while let page = try await next() { entries += page }
        guard !entries.isEmpty else { throw .notFound(.plays) }
        let picks = entries.reversed().compactMap { entry in
            entry.track.map { TrackSelection.Pick.track($0) }
        }
        guard !picks.isEmpty else { throw .notFound(.tracksOfPlays(count: entries.count)) }
        let tracks = try await library.sequence(.picked(picks)).tracks
        return TrackSequence(tracks, missingPlays: entries.count - picks.count)
    }
}

extension TrackSelection {
    /// Whether a library's own resolver doesn't know the selection.
    fileprivate var isList: Bool {
        switch self {
        case .playlist, .heard: true
        case .picked, .search: false
        }
    }
}
