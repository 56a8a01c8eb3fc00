import Entities
import Foundation
import Services

@MainActor final class SystemPlaylistInteractor {
    weak var delegate: (any SystemPlaylistInteractorDelegate)?

    private let library: any PlaylistQuerying
    private let calendar: () -> Calendar
    private let now: () -> Date

    /// - Parameters:
    ///   - calendar: tells when days begin.
    ///   - now: tells the time.
    init(library: any PlaylistQuerying, calendar: @escaping () -> Calendar, now: @escaping () -> Date) {
        self.library = library
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
        return MadePlaylist(name: maker.name, reason: maker.reason, tracks: tracks, madeAt: date)
    }
}
