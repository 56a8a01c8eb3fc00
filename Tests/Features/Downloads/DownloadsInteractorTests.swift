import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Downloads

@MainActor struct DownloadsInteractorTests {
    @Test("Selected tracks are downloaded, and what happens meanwhile is passed on") func download() async {
        let sut = makeSUT()
        let progress = DownloadProgress(doneCount: 0, count: 1, bytes: 3, totalBytes: nil)
        sut.service.answers.download = { tracks, report in
            await report(.progress(progress))
            await report(.failed(.noFile(title: "Title 2")))
            return .success(DownloadSummary(downloaded: tracks))
        }

        await sut.interactor.download(Self.selection)

        #expect(sut.resolver.messages == [.tracks(Self.selection)])
        #expect(
            sut.delegate.messages == [
                .didReceive(progress: progress), .handle(error: .noFile(title: "Title 2")),
                .didDownload(summary: DownloadSummary(downloaded: [.sample(1)])),
            ]
        )
    }

    @Test("What was changed on its server is downloaded again") func outdated() async {
        let sut = makeSUT()
        sut.service.answers.downloads = {
            .success(DownloadList(downloads: [.sample(1), .sample(2, isOutdated: true)], limit: 100))
        }
        sut.service.answers.download = { tracks, _ in .success(DownloadSummary(downloaded: tracks)) }

        await sut.interactor.downloadOutdated()

        #expect(sut.service.messages == [.downloads, .download([.sample(2)])])
        #expect(
            sut.delegate.messages == [.didDownload(summary: DownloadSummary(downloaded: [.sample(2)]))]
        )
    }

    @Test("All downloads are fetched") func fetch() async {
        let sut = makeSUT()
        let list = DownloadList(downloads: [.sample(1)], limit: 100)
        sut.service.answers.downloads = { .success(list) }

        await sut.interactor.fetchDownloads()

        #expect(sut.delegate.messages == [.didFetch(list: list)])
    }

    @Test("Downloads of selected tracks are freed; without any, that is an error") func remove() async {
        let sut = makeSUT()
        sut.service.answers.remove = { _ in .success([.sample(1)]) }

        await sut.interactor.remove(Self.selection)
        sut.service.answers.remove = { _ in .success([]) }
        await sut.interactor.remove(Self.selection)

        #expect(sut.service.messages == [.remove([Track.sample(1).urn]), .remove([Track.sample(1).urn])])
        #expect(
            sut.delegate.messages == [
                .didRemove(downloads: [.sample(1)]), .handle(error: .notFound(.downloads)),
            ]
        )
    }

    @Test("All downloads are freed") func removeAll() async {
        let sut = makeSUT()
        sut.service.answers.removeAll = { .success([.sample(1), .sample(2)]) }

        await sut.interactor.removeAll()

        #expect(sut.delegate.messages == [.didRemove(downloads: [.sample(1), .sample(2)])])
    }

    @Test("Every failure is reported") func failures() async {
        let sut = makeSUT()
        sut.service.answers.error = .cancelled

        await sut.interactor.download(Self.selection)
        await sut.interactor.downloadOutdated()
        await sut.interactor.fetchDownloads()
        await sut.interactor.remove(Self.selection)
        await sut.interactor.removeAll()

        #expect(
            sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 5)
        )
    }

    private static let selection = TrackSelection.picked([.libraryRows(1...2)])

    private struct SUT {
        let interactor: DownloadsInteractor
        let delegate: DownloadsInteractorDelegateSpy
        let resolver: TrackResolvingSpy
        let service: DownloadServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = DownloadsInteractorDelegateSpy()
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let service = DownloadServicingSpy()
        let interactor = DownloadsInteractor(resolver: resolver, service: service)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, resolver: resolver, service: service)
    }
}
