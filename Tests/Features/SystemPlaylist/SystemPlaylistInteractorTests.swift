import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import SystemPlaylist

@MainActor struct SystemPlaylistInteractorTests {
    @Test("All playlists are built, in their order") func fetchPlaylists() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.fetchPlaylists(limit: 3)

        let expected = PlaylistKind.all.map { kind in
            MadePlaylist(
                name: kind.name,
                reason: kind == .dailyMix ? "Random: nothing has been played yet" : kind.reason,
                tracks: kind.needsArtist ? nil : [.sample(1)],
                madeAt: Self.now
            )
        }
        #expect(sut.delegate.messages == [.didFetch(playlists: expected)])
    }

    @Test("A playlist is built by its recipe for the artist") func fetchPlaylist() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 3)

        let filter = SearchQuery([.init(.text("Radiohead", in: .artist, as: .exact))])
        #expect(
            sut.library.messages == [
                .tracks(PlaylistRecipe(filter: filter, order: .leastPlayed, limit: 3))
            ]
        )
        let maker = PlaylistKind.deepCuts
        #expect(
            sut.delegate.messages == [
                .didFetch(
                    opened: MadePlaylist(
                        name: maker.name,
                        reason: maker.reason,
                        tracks: [.sample(1)],
                        madeAt: Self.now
                    )
                )
            ]
        )
    }

    @Test("The first recipe that finds tracks is used")
    func recipesInTurn() async {
        let sut = makeSUT(.success([]))

        await sut.interactor.fetchPlaylist(.dailyMix, artist: nil, limit: 3)

        let occasion = PlaylistKind.Occasion(artist: nil, now: Self.now, calendar: .utc, limit: 3)
        #expect(sut.library.messages == PlaylistKind.dailyMix.recipes(occasion).map { .tracks($0) })
        #expect(sut.library.messages.count == 3)
    }

    @Test("Every request that fails reports its error") func failures() async {
        let sut = makeSUT(.failure(.cancelled))

        await sut.interactor.fetchPlaylists(limit: 3)
        await sut.interactor.fetchPlaylist(.mostPlayed, artist: nil, limit: 3)

        #expect(sut.delegate.messages == [.handle(error: .cancelled), .handle(error: .cancelled)])
    }

    @Test("A refreshed playlist is reported with its current tracks") func refreshPlaylist() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.refreshPlaylist(.mostPlayed, artist: nil, limit: 3)

        let maker = PlaylistKind.mostPlayed
        let playlist = MadePlaylist(
            name: maker.name,
            reason: maker.reason,
            tracks: [.sample(1)],
            madeAt: Self.now
        )
        #expect(sut.delegate.messages == [.didFetch(refreshed: playlist)])
    }

    @Test(
        "A refresh that fails is reported unless it was cancelled",
        arguments: [(.cancelled, []), (.nothingToUndo, [.handle(error: .nothingToUndo)])] as [Failure]
    )
    func failedRefresh(failure: Failure) async {
        let sut = makeSUT(.failure(failure.0))

        await sut.interactor.refreshPlaylist(.mostPlayed, artist: nil, limit: 3)

        #expect(sut.delegate.messages == failure.1)
    }

    @Test("Tracks replace the queue or are added to it; those without a file are reported")
    func playAndEnqueue() async {
        let sut = makeSUT(.success([]))
        let tracks = [Track.playable(1), .sample(2), .playable(3)]

        await sut.interactor.play(tracks)
        await sut.interactor.enqueue(tracks, isNext: true)

        #expect(sut.player.messages == [.play(tracks), .enqueue(tracks, next: true)])
        #expect(
            sut.delegate.messages == [
                .handle(error: .noFile(title: "Title 2")), .handle(error: .noFile(title: "Title 2")),
                .didEnqueue(count: 2),
            ]
        )
    }

    @Test("If the player refuses, that is an error") func playInVain() async {
        let sut = makeSUT(
            .success([]),
            player: PlaybackServicingSpy(.failure(.unavailable(.player)))
        )

        await sut.interactor.play([.playable(1)])
        await sut.interactor.enqueue([.playable(1)], isNext: false)

        let refusal = SystemPlaylistInteractorDelegateSpy.Message.handle(error: .unavailable(.player))
        #expect(sut.delegate.messages == [refusal, refusal])
    }

    @Test("An export writes the tracks that the format can hold") func export() async {
        let sut = makeSUT(.success([]))

        await sut.interactor.export([.sample(1), .playable(2)], as: .m3u, to: "/mix.m3u")
        await sut.interactor.export([.sample(1), .sample(2)], as: .csv, to: "/mix.csv")

        let rows = [1, 2].map { TrackRow(.sample($0), row: $0).csvLine }
        #expect(
            sut.files.files == [
                .init(path: "/mix.m3u", text: "#EXTM3U\n#EXTINF:100,Artist 2 - Title 2\n/music/2.ogg\n"),
                .init(path: "/mix.csv", text: ExportFormat.csv.header + rows.joined()),
            ]
        )
        #expect(
            sut.delegate.messages == [
                .didExport(count: 1, to: "/mix.m3u"), .didExport(count: 2, to: "/mix.csv"),
            ]
        )
    }

    @Test("A file that can't be written is an error") func exportInVain() async {
        let error = ServiceError.inputOutput(path: "/mix.json", reason: "disk full")
        let sut = makeSUT(.success([]), files: FileWritingFake(error: error))

        await sut.interactor.export([.sample(1)], as: .json, to: "/mix.json")

        #expect(sut.delegate.messages == [.handle(error: error)])
    }

    @Test("Changes in quick succession are reported once") func followLibrary() async {
        let sut = makeSUT(.success([]))

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == [.didChangeLibrary])
    }

    @Test(
        "Changes made by the player don't refresh a playlist",
        arguments: [LibraryUpdate.player, .queue, .waveforms]
    )
    func followOtherChanges(update: LibraryUpdate) async {
        let sut = makeSUT(.success([]), follower: LibraryFollowingSpy([update]))

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == [])
    }

    /// Saturday, 21 November 2026, 09:30 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_253_400)

    typealias Failure = (ServiceError, [SystemPlaylistInteractorDelegateSpy.Message])

    private struct SUT {
        let interactor: SystemPlaylistInteractor
        let delegate: SystemPlaylistInteractorDelegateSpy
        let library: PlaylistQueryingSpy
        let files: FileWritingFake
        let player: PlaybackServicingSpy
    }

    private func makeSUT(
        _ answer: Result<[Track], ServiceError>,
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 3),
        files: FileWritingFake = FileWritingFake(),
        player: PlaybackServicingSpy = PlaybackServicingSpy(.success(PlayQueue()))
    ) -> SUT {
        let (delegate, library) = (
            SystemPlaylistInteractorDelegateSpy(), PlaylistQueryingSpy { $0.tracks = { _ in answer } }
        )
        let interactor = SystemPlaylistInteractor(
            library: library,
            follower: follower,
            files: files,
            player: player,
            settle: { await Task.yield() },
            calendar: { .utc },
            now: { Self.now }
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            library: library,
            files: files,
            player: player
        )
    }
}
