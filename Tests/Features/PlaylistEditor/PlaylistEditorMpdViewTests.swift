import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing

@testable import PlaylistEditor
@testable import PlaylistEditorMpd

@MainActor struct PlaylistEditorMpdViewTests {
    private nonisolated static let songs = TrackSelection.picked([.track(URN(trusted: "sidewinder:tracks:1"))]
    )

    @Test("The queue is saved as a playlist, which is empty if the queue is", arguments: [songs, nil])
    func save(content: TrackSelection?) async {
        let sut = makeSUT()
        sut.queue.content = content

        await expectEqual(sut.client.answer("save", "AC∕DC"), "")

        expectEqual(sut.queue.messages, [.songs])
        sut.presenter.expectMessages(.didTapCreate("AC/DC", with: content))
    }

    @Test(
        "Commands become events",
        arguments: [
            (["rm", "AC∕DC"], .didTapDelete(.exactly("AC/DC"))),
            (["rename", "AC∕DC", "Back∕Black"], .didRename(.exactly("AC/DC"), to: "Back/Black")),
            (
                ["playlistadd", "Mine", "sidewinder:tracks:1"],
                .didTapAdd(songs, to: .exactly("Mine"), at: nil)
            ),
            (
                ["playlistadd", "Mine", "sidewinder:tracks:1", "2"],
                .didTapAdd(songs, to: .exactly("Mine"), at: 3)
            ),
            (
                ["playlistadd", "Mine", "Mira"],
                .didTapAdd(
                    .picked([
                        .all(
                            of: Listing(
                                filter: SearchQuery([.init(.folder(Location("/music/Mira")))]),
                                order: .sorted(.path)
                            )
                        )
                    ]),
                    to: .exactly("Mine"),
                    at: nil
                )
            ),
        ] as [([String], PlaylistEditorPresentingSpy.Message)]
    )
    func commands(words: [String], message: PlaylistEditorPresentingSpy.Message) async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer(words[0], arguments: Array(words.dropFirst())), "")

        sut.presenter.expectMessages(message)
    }

    @Test("Songs are added to a new playlist if there is none with the name") func addToNew() async {
        let sut = makeSUT { if case .didTapAdd = $0 { .notFound(.playlist("Mine")) } else { nil } }

        await expectEqual(sut.client.answer("playlistadd", "Mine", "sidewinder:tracks:1"), "")

        sut.presenter.expectMessages(
            .didTapAdd(Self.songs, to: .exactly("Mine"), at: nil),
            .didTapCreate("Mine", with: Self.songs)
        )
    }

    @Test("No playlist is created for songs that don't exist") func addMissing() async {
        let sut = makeSUT { _ in .notFound(.track(URN(trusted: "sidewinder:tracks:1"))) }

        await expectEqual(
            sut.client.answer("playlistadd", "Mine", "sidewinder:tracks:1"),
            "ACK [50] No such song"
        )
        sut.presenter.expectMessages(.didTapAdd(Self.songs, to: .exactly("Mine"), at: nil))
    }

    @Test("Songs aren't added beyond the end, nor to a new playlist unless at its beginning")
    func addAtPosition() async {
        let short = makeSUT { if case .didTapAdd = $0 { .notFound(.playlistRow(10)) } else { nil } }
        let none = makeSUT { if case .didTapAdd = $0 { .notFound(.playlist("Mine")) } else { nil } }

        await expectEqual(short.client.answer("playlistadd", "Mine", "a", "9"), "ACK [2] Bad position")
        await expectEqual(none.client.answer("playlistadd", "Mine", "a", "1"), "ACK [2] Bad position")
        await expectEqual(none.client.answer("playlistadd", "Mine", "a", "0"), "")
    }

    @Test("A failure to create the new playlist is reported") func addFails() async {
        let sut = makeSUT {
            if case .didTapAdd = $0 { .notFound(.playlist("Mine")) } else { .invalid(.unnamed) }
        }

        #expect(await sut.client.answer("playlistadd", "Mine", "sidewinder:tracks:1").hasPrefix("ACK [2] "))
    }

    @Test(
        "Invalid names and paths are refused",
        arguments: [
            (["save", ""], "ACK [2] Bad playlist name"), (["save", "a/b"], "ACK [2] Bad playlist name"),
            (["rename", "a", "b/c"], "ACK [2] Bad playlist name"),
            (["playlistadd", "", "Mira"], "ACK [2] Bad playlist name"),
            (["playlistadd", "a", "../x"], "ACK [50] No such directory"),
        ]
    )
    func refusals(words: [String], answer: String) async {
        let sut = makeSUT()

        await expectEqual(sut.client.answer(words[0], arguments: Array(words.dropFirst())), answer)
        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.queue.messages, [])
    }

    @Test(
        "An error ends the answer",
        arguments: [
            (["save", "a"], .alreadyExists(.playlist("a")), "ACK [56] Playlist already exists"),
            (["rename", "a", "b"], .alreadyExists(.playlist("b")), "ACK [56] Playlist already exists"),
            (["rm", "a"], .notFound(.playlist("a")), "ACK [50] No such playlist"),
            (["rm", "a"], .cancelled, "ACK [52] cancelled"),
        ] as [([String], ServiceError, String)]
    )
    func errors(words: [String], error: ServiceError, answer: String) async {
        let sut = makeSUT { _ in error }

        await expectEqual(sut.client.answer(words[0], arguments: Array(words.dropFirst())), answer)
    }

    /// - Parameter failure: returns the error of a message.
    private func makeSUT(
        failure: @escaping (PlaylistEditorPresentingSpy.Message) -> ServiceError? = { _ in nil }
    ) -> (presenter: PlaylistEditorPresentingSpy, queue: SongQueueSpy, client: MpdRoutes) {
        let (presenter, queue) = (PlaylistEditorPresentingSpy(), SongQueueSpy())
        let makeView: @MainActor @Sendable () -> PlaylistEditorMpdView = {
            let view = PlaylistEditorMpdView(presenter: presenter, context: .sample, queue: queue)
            presenter.onMessage = { [weak view] message in
                if let error = failure(message) { view?.show(error: error) }
            }
            return view
        }
        return (presenter, queue, MpdRoutes(PlaylistEditorMpdView.commands.map { $0.route(makeView) }))
    }
}
