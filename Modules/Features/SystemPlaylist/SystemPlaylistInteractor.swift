import Entities
import Foundation
import Services

@MainActor final class SystemPlaylistInteractor {
    weak var delegate: (any SystemPlaylistInteractorDelegate)?

    private let library: any PlaylistQuerying
    private let follower: any LibraryFollowing
    private let settle: @Sendable () async throws -> Void
    private let calendar: () -> Calendar
    private let now: () -> Date

    /// - Parameters:
    ///   - settle: waits for as long as nothing must change to be quiet.
    ///   - calendar: tells when days begin.
    ///   - now: tells the time.
    init(
        library: any PlaylistQuerying,
        follower: any LibraryFollowing,
        settle: @escaping @Sendable () async throws -> Void,
        calendar: @escaping () -> Calendar,
        now: @escaping () -> Date
    ) {
        self.library = library
        self.follower = follower
        self.settle = settle
        self.calendar = calendar
        self.now = now
    }
}

extension SystemPlaylistInteractor: SystemPlaylistInteracting {
    func fetchPlaylists(limit: Int) async {
        do {
            var playlists: [MadePlaylist] = []
            for kind in PlaylistKind.allCases {
                playlists.append(try await make(kind, artist: nil, limit: limit))
            }
            delegate?.didFetch(playlists: playlists)
        } catch {
            delegate?.handle(error: error)
        }
    }

    func fetchPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async {
        do {
            delegate?.didFetch(opened: try await make(kind, artist: artist, limit: limit))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func refreshPlaylist(_ kind: PlaylistKind, artist: String?, limit: Int) async {
        do {
            delegate?.didFetch(refreshed: try await make(kind, artist: artist, limit: limit))
        } catch .cancelled {
            // Something changed meanwhile, or nobody looks any more.
        } catch {
            delegate?.handle(error: error)
        }
    }

    /// An import changes the library many times a second, and a playlist is to be shown when that is done.
    func followLibrary() async {
        var telling: Task<Void, Never>?
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            telling?.cancel()
            telling = Task { [weak self] in await self?.tellChange() }
        }
        if Task.isCancelled { telling?.cancel() }
        await telling?.value
    }

    private func tellChange() async {
        try? await settle()
        if !Task.isCancelled { await delegate?.didChangeLibrary() }
    }

    private func make(
        _ kind: PlaylistKind,
        artist: String?,
        limit: Int
    ) async throws(ServiceError) -> MadePlaylist {
        let (maker, date) = (kind.maker, now())
        let request = PlaylistRequest(
            library: library,
            artist: artist,
            now: date,
            calendar: calendar(),
            limit: limit
        )
        let tracks = maker.needsArtist && artist == nil ? nil : try await maker.tracks(request)
        let reason = tracks.flatMap(maker.remark) ?? maker.reason
        return MadePlaylist(name: maker.name, reason: reason, tracks: tracks, madeAt: date)
    }
}
