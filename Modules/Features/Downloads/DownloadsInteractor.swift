import Entities
import Services

@MainActor final class DownloadsInteractor {
    weak var delegate: (any DownloadsInteractorDelegate)?

    private let resolver: any TrackResolving
    private let maker: any PlaylistResolving
    private let service: any DownloadServicing

    init(resolver: any TrackResolving, maker: any PlaylistResolving, service: any DownloadServicing) {
        self.resolver = resolver
        self.maker = maker
        self.service = service
    }
}

extension DownloadsInteractor: DownloadsInteracting {
    func download(_ choice: DownloadChoice) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let (tracks, emptyPlaylists) = try await found(choice)
            try await download(tracks, emptyPlaylists: emptyPlaylists)
        }
    }

    func downloadOutdated() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let outdated = try await service.downloads().downloads.filter(\.isOutdated)
            // The file of a track may be in a folder, or on another server.
            let tracks = outdated.map { download in
                var track = download.track
                track.details.location = download.file.location
                return track
            }
            try await download(tracks)
        }
    }

    func fetchDownloads() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(list: try await service.downloads())
        }
    }

    func remove(_ choice: DownloadChoice) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let removed = try await service.remove(try await found(choice).tracks.map(\.urn))
            if removed.isEmpty { throw .notFound(.downloads) }
            delegate?.didRemove(downloads: removed)
        }
    }

    func removeAll() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didRemove(downloads: try await service.removeAll())
        }
    }
}

extension DownloadsInteractor {
    /// Finds the chosen tracks, each once, and the names of playlists without tracks.
    private func found(_ choice: DownloadChoice) async throws(ServiceError)
        -> (tracks: [Track], emptyPlaylists: [String])
    {
        switch choice {
        case .tracks(let selection): return (try await resolver.tracks(selection), [])
        case .playlists(let names):
            var playlists: [PlaylistContents] = []
            for name in names where !playlists.contains(where: { $0.name == name }) {
                playlists.append(try await maker.makePlaylist(named: name))
            }
            var seen: Set<URN> = []
            return (
                playlists.flatMap(\.tracks).filter { seen.insert($0.urn).inserted },
                playlists.filter(\.tracks.isEmpty).map(\.name)
            )
        }
    }

    private func download(_ tracks: [Track], emptyPlaylists: [String] = []) async throws(ServiceError) {
        let summary = try await service.download(tracks) { [weak self] event in await self?.take(event) }
        delegate?.didDownload(summary: summary, emptyPlaylists: emptyPlaylists)
    }

    private func take(_ event: DownloadEvent) {
        switch event {
        case .progress(let progress): delegate?.didReceive(progress: progress)
        case .failed(let error): delegate?.handle(error: error)
        }
    }
}
