import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import Playlists

@MainActor struct PlaylistsPresenterTests {
    @Test("All playlists are requested and shown in rows") func playlists() async {
        let sut = makeSUT()
        let listed = Self.made(1...2).listed

        await sut.presenter.didTapPlaylists()
        sut.presenter.didFetch(playlists: [listed, listed])

        sut.interactor.expectMessages(.fetchPlaylists)
        sut.view.expectMessages(
            .update(viewModels: [PlaylistRow(listed, row: 1), PlaylistRow(listed, row: 2)])
        )
    }

    @Test(
        "A playlist is opened by its name or its row",
        arguments: [ListPick.named("Rainy"), .row(2)]
    )
    func open(pick: ListPick) async {
        let sut = makeSUT()
        let options = PlaylistOptions(artist: "Radiohead", limit: 7)

        await sut.presenter.didOpen(pick, options: options, pageLength: nil)

        sut.interactor.expectMessages(.fetchPlaylist(PlaylistRequest(pick: pick, options: options)))
    }

    @Test("A playlist's selection has the options it was opened with") func selection() async {
        let sut = makeSUT()
        let options = PlaylistOptions(artist: "Radiohead", limit: 7)

        await sut.open(Self.made(1...2), options: options)
        sut.presenter.didFetch(refreshed: Self.made(1...2))

        let row = PlaylistRow(Self.made(1...2).listed, options: options)
        expectEqual(row.selection, .playlist("Rainy", options))
        sut.view.expectMessages(
            .show(opened: row, entries: Self.rows(1...2), hasMore: false),
            .show(refreshed: row, isChanged: false, at: "00:00")
        )
    }

    @Test("An opened playlist is shown with all its rows") func opened() async {
        let sut = makeSUT()

        await sut.open(Self.made(1...2))

        sut.view.expectMessages(
            .show(opened: PlaylistRow(Self.made(1...2).listed), entries: Self.rows(1...2), hasMore: false)
        )
    }

    @Test("At a terminal, a playlist is shown page by page, up to its last row") func pages() async {
        let sut = makeSUT()

        await sut.open(Self.made(1...5), pageLength: 2)
        await sut.presenter.didScrollToEnd(pageLength: 2)
        await sut.presenter.didScrollToEnd(pageLength: 2)
        await sut.presenter.didScrollToEnd(pageLength: 2)

        sut.view.expectMessages(
            .show(opened: PlaylistRow(Self.made(1...5).listed), entries: Self.rows(1...2), hasMore: true),
            .append(entries: Self.rows(3...4), hasMore: true),
            .append(entries: Self.rows(5...5), hasMore: false)
        )
    }

    @Test("After rows of a page were removed, the next page begins with the first row not shown")
    func pageAfterRemoval() async {
        let sut = makeSUT()
        await sut.open(Self.made(1...5), pageLength: 3)

        sut.presenter.didFetch(refreshed: Self.made(2...5))
        await sut.presenter.didScrollToEnd(pageLength: 2)

        let page = [(4, 3), (5, 4)].map { PlaylistEntryRow(Self.made($0...$0).entries[0], row: $1) }
        expectEqual(sut.view.messages.last, .append(entries: page, hasMore: false))
    }

    @Test("The open playlist is opened again with the same options") func openAgain() async {
        let sut = makeSUT()
        let options = PlaylistOptions(limit: 7)
        await sut.open(Self.made(1...2), options: options)

        await sut.presenter.didOpen(nil, options: PlaylistOptions(), pageLength: nil)

        let request = PlaylistRequest(pick: .named("Rainy"), options: options)
        expectEqual(sut.interactor.messages.last, .fetchPlaylist(request))
    }

    @Test("Without an open playlist, requests about it are rejected") func nothingOpen() async {
        let sut = makeSUT()

        await sut.presenter.didOpen(nil, options: PlaylistOptions(), pageLength: nil)
        await sut.presenter.didSwipeToDelete(at: [.row(1)], in: nil)
        await sut.presenter.didMove(.row(1), to: .row(2), in: nil)

        expectEqual(sut.interactor.messages, [])
        expectEqual(sut.view.messages, Array(repeating: .showNoOpenPlaylist, count: 3))
    }

    @Test("The open playlist is rebuilt when the library changes") func libraryChange() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()
        await sut.presenter.didChangeLibrary()
        await sut.open(Self.made(1...2))
        await sut.presenter.didChangeLibrary()

        sut.interactor.expectMessages(
            .followLibrary,
            .fetchPlaylist(Self.request),
            .refreshPlaylist(Self.request)
        )
    }

    @Test("A refreshed playlist is shown with whether its tracks changed") func refresh()
        async
    {
        let sut = makeSUT()
        await sut.open(Self.made(1...2))
        var same = Self.made(1...2)
        same.madeAt = Date(timeIntervalSince1970: 75_900)
        let other = Self.made(2...3, at: same.madeAt)

        sut.presenter.didFetch(refreshed: same)
        sut.presenter.didFetch(refreshed: other)

        expectEqual(
            sut.view.messages.dropFirst(),
            [
                .show(refreshed: PlaylistRow(same.listed), isChanged: false, at: "21:05"),
                .show(refreshed: PlaylistRow(other.listed), isChanged: true, at: "21:05"),
            ]
        )
    }

    @Test("A refresh that arrives after another playlist was opened is ignored") func lateRefresh() async {
        let sut = makeSUT()
        await sut.open(Self.made(1...2, name: "Other"))
        let shown = sut.view.messages.count

        sut.presenter.didFetch(refreshed: Self.made(1...3))

        expectEqual(sut.view.messages.count, shown)
    }

    @Test("Entries of the open playlist are removed and moved, and it is refreshed quietly")
    func edit() async {
        let sut = makeSUT()
        await sut.open(Self.made(1...3))
        sut.interactor.onMessage = { message in
            if case .refreshPlaylist = message { sut.presenter.didFetch(refreshed: Self.made(2...3)) }
        }

        await sut.presenter.didSwipeToDelete(at: [.entry(1, row: 1)], in: nil)
        await sut.presenter.didMove(.entry(3, row: 3), to: .entry(2, row: 2), in: nil)
        sut.presenter.didRemove(entries: [PlaylistEntry(id: 1, .track(.sample(1)))], from: "Rainy")
        sut.presenter.didMove(entry: PlaylistEntry(id: 3, .track(.sample(3))), to: 2, in: "Rainy")

        expectEqual(
            sut.interactor.messages.dropFirst(),
            [
                .remove([.entry(1, row: 1)], from: Self.request), .refreshPlaylist(Self.request),
                .move(.entry(3, row: 3), to: .entry(2, row: 2), in: Self.request),
                .refreshPlaylist(Self.request),
            ]
        )
        let refreshed = PlaylistsViewingSpy.Message.show(
            refreshed: PlaylistRow(Self.made(2...3).listed),
            isChanged: false,
            at: "00:00"
        )
        expectEqual(
            sut.view.messages.dropFirst(),
            [
                refreshed, refreshed,
                .show(removed: [PlaylistEntryRow(PlaylistEntry(id: 1, .track(.sample(1))))], from: "Rainy"),
                .show(moved: PlaylistEntryRow(PlaylistEntry(id: 3, .track(.sample(3))), row: 2), in: "Rainy"),
            ]
        )
    }

    @Test("Entries of another playlist are changed without refreshing the open one") func editAnother() async
    {
        let sut = makeSUT()
        await sut.open(Self.made(1...3))

        await sut.presenter.didSwipeToDelete(at: [.row(1)], in: .named("Other"))

        let other = PlaylistRequest(pick: .named("Other"))
        expectEqual(sut.interactor.messages.dropFirst(), [.remove([.row(1)], from: other)])
    }

    private static let request = PlaylistRequest(pick: .named("Rainy"))

    /// One of the user's playlists, with the samples of these numbers.
    private static func made(
        _ numbers: ClosedRange<Int>,
        name: String = "Rainy",
        at date: Date = Date(timeIntervalSince1970: 0)
    ) -> MadePlaylist {
        MadePlaylist(
            listed: ListedPlaylist(
                name: name,
                origin: .own,
                reason: "Why",
                size: PlaylistSize(trackCount: numbers.count)
            ),
            entries: numbers.map { PlaylistEntry(id: Int64($0), .track(.sample($0))) },
            madeAt: date
        )
    }

    private static func rows(_ numbers: ClosedRange<Int>) -> [PlaylistEntryRow] {
        numbers.map { PlaylistEntryRow(PlaylistEntry(id: Int64($0), .track(.sample($0))), row: $0) }
    }

    @MainActor private struct SUT {
        let presenter: PlaylistsPresenter
        let view: PlaylistsViewingSpy
        let interactor: PlaylistsInteractingSpy

        func open(
            _ playlist: MadePlaylist,
            options: PlaylistOptions = PlaylistOptions(),
            pageLength: Int? = nil
        ) async {
            await presenter.didOpen(.named(playlist.name), options: options, pageLength: pageLength)
            presenter.didFetch(opened: playlist)
        }
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (PlaylistsViewingSpy(), PlaylistsInteractingSpy())
        let presenter = PlaylistsPresenter(interactor: interactor, calendar: { .utc })
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
