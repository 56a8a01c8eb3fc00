import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import Playlists

@MainActor struct PlaylistsInteractorTests {
    @Test("All playlists are reported, and one of them") func fetch() async throws {
        let sut = makeSUT()

        await sut.interactor.fetchPlaylists()
        await sut.interactor.fetchPlaylist(Self.rainy)

        let all = try await sut.maker.all()
        #expect(sut.delegate.messages == [.didFetch(playlists: all), .didFetch(opened: Self.made)])
    }

    @Test("Every request that fails reports its error") func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.fetchPlaylists()
        await sut.interactor.fetchPlaylist(Self.rainy)
        await sut.interactor.export(Self.rainy, as: .json, to: nil)
        await sut.interactor.remove([.row(1)], from: Self.rainy)
        await sut.interactor.move(.row(1), to: .row(2), in: Self.rainy)

        #expect(sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 5))
    }

    @Test("A refreshed playlist is reported as it is now") func refreshPlaylist() async {
        let sut = makeSUT()

        await sut.interactor.refreshPlaylist(Self.rainy)

        #expect(sut.delegate.messages == [.didFetch(refreshed: Self.made)])
    }

    @Test(
        "A refresh that fails is reported unless it was cancelled, or the playlist is gone",
        arguments: [
            (.cancelled, []), (.notFound(.playlist("Rainy")), []),
            (.nothingToUndo, [.handle(error: .nothingToUndo)]),
        ] as [Failure]
    )
    func failedRefresh(failure: Failure) async {
        let sut = makeSUT(error: failure.0)

        await sut.interactor.refreshPlaylist(Self.rainy)

        #expect(sut.delegate.messages == failure.1)
    }

    @Test("Tracks replace the queue or are added to it; those without a file are reported")
    func playAndEnqueue() async {
        let sut = makeSUT()
        let tracks = [Track.playable(1), .sample(2), .playable(3)]

        await sut.interactor.play(tracks)
        await sut.interactor.enqueue(tracks, isNext: true)

        #expect(sut.player.requests == [.play(tracks), .enqueue(tracks, next: true)])
        #expect(
            sut.delegate.messages == [
                .handle(error: .noFile(title: "Title 2")), .handle(error: .noFile(title: "Title 2")),
                .didEnqueue(count: 2),
            ]
        )
    }

    @Test("If the player refuses, that is an error") func playInVain() async {
        let sut = makeSUT(player: PlaybackServicingSpy(.failure(.unavailable(.player))))

        await sut.interactor.play([.playable(1)])
        await sut.interactor.enqueue([.playable(1)], isNext: false)

        let refusal = PlaylistsInteractorDelegateSpy.Message.handle(error: .unavailable(.player))
        #expect(sut.delegate.messages == [refusal, refusal])
    }

    @Test("An M3U file has paths relative to its folder, also those of missing tracks") func exportM3U() async
    {
        let sut = makeSUT()

        await sut.interactor.export(Self.rainy, as: .m3u, to: "/music/lists/rainy.m3u8")

        let text = """
            #EXTM3U
            #PLAYLIST:Rainy
            #EXTINF:100,Artist 1 - Title 1
            ../1.ogg
            #EXTINF:-1,Gone
            ../../gone.ogg

            """
        #expect(sut.files.files == [.init(path: "/music/lists/rainy.m3u8", text: text)])
        #expect(sut.delegate.messages == [.didExport(count: 2, to: "/music/lists/rainy.m3u8")])
    }

    @Test("An M3U file says which entries it can't have: those whose paths have a line break")
    func lineBreak() async {
        let listed = ListedTrack(location: Location("/a\nb.ogg"), title: "Gone")
        let sut = makeSUT(entries: [PlaylistEntry(id: 1, .missing(listed))] + Self.entries)

        await sut.interactor.export(Self.rainy, as: .m3u, to: "/rainy.m3u")
        await sut.interactor.export(Self.rainy, as: .csv, to: "/rainy.csv")

        #expect(
            sut.delegate.messages == [
                .handle(error: .notExported(title: "Gone")), .didExport(count: 2, to: "/rainy.m3u"),
                .didExport(count: 1, to: "/rainy.csv"),
            ]
        )
    }

    @Test("Other formats have the tracks of the library; without a file, the lines are passed on")
    func exportLines() async {
        let sut = makeSUT()

        await sut.interactor.export(Self.rainy, as: .csv, to: nil)

        let line = TrackRow(.playable(1), row: 1).csvLine
        #expect(sut.delegate.messages == [.didFetch(lines: ExportFormat.csv.header + line)])
        #expect(sut.files.files == [])
    }

    @Test("A file that can't be written is an error") func exportInVain() async {
        let error = ServiceError.inputOutput(path: "/mix.json", reason: "disk full")
        let sut = makeSUT(files: FileWritingFake(error: error))

        await sut.interactor.export(Self.rainy, as: .json, to: "/mix.json")

        #expect(sut.delegate.messages == [.handle(error: error)])
    }

    @Test("Entries are removed from a playlist and moved in it") func edit() async {
        let sut = makeSUT()

        await sut.interactor.remove([.entry(1, row: 1)], from: Self.rainy)
        await sut.interactor.move(.row(1), to: .row(2), in: Self.rainy)

        #expect(
            sut.editor.messages == [
                .remove([.entry(1, row: 1)], fromPlaylist: "Rainy"),
                .move(.row(1), to: .row(2), inPlaylist: "Rainy"),
            ]
        )
        #expect(
            sut.delegate.messages == [
                .didRemove(entries: [Self.entries[0]], from: "Rainy"),
                .didMove(entry: Self.entries[0], to: 2, in: "Rainy"),
            ]
        )
    }

    @Test("Changes in quick succession are reported once") func followLibrary() async {
        let sut = makeSUT()

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == [.didChangeLibrary])
    }

    @Test(
        "Changes made by the player don't refresh a playlist, those of playlists do",
        arguments: [(.player, []), (.queue, []), (.waveforms, []), (.playlists, [.didChangeLibrary])]
            as [(LibraryUpdate, [PlaylistsInteractorDelegateSpy.Message])]
    )
    func followOtherChanges(update: LibraryUpdate, messages: [PlaylistsInteractorDelegateSpy.Message]) async {
        let sut = makeSUT(follower: LibraryFollowingSpy([update]))

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == messages)
    }

    /// Saturday, 21 November 2026, 09:30 UTC.
    private static let now = Date(timeIntervalSince1970: 1_795_253_400)
    private static let rainy = PlaylistRequest(choice: .named("Rainy"))
    private static let entries = [
        PlaylistEntry(id: 1, .track(.playable(1))),
        PlaylistEntry(id: 2, .missing(ListedTrack(location: Location("/gone.ogg"), title: "Gone"))),
    ]

    private static let made = MadePlaylist(
        listed: ListedPlaylist(
            name: "Rainy",
            origin: .own,
            reason: "Your own selection, 1 missing",
            size: PlaylistSize(trackCount: 1, durationMs: 100_000)
        ),
        entries: entries,
        madeAt: now
    )

    typealias Failure = (ServiceError, [PlaylistsInteractorDelegateSpy.Message])

    private struct SUT {
        let interactor: PlaylistsInteractor
        let delegate: PlaylistsInteractorDelegateSpy
        let maker: PlaylistMaker
        let editor: PlaylistEditingSpy
        let files: FileWritingFake
        let player: PlaybackServicingSpy
    }

    /// - Parameter error: what the library answers.
    private func makeSUT(
        entries: [PlaylistEntry] = Self.entries,
        error: ServiceError? = nil,
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 3),
        files: FileWritingFake = FileWritingFake(),
        player: PlaybackServicingSpy = PlaybackServicingSpy(.success(PlayQueue()))
    ) -> SUT {
        let delegate = PlaylistsInteractorDelegateSpy()
        let browser = PlaylistBrowsingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.playlists = { .success([.sample("Rainy")]) }
            $0.playlist = { .success(.sample($0)) }
            $0.entries = { _, _ in .success(entries) }
        }
        let editor = PlaylistEditingSpy {
            $0.remove = { _, _ in .success([entries[0]]) }
            $0.move = { _, _, _ in .success(entries[0]) }
        }
        let library = PlaylistQueryingSpy { $0.size = { _ in .success(PlaylistSize()) } }
        let interactor = PlaylistsInteractor(
            library: library,
            browser: browser,
            editor: editor,
            follower: follower,
            files: files,
            player: player,
            settle: { await Task.yield() },
            calendar: { .utc },
            weeks: { .utc },
            now: { Self.now }
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            maker: PlaylistMaker(
                library: library,
                browser: browser,
                calendar: { .utc },
                weeks: { .utc },
                now: { Self.now }
            ),
            editor: editor,
            files: files,
            player: player
        )
    }
}
