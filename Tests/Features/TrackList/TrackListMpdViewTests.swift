import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackList
@testable import TrackListMpd

@MainActor struct TrackListMpdViewTests {
    @Test("A search for a value asks the library for it, in the order of the paths") func find() async {
        let sut = makeSUT(pages: [[Self.track(1, "Mira/1.flac"), Self.track(2, "Mira/2.flac")]])

        let answer = await sut.client.answer("find", "title", "Title 2")

        let search = SearchQuery([.init(.text("Title 2", in: .title, as: .exact))])
        sut.presenter.expectMessages(.didTapList(ListRequest(query: search, sort: .path, pageLength: 1_000)))
        expectEqual(
            answer,
            """
            file: Mira/2.flac
            Last-Modified: 2026-11-21T09:30:00Z
            Artist: Artist 2
            Album: Album 2
            Title: Title 2

            """
        )
    }

    @Test("All pages are searched for what the library has no index of") func pages() async {
        let sut = makeSUT(pages: [[Self.track(1, "a")], [Self.track(2, "b")], [Self.track(12, "c")]])

        let answer = await sut.client.answer("search", "(title =~ 'title 1')")

        expectEqual(answer.files, ["a", "c"])
        sut.presenter.expectMessages(
            .didTapList(ListRequest(sort: .path, pageLength: 1_000)),
            .didScrollToEnd(pageLength: 1_000),
            .didScrollToEnd(pageLength: 1_000)
        )
    }

    @Test("A window ends the search early, unless the songs are sorted") func window() async {
        let pages = [[Self.track(1, "a"), Self.track(2, "b")], [Self.track(3, "c")]]
        let sut = makeSUT(pages: pages)

        await expectEqual(sut.client.answer("search", "any", "title", "window", "1:2").files, ["b"])
        expectEqual(sut.presenter.messages.count, 1)
        let sorted = makeSUT(pages: pages)
        await expectEqual(
            sorted.client.answer("search", "any", "title", "sort", "-title", "window", "0:2").files,
            ["c", "b"]
        )
    }

    @Test("Found songs are added to the queue and to playlists") func add() async {
        let songs = TrackSelection.picked([.track(URN(trusted: "sidewinder:tracks:2"))])
        let pages = [[Self.track(1, "a"), Self.track(2, "b")]]

        let sut = makeSUT(pages: pages)
        await expectEqual(sut.client.answer("findadd", "title", "Title 2"), "")
        await expectEqual(sut.client.answer("searchadd", "any", "title 2", "position", "+0"), "")
        await expectEqual(sut.client.answer("searchaddpl", "AC∕DC", "any", "title 2"), "")
        await expectEqual(sut.client.answer("searchaddpl", "", "any", "title 2"), "ACK [2] Bad playlist name")
        await expectEqual(sut.client.answer("findadd", "title", "Title 9"), "")

        expectEqual(
            sut.queue.messages,
            [.add(songs, at: nil), .add(songs, at: .after(0)), .addToPlaylist(songs, "AC/DC")]
        )
    }

    @Test("Folders are listed before their songs, each once, and songs without a path at the end")
    func listall() async {
        let files = ["Mira/Dawn/1", "Mira/Dawn/2", "Mira/Dusk/1", "Mira/x", "Noor/1", "top"]
        let nameless = "file:///music/%FF"
        let sut = makeSUT(
            pages: [[Self.track(8, nameless)], [TrackRow(.sample(9))]],
            files: files.map { "/music/\($0)" } + [nameless]
        )

        await expectEqual(
            sut.client.answer("listall"),
            """
            directory: Mira
            directory: Mira/Dawn
            file: Mira/Dawn/1
            file: Mira/Dawn/2
            directory: Mira/Dusk
            file: Mira/Dusk/1
            file: Mira/x
            directory: Noor
            file: Noor/1
            file: top
            file: sidewinder:tracks:8
            file: sidewinder:tracks:9

            """
        )
        let music = SearchQuery.Condition.folder(Location("/music"))
        let file = SearchQuery.Condition.folder(Location(nameless))
        sut.presenter.expectMessages(
            .didTapList(ListRequest(query: SearchQuery([.init(music)]), showsPaths: true)),
            .names(of: [.init(file)]),
            .names(of: [.init(music, isExcluded: true)])
        )
    }

    @Test("A folder's paths are listed without the songs outside") func listallBelow() async {
        let sut = makeSUT(files: ["/music/Mira/Dawn/1"])

        await expectEqual(
            sut.client.answer("listall", "Mira"),
            """
            directory: Mira
            directory: Mira/Dawn
            file: Mira/Dawn/1

            """
        )
        let folder = SearchQuery([.init(.folder(Location("/music/Mira")))])
        sut.presenter.expectMessages(.didTapList(ListRequest(query: folder, showsPaths: true)))
    }

    @Test("A folder is listed with everything below it; one that doesn't exist is refused") func below() async
    {
        let sut = makeSUT(pages: [[Self.track(1, "Mira/Dawn/1")]])

        #expect(
            await sut.client.answer("listallinfo", "Mira").hasPrefix(
                "directory: Mira\ndirectory: Mira/Dawn\nfile: Mira/Dawn/1\nLast-"
            )
        )
        let search = SearchQuery([.init(.folder(Location("/music/Mira")))])
        sut.presenter.expectMessages(.didTapList(ListRequest(query: search, sort: .path, pageLength: 1_000)))
        let none = makeSUT(pages: [[]])
        await expectEqual(none.client.answer("listall", "Mira"), "ACK [50] No such directory")
        await expectEqual(none.client.answer("listall", "../x"), "ACK [50] No such directory")
        await expectEqual(none.client.answer("listall", "/"), "")
    }

    @Test("An error ends the answer") func error() async {
        let sut = makeSUT(error: .cancelled)

        #expect(await sut.client.answer("find", "any", "x").hasPrefix("ACK [52] "))
    }

    private static func track(_ number: Int, _ path: String) -> TrackRow {
        var track = Track.sample(number)
        track.details.location = Location(path.hasPrefix("file:") ? path : "/music/\(path)")
        return TrackRow(track)
    }

    /// - Parameters:
    ///   - pages: the answers to requests of rows.
    ///   - files: the answer to a request of paths.
    private func makeSUT(
        pages: [[TrackRow]] = [],
        files: [String] = [],
        error: ServiceError? = nil
    ) -> (presenter: TrackListPresentingSpy, queue: SongQueueSpy, client: MpdRoutes) {
        let (presenter, queue) = (TrackListPresentingSpy(), SongQueueSpy())
        let makeView: @MainActor @Sendable () -> TrackListMpdView = {
            let view = TrackListMpdView(presenter: presenter, context: .sample, queue: queue)
            var rest = pages[...]
            presenter.onMessage = { [weak view] message in
                if let error { view?.show(error: error) }
                if case .didTapList(let request) = message, request.showsPaths {
                    return await view?.show(paths: PathRows(LocationList(files.map { Location($0) }))) ?? ()
                }
                guard let page = rest.popFirst() else { return }
                let next = rest.isEmpty || !files.isEmpty ? nil : "next"
                if case .didTapList = message {
                    view?.show(page: RowPage(page, next: next))
                } else {
                    view?.show(page: RowPage(page, isContinued: true, next: next))
                }
            }
            return view
        }
        return (presenter, queue, MpdRoutes(TrackListMpdView.commands.map { $0.route(makeView) }))
    }
}

extension TrackListPresentingSpy.Message {
    /// The request for the rows of songs without a path.
    fileprivate static func names(of terms: [SearchQuery.Term]) -> Self {
        .didTapList(ListRequest(query: SearchQuery(terms), sort: .path, pageLength: 1_000))
    }
}

extension String {
    /// The paths of the songs in an answer.
    fileprivate var files: [String] {
        split(separator: "\n").filter { $0.hasPrefix("file: ") }.map { String($0.dropFirst(6)) }
    }
}
