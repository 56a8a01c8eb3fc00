import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumHistory

@MainActor struct AlbumHistoryInteractorTests {
    private typealias History = Entities.AlbumHistory

    private static let now = Date(timeIntervalSince1970: 1_795_253_400)

    @Test("The history is fetched for the week, as of now") func fetch() async {
        let sut = makeSUT()

        await sut.interactor.fetchHistory()

        #expect(
            sut.browser.messages == [
                .history(ofAlbum: History.sample.id, in: .iso("2019-W14"), now: Self.now, timeZone: .gmt)
            ]
        )
        #expect(sut.delegate.messages == [.didFetch(history: .sample)])
    }

    @Test("The history is fetched again after changes of tracks and plays only") func follow() async {
        let updates: [LibraryUpdate] = [.tracks, .playlists, .plays]
        let sut = makeSUT(follower: LibraryFollowingSpy(updates))

        await sut.interactor.followHistory()

        #expect(sut.delegate.messages == [.didFetch(history: .sample), .didFetch(history: .sample)])
    }

    @Test("An album of which nothing is left is lost; other failures are reported") func lost() async {
        let lost = makeSUT(
            browser: AlbumHistoryBrowsingSpy { $0.error = .notFound(.album("Album 1")) },
            follower: LibraryFollowingSpy(changes: 1)
        )
        let failing = makeSUT(
            browser: AlbumHistoryBrowsingSpy { $0.error = .cancelled },
            follower: LibraryFollowingSpy(changes: 1)
        )

        await lost.interactor.followHistory()
        await failing.interactor.followHistory()
        await failing.interactor.fetchHistory()

        #expect(lost.delegate.messages == [.didLoseHistory])
        #expect(failing.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 2))
    }

    @Test("The tracks replace the queue or are added to it, without those that have no file")
    func playAndEnqueue() async {
        let sut = makeSUT()
        let tracks: [Track] = [.playable(1), .sample(2)]

        await sut.interactor.play(tracks)
        await sut.interactor.enqueue(tracks, isNext: true)

        #expect(sut.player.requests == [.play(tracks), .enqueue(tracks, next: true)])
        #expect(
            sut.delegate.messages == [
                .handle(error: .noFile(title: "Title 2")), .handle(error: .noFile(title: "Title 2")),
                .didEnqueue(count: 1),
            ]
        )
    }

    @Test("An export is written with its rows, without those that the format leaves out")
    func export() async {
        let sut = makeSUT()
        let tracks: [Track] = [.playable(1), .sample(2)]

        await sut.interactor.export(tracks, as: .json, to: "/a.json")
        await sut.interactor.export(tracks, as: .m3u, to: "/a.m3u")

        let rows = tracks.enumerated().map { TrackRow($1, row: $0 + 1) }
        #expect(sut.files.files.first?.text == rows.map(\.record.jsonLine).joined())
        #expect(
            sut.delegate.messages == [
                .didExport(count: 2, to: "/a.json"), .didExport(count: 1, to: "/a.m3u"),
            ]
        )
    }

    @Test("Failures of the player and of files are reported") func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.play([.playable(1)])
        await sut.interactor.enqueue([.playable(1)], isNext: false)
        await sut.interactor.export([.playable(1)], as: .json, to: "/a.json")

        #expect(sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 3))
    }

    private struct SUT {
        let interactor: AlbumHistoryInteractor
        let delegate: AlbumHistoryInteractorDelegateSpy
        let browser: AlbumHistoryBrowsingSpy
        let files: FileWritingFake
        let player: PlaybackServicingSpy
    }

    /// - Parameter error: the error of the player and the files.
    private func makeSUT(
        browser: AlbumHistoryBrowsingSpy = AlbumHistoryBrowsingSpy {
            $0.history = { _, _, _, _ in .success(.sample) }
        },
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0),
        error: ServiceError? = nil
    ) -> SUT {
        let delegate = AlbumHistoryInteractorDelegateSpy()
        let files = FileWritingFake(error: error)
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let interactor = AlbumHistoryInteractor(
            id: History.sample.id,
            week: .iso("2019-W14"),
            browser: browser,
            follower: follower,
            files: files,
            player: player,
            now: { Self.now },
            timeZone: { .gmt }
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            browser: browser,
            files: files,
            player: player
        )
    }
}
