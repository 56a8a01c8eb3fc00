import Entities
import Services

@MainActor final class DownloadsInteractor {
    weak var delegate: (any DownloadsInteractorDelegate)?

    private let resolver: any TrackResolving
    private let service: any DownloadServicing

    init(resolver: any TrackResolving, service: any DownloadServicing) {
        self.resolver = resolver
        self.service = service
    }
}

extension DownloadsInteractor: DownloadsInteracting {
    func download(_ selection: TrackSelection) async {
        await answer { () throws(ServiceError) in
            try await download(try await resolver.tracks(selection))
        }
    }

    func downloadOutdated() async {
        await answer { () throws(ServiceError) in
            try await download(try await service.downloads().downloads.filter(\.isOutdated).map(\.track))
        }
    }

    func fetchDownloads() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(list: try await service.downloads())
        }
    }

    func remove(_ selection: TrackSelection) async {
        await answer { () throws(ServiceError) in
            let removed = try await service.remove(try await resolver.tracks(selection).map(\.urn))
            if removed.isEmpty { throw .notFound(.downloads) }
            delegate?.didRemove(downloads: removed)
        }
    }

    func removeAll() async {
        await answer { () throws(ServiceError) in
            delegate?.didRemove(downloads: try await service.removeAll())
        }
    }
}

extension DownloadsInteractor {
    private func download(_ tracks: [Track]) async throws(ServiceError) {
        let summary = try await service.download(tracks) { [weak self] event in await self?.take(event) }
        delegate?.didDownload(summary: summary)
    }

    private func take(_ event: DownloadEvent) {
        switch event {
        case .progress(let progress): delegate?.didReceive(progress: progress)
        case .failed(let error): delegate?.handle(error: error)
        }
    }

    /// Performs a request and reports its error, if any.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }
}
