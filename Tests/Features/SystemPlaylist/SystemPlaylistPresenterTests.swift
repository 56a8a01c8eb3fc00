import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import SystemPlaylist

@MainActor struct SystemPlaylistPresenterTests {
    @Test("All playlists are requested") func didTapPlaylists() async {
        let sut = makeSUT()

        await sut.presenter.didTapPlaylists()

        #expect(sut.interactor.messages == [.fetchPlaylists(limit: 50)])
    }

    @Test(
        "A playlist is opened by its name, in any case, or by its row",
        arguments: [PlaylistChoice.named("Most Played"), .named("most played"), .row(2)]
    )
    func open(choice: PlaylistChoice) async {
        let sut = makeSUT()

        await sut.presenter.didOpen(choice, artist: nil, limit: nil)

        #expect(sut.interactor.messages == [.fetchPlaylist(.mostPlayed, artist: nil, limit: 50)])
    }

    @Test("A playlist for an artist is built for the artist named, with at most 1,000 tracks")
    func openForAnArtist() async {
        let sut = makeSUT()

        await sut.presenter.didOpen(.named("Deep Cuts"), artist: "Radiohead", limit: 5000)

        #expect(sut.interactor.messages == [.fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 1000)])
    }

    @Test(
        "A playlist that can't be built is refused",
        arguments: [
            (.named("Nope"), nil, .notFound(.playlist("Nope"))),
            (.row(9), nil, .notFound(.playlist("9"))),
            (.row(0), nil, .notFound(.playlist("0"))),
            (.row(.min), nil, .notFound(.playlist("\(Int.min)"))),
            (.named("deep cuts"), nil, .artistNeeded(playlist: "Deep Cuts")),
            (.named("On Repeat"), "Radiohead", .artistNotTaken(playlist: "On Repeat")),
        ] as [(PlaylistChoice, String?, ServiceError)]
    )
    func openInVain(choice: PlaylistChoice, artist: String?, error: ServiceError) async {
        let sut = makeSUT()

        await sut.presenter.didOpen(choice, artist: artist, limit: nil)

        #expect(sut.interactor.messages == [])
        #expect(sut.view.messages == [.show(error: error)])
    }

    @Test("An opened playlist is shown with its tracks") func opened() {
        let sut = makeSUT()

        sut.presenter.didFetch(opened: Self.playlist)

        #expect(
            sut.view.messages == [
                .show(
                    opened: PlaylistRow(Self.playlist, row: 2),
                    tracks: [TrackRow(.sample(1), row: 1), TrackRow(.sample(2), row: 2)]
                )
            ]
        )
    }

    @Test("The open playlist is rebuilt when the library changes") func libraryChange() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()
        await sut.presenter.didChangeLibrary()
        await sut.presenter.didOpen(.named("Deep Cuts"), artist: "Radiohead", limit: 7)
        sut.presenter.didFetch(opened: Self.playlist)
        await sut.presenter.didChangeLibrary()

        #expect(
            sut.interactor.messages == [
                .followLibrary, .fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 7),
                .refreshPlaylist(.deepCuts, artist: "Radiohead", limit: 7),
            ]
        )
    }

    @Test("A refreshed playlist shows its tracks if they changed, and plays the new ones")
    func refresh() async {
        let sut = makeSUT()
        await sut.presenter.didOpen(.named("Most Played"), artist: nil, limit: nil)
        sut.presenter.didFetch(opened: Self.playlist)
        var same = Self.playlist
        same.madeAt = Date(timeIntervalSince1970: 75_900)
        var other = same
        other.tracks = [.sample(3), .sample(1)]

        sut.presenter.didFetch(refreshed: same)
        sut.presenter.didFetch(refreshed: other)
        await sut.presenter.didTapPlay()

        let rows = [TrackRow(.sample(3), row: 1), TrackRow(.sample(1), row: 2)]
        #expect(
            sut.view.messages.dropFirst() == [
                .show(refreshed: PlaylistRow(same, row: 2), tracks: nil, at: "21:05"),
                .show(refreshed: PlaylistRow(other, row: 2), tracks: rows, at: "21:05"),
            ]
        )
        #expect(sut.interactor.messages.last == .play([.sample(3), .sample(1)]))
    }

    @Test("A refresh that arrives after another playlist was opened is ignored") func lateRefresh() async {
        let sut = makeSUT()
        await sut.presenter.didOpen(.named("On Repeat"), artist: nil, limit: nil)
        sut.presenter.didFetch(
            opened: MadePlaylist(name: "On Repeat", reason: "Why", tracks: [], madeAt: .distantPast)
        )
        let shown = sut.view.messages.count

        sut.presenter.didFetch(refreshed: Self.playlist)

        #expect(sut.view.messages.dropFirst(shown) == [])
    }

    @Test("The open playlist is played and queued as a whole") func playAndQueue() async {
        let sut = makeSUT()
        sut.presenter.didFetch(opened: Self.playlist)

        await sut.presenter.didTapPlay()
        await sut.presenter.didTapQueue(isNext: false)
        await sut.presenter.didTapQueue(isNext: true)
        sut.presenter.didEnqueue(count: 2)

        let tracks = [Track.sample(1), .sample(2)]
        #expect(
            sut.interactor.messages == [
                .play(tracks), .enqueue(tracks, isNext: false), .enqueue(tracks, isNext: true),
            ]
        )
        #expect(sut.view.messages.dropFirst() == [.show(queued: 2)])
    }

    @Test("The open playlist is exported to the file the user names, or else to the view")
    func export() async {
        let sut = makeSUT()
        sut.presenter.didFetch(opened: Self.playlist)

        await sut.presenter.didTapExport(as: .csv, to: nil)
        await sut.presenter.didTapExport(as: .m3u, to: "/most.m3u")
        sut.presenter.didExport(count: 2, to: "/most.m3u")

        let lines = [1, 2].map { TrackRow(.sample($0), row: $0).csvLine }
        #expect(
            sut.view.messages.dropFirst() == [
                .show(exported: ExportFormat.csv.header + lines.joined()),
                .show(exportedCount: 2, to: "/most.m3u"),
            ]
        )
        #expect(
            sut.interactor.messages == [.export([.sample(1), .sample(2)], as: .m3u, to: "/most.m3u")]
        )
    }

    @Test("A list of playlists and errors are shown") func answers() {
        let sut = makeSUT()

        sut.presenter.didFetch(playlists: [Self.playlist, Self.playlist])
        sut.presenter.handle(error: .cancelled)

        #expect(
            sut.view.messages == [
                .update(viewModels: [PlaylistRow(Self.playlist, row: 1), PlaylistRow(Self.playlist, row: 2)]),
                .show(error: .cancelled),
            ]
        )
    }

    private static let playlist = MadePlaylist(
        name: "Most Played",
        reason: "Why",
        tracks: [.sample(1), .sample(2)],
        madeAt: .distantPast
    )

    private struct SUT {
        let presenter: SystemPlaylistPresenter
        let view: SystemPlaylistViewingSpy
        let interactor: SystemPlaylistInteractingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (SystemPlaylistViewingSpy(), SystemPlaylistInteractingSpy())
        let presenter = SystemPlaylistPresenter(interactor: interactor, calendar: { .utc })
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
