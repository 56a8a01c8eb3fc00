import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Downloads

@MainActor struct DownloadsInteractorTests {
    @Test("Selected tracks are downloaded, and events are passed on") func download() async {
        let sut = makeSUT()
        let progress = DownloadProgress(doneCount: 0, count: 1, bytes: 3, totalBytes: nil)
        sut.service.answers.download = { tracks, report in
            await report(.progress(progress))
            await report(.failed(.noFile(title: "Title 2")))
            return .success(DownloadSummary(downloaded: tracks))
        }

        await sut.interactor.download(.tracks(Self.selection))

        sut.resolver.expectMessages(.tracks(Self.selection))
        sut.delegate.expectMessages(
            .didReceive(progress: progress),
            .handle(error: .noFile(title: "Title 2")),
            .didDownload(summary: DownloadSummary(downloaded: [.sample(1)]), emptyPlaylists: [])
        )
    }

    @Test("Playlists are downloaded in order, each track once; empty ones are listed by their stored names")
    func downloadPlaylists() async {
        let sut = makeSUT()
        sut.service.answers.download = { tracks, _ in .success(DownloadSummary(downloaded: tracks)) }

        await sut.interactor.download(.playlists(["rainy", "none", "sunny", "None", "Rainy"]))

        sut.maker.expectMessages(
            .makePlaylist(named: "rainy", PlaylistOptions()),
            .makePlaylist(named: "none", PlaylistOptions()),
            .makePlaylist(named: "sunny", PlaylistOptions())
        )
        let tracks = [Track.sample(2), .sample(1), .sample(3)]
        sut.service.expectMessages(.download(tracks))
        sut.delegate.expectMessages(
            .didDownload(summary: DownloadSummary(downloaded: tracks), emptyPlaylists: ["None"])
        )
    }

    @Test("If one of several playlists can't be built, nothing is downloaded") func unknownPlaylist() async {
        let sut = makeSUT()

        await sut.interactor.download(.playlists(["rainy", "nope", "sunny"]))

        expectEqual(sut.service.messages, [])
        sut.delegate.expectMessages(.handle(error: .notFound(.playlist("nope"))))
    }

    @Test("Songs that changed on their server are downloaded again") func outdated() async {
        let sut = makeSUT()
        sut.service.answers.downloads = {
            .success(DownloadList(downloads: [.sample(1), .sample(2, isOutdated: true)], limit: 100))
        }
        sut.service.answers.download = { tracks, _ in .success(DownloadSummary(downloaded: tracks)) }

        await sut.interactor.downloadOutdated()

        // Not from its own location, which may be a file.
        var track = Track.sample(2)
        track.details.location = Location(source: "home", song: "2")
        sut.service.expectMessages(.downloads, .download([track]))
        sut.delegate.expectMessages(
            .didDownload(summary: DownloadSummary(downloaded: [track]), emptyPlaylists: [])
        )
    }

    @Test("All downloads are fetched") func fetch() async {
        let sut = makeSUT()
        let list = DownloadList(downloads: [.sample(1)], limit: 100)
        sut.service.answers.downloads = { .success(list) }

        await sut.interactor.fetchDownloads()

        sut.delegate.expectMessages(.didFetch(list: list))
    }

    @Test("Downloads of selected tracks are removed; if none exist, that is an error") func remove() async {
        let sut = makeSUT()
        sut.service.answers.remove = { _ in .success([.sample(1)]) }

        await sut.interactor.remove(.tracks(Self.selection))
        sut.service.answers.remove = { _ in .success([]) }
        await sut.interactor.remove(.tracks(Self.selection))

        sut.service.expectMessages(.remove([Track.sample(1).urn]), .remove([Track.sample(1).urn]))
        sut.delegate.expectMessages(
            .didRemove(downloads: [.sample(1)]),
            .handle(error: .notFound(.downloads))
        )
    }

    @Test("Downloads of playlists are removed") func removePlaylists() async {
        let sut = makeSUT()
        sut.service.answers.remove = { _ in .success([.sample(1)]) }

        await sut.interactor.remove(.playlists(["sunny"]))

        sut.service.expectMessages(.remove([Track.sample(1).urn, Track.sample(3).urn]))
        sut.delegate.expectMessages(.didRemove(downloads: [.sample(1)]))
    }

    @Test("All downloads are removed") func removeAll() async {
        let sut = makeSUT()
        sut.service.answers.removeAll = { .success([.sample(1), .sample(2)]) }

        await sut.interactor.removeAll()

        sut.delegate.expectMessages(.didRemove(downloads: [.sample(1), .sample(2)]))
    }

    @Test("Every failure is reported") func failures() async {
        let sut = makeSUT()
        sut.service.answers.error = .cancelled

        await sut.interactor.download(.tracks(Self.selection))
        await sut.interactor.download(.playlists(["rainy"]))
        await sut.interactor.downloadOutdated()
        await sut.interactor.fetchDownloads()
        await sut.interactor.remove(.tracks(Self.selection))
        await sut.interactor.remove(.playlists(["rainy"]))
        await sut.interactor.removeAll()

        expectEqual(
            sut.delegate.messages,
            Array(repeating: .handle(error: .cancelled), count: 7)
        )
    }

    private static let selection = TrackSelection.picked([.rows(1...2)])
    private static let playlists = [
        PlaylistContents(name: "Rainy", tracks: [.sample(2), .sample(1), .sample(2)]),
        PlaylistContents(name: "None", tracks: []),
        PlaylistContents(name: "Sunny", tracks: [.sample(1), .sample(3)]),
    ]

    private func makeSUT() -> (
        interactor: DownloadsInteractor, delegate: DownloadsInteractorDelegateSpy,
        resolver: TrackResolvingSpy, maker: PlaylistResolvingSpy, service: DownloadServicingSpy
    ) {
        let delegate = DownloadsInteractorDelegateSpy()
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let maker = PlaylistResolvingSpy { [playlists = Self.playlists] in
            $0.makePlaylist = { name, _ in
                playlists.first { $0.name.lowercased() == name }.map { .success($0) }
                    ?? .failure(.notFound(.playlist(name)))
            }
        }
        let service = DownloadServicingSpy()
        let interactor = DownloadsInteractor(resolver: resolver, maker: maker, service: service)
        interactor.delegate = delegate
        return (interactor, delegate, resolver, maker, service)
    }
}
