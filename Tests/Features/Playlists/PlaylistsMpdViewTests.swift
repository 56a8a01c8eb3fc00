import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing
import ViewModels

@testable import Playlists
@testable import PlaylistsMpd

@MainActor struct PlaylistsMpdViewTests {
    private typealias Message = PlaylistsPresentingSpy.Message

    // MARK: Lists

    @Test("Playlists are listed by their names, except those that need an artist") func list() async {
        let sut = makeSUT(playlists: [
            PlaylistRow(ListedPlaylist(name: "AC/DC", origin: .own, reason: "", size: PlaylistSize())),
            PlaylistRow(ListedPlaylist(name: "Deep Cuts", origin: .system, reason: "")),
        ])

        await expectEqual(sut.client.answer("listplaylists"), "playlist: AC∕DC\n")
        sut.presenter.expectMessages(.didTapPlaylists)
    }

    @Test("A playlist is listed without the tracks that the library lacks") func songs() async {
        let sut = makeSUT()

        await expectEqual(
            sut.client.answer("listplaylist", "AC∕DC"),
            "file: 1.ogg\nfile: 2.ogg\nfile: 3.ogg\n"
        )
        #expect(
            await sut.client.answer("listplaylistinfo", "AC∕DC").hasPrefix("file: 1.ogg\nLast-Modified: ")
        )
        sut.presenter.expectMessages(Self.opening, Self.opening)
    }

    // MARK: Loading

    @Test(
        "A playlist is added to the queue, whole or in part, at the end or at a place",
        arguments: [
            (["AC∕DC"], [1, 2, 3], nil), (["AC∕DC", "1:"], [2, 3], nil), (["AC∕DC", "1"], [2], nil),
            (["AC∕DC", "0:99", "+0"], [1, 2, 3], .after(0)),
        ] as [([String], [Int], MpdPosition?)]
    )
    func load(arguments: [String], tracks: [Int], position: MpdPosition?) async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer("load", arguments: arguments), "")

        let songs = tracks.map { TrackSelection.Pick.track(URN(trusted: "sidewinder:tracks:\($0)")) }
        expectEqual(sut.queue.messages, [.add(.picked(songs), at: position)])
    }

    @Test("An empty playlist, or a range beyond its end, adds nothing") func loadNothing() async {
        await expectEqual(makeSUT(entries: []).client.answer("load", "AC∕DC"), "")
        let sut = makeSUT()
        await expectEqual(sut.client.answer("load", "AC∕DC", "3:9"), "")
        expectEqual(sut.queue.messages, [])
    }

    // MARK: Changes

    @Test(
        "Songs are deleted and moved by their positions in the list, which lacks the second entry",
        arguments: [
            (["playlistdelete", "AC∕DC", "0"], .didSwipeToDelete(at: [.row(1)], in: name)),
            (["playlistdelete", "AC∕DC", "1"], .didSwipeToDelete(at: [.row(3)], in: name)),
            (["playlistdelete", "AC∕DC", "0:2"], .didSwipeToDelete(at: [.row(1), .row(3)], in: name)),
            (["playlistdelete", "AC∕DC", "2:"], .didSwipeToDelete(at: [.row(4)], in: name)),
            (["playlistmove", "AC∕DC", "0", "2"], .didMove(.row(1), to: .row(4), in: name)),
            (["playlistmove", "AC∕DC", "1", "0"], .didMove(.row(3), to: .row(1), in: name)),
            (
                ["playlistclear", "AC∕DC"],
                .didSwipeToDelete(at: [.row(1), .row(2), .row(3), .row(4)], in: name)
            ),
        ] as [([String], PlaylistsPresentingSpy.Message)]
    )
    func changes(words: [String], message: PlaylistsPresentingSpy.Message) async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer(words[0], arguments: Array(words.dropFirst())), "")

        sut.presenter.expectMessages(Self.opening, message)
    }

    @Test("Clearing an empty playlist changes nothing") func clearEmpty() async {
        let sut = makeSUT(entries: [])

        await expectEqual(sut.client.answer("playlistclear", "AC∕DC"), "")
        sut.presenter.expectMessages(Self.opening)
    }

    @Test(
        "Positions outside of the list are refused",
        arguments: [
            ["playlistdelete", "AC∕DC", "3"], ["playlistdelete", "AC∕DC", "3:9"],
            ["playlistmove", "AC∕DC", "3", "0"], ["playlistmove", "AC∕DC", "0", "3"],
        ]
    )
    func badPositions(words: [String]) async {
        let sut = makeSUT()

        let answer = await sut.client.answer(words[0], arguments: Array(words.dropFirst()))

        expectEqual(answer, "ACK [2] Bad song index")
        sut.presenter.expectMessages(Self.opening)
    }

    @Test("Wrong numbers are refused before anything is opened") func badNumbers() async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer("load", "AC∕DC", "x"), "ACK [2] Integer or range expected: x")
        await expectEqual(
            sut.client.answer("playlistdelete", "AC∕DC", "x"),
            "ACK [2] Integer or range expected: x"
        )
        await expectEqual(
            sut.client.answer("playlistmove", "AC∕DC", "-1", "0"),
            "ACK [2] Number too large: -1"
        )
        expectEqual(sut.presenter.messages, [])
    }

    // MARK: Errors

    @Test(
        "An error ends the answer",
        arguments: [
            ["listplaylists"], ["listplaylist", "x"], ["listplaylistinfo", "x"], ["load", "x"],
            ["playlistclear", "x"], ["playlistdelete", "x", "0"], ["playlistmove", "x", "0", "1"],
        ]
    )
    func error(words: [String]) async {
        let sut = makeSUT { _ in .notFound(.playlist("x")) }

        let answer = await sut.client.answer(words[0], arguments: Array(words.dropFirst()))

        expectEqual(answer, "ACK [50] No such playlist")
        expectEqual(sut.presenter.messages.count, 1)
        expectEqual(sut.queue.messages, [])
    }

    @Test(
        "A playlist that can't be changed is refused",
        arguments: [["playlistdelete", "x", "0"], ["playlistmove", "x", "0", "1"]]
    )
    func notEditable(words: [String]) async {
        let sut = makeSUT { if case .didOpen = $0 { nil } else { .notEditable(.systemPlaylist("x")) } }

        let answer = await sut.client.answer(words[0], arguments: Array(words.dropFirst()))

        #expect(answer.hasPrefix("ACK [4] "))
    }

    private nonisolated static let name = ListPick.exactly("AC/DC")
    private static let opening = Message.didOpen(name, options: PlaylistOptions(), pageLength: nil)
    /// Three tracks, after the first of which one is missing.
    private static let entries: [PlaylistEntry] = [
        PlaylistEntry(id: 10, .track(.playable(1))),
        PlaylistEntry(id: 11, .missing(ListedTrack(title: "Gone"))),
        PlaylistEntry(id: 12, .track(.playable(2))), PlaylistEntry(id: 13, .track(.playable(3))),
    ]

    /// - Parameter failure: returns the error of a message.
    private func makeSUT(
        playlists: [PlaylistRow] = [],
        entries: [PlaylistEntry] = entries,
        failure: @escaping (PlaylistsPresentingSpy.Message) -> ServiceError? = { _ in nil }
    ) -> (presenter: PlaylistsPresentingSpy, queue: SongQueueSpy, client: MpdRoutes) {
        let (presenter, queue) = (PlaylistsPresentingSpy(), SongQueueSpy())
        let opened = PlaylistRow(ListedPlaylist(name: "AC/DC", origin: .own, reason: ""))
        let rows = entries.enumerated().map { PlaylistEntryRow($1, row: $0 + 1) }
        let makeView: @MainActor @Sendable () -> PlaylistsMpdView = {
            let view = PlaylistsMpdView(presenter: presenter, context: .sample, queue: queue)
            presenter.onMessage = { [weak view] message in
                if let error = failure(message) { return view?.show(error: error) ?? () }
                switch message {
                case .didTapPlaylists: view?.update(viewModels: playlists)
                case .didOpen: view?.show(opened: opened, entries: rows, hasMore: false)
                default: break
                }
            }
            return view
        }
        return (presenter, queue, MpdRoutes(PlaylistsMpdView.commands.map { $0.route(makeView) }))
    }
}
