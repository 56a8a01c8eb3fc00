import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import SystemPlaylist

@MainActor struct SystemPlaylistPresenterTests {
    @Test func didTapPlaylists_asksForAll() async {
        let sut = makeSUT()

        await sut.presenter.didTapPlaylists()

        #expect(sut.interactor.messages == [.fetchPlaylists(limit: 50)])
    }

    @Test(arguments: ["Most Played", "most played", "2"])
    func didOpen_takesANameInAnyCaseOrARow(name: String) async {
        let sut = makeSUT()

        await sut.presenter.didOpen(name, artist: nil, limit: nil)

        #expect(sut.interactor.messages == [.fetchPlaylist(.mostPlayed, artist: nil, limit: 50)])
    }

    @Test func didOpen_forAnArtist_asksForTheirs() async {
        let sut = makeSUT()

        await sut.presenter.didOpen("Deep Cuts", artist: "Radiohead", limit: 5000)

        #expect(sut.interactor.messages == [.fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 1000)])
    }

    @Test(
        arguments: [
            ("Nope", nil, "There is no playlist “Nope”. `playlists` lists them."),
            ("9", nil, "There is no playlist “9”. `playlists` lists them."),
            ("\(Int.min)", nil, "There is no playlist “\(Int.min)”. `playlists` lists them."),
            ("deep cuts", nil, "Deep Cuts are an artist's. Name one: playlist \"Deep Cuts\" --artist NAME."),
            ("On Repeat", "Radiohead", "On Repeat is made for no artist. Leave the artist out."),
        ] as [(String, String?, String)]
    )
    func didOpen_ofWhatCannotBeMade_isRefused(name: String, artist: String?, message: String) async {
        let sut = makeSUT()

        await sut.presenter.didOpen(name, artist: artist, limit: nil)

        #expect(sut.interactor.messages == [])
        #expect(sut.view.messages == [.show(error: message, code: "usage")])
    }

    @Test func openedPlaylist_isShownWithItsTracks() {
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

    @Test func openPlaylist_isMadeAnewWhenTheLibraryChanges() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()
        await sut.presenter.didChangeLibrary()
        await sut.presenter.didOpen("Deep Cuts", artist: "Radiohead", limit: 7)
        sut.presenter.didFetch(opened: Self.playlist)
        await sut.presenter.didChangeLibrary()

        #expect(
            sut.interactor.messages == [
                .followLibrary, .fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 7),
                .refreshPlaylist(.deepCuts, artist: "Radiohead", limit: 7),
            ]
        )
    }

    @Test func refreshedPlaylist_isShownIfItsTracksChanged_andItsRowsLeadToThem() async {
        let sut = makeSUT()
        await sut.presenter.didOpen("Most Played", artist: nil, limit: nil)
        sut.presenter.didFetch(opened: Self.playlist)
        var same = Self.playlist
        same.madeAt = Date(timeIntervalSince1970: 75_900)
        var other = same
        other.tracks = [.sample(3), .sample(1)]

        sut.presenter.didFetch(refreshed: same)
        sut.presenter.didFetch(refreshed: other)
        await sut.presenter.didTapPlay(at: ["1"])

        let rows = [TrackRow(.sample(3), row: 1), TrackRow(.sample(1), row: 2)]
        #expect(
            sut.view.messages.dropFirst() == [
                .show(refreshed: PlaylistRow(same, row: 2), tracks: nil, at: "21:05"),
                .show(refreshed: PlaylistRow(other, row: 2), tracks: rows, at: "21:05"),
            ]
        )
        #expect(sut.router.messages == [.play([.sample(3)])])
    }

    @Test func rowsOfTheOpenPlaylist_leadToTheirTracks() async {
        let sut = makeSUT()
        sut.presenter.didFetch(opened: Self.playlist)

        await sut.presenter.didTapPlay(at: [])
        await sut.presenter.didTapQueue(at: ["2", "1-2"])
        await sut.presenter.didSelectTrack(at: "2")

        #expect(
            sut.router.messages == [
                .play([.sample(1), .sample(2)]),
                .queue([.sample(2), .sample(1), .sample(2)]),
                .showTrack(Track.sample(2).urn),
            ]
        )
    }

    @Test(arguments: [
        ("3", "There is no row 3 in this playlist. `list` shows what there is.", "notFound"),
        ("2-9", "There is no row 3 in this playlist. `list` shows what there is.", "notFound"),
        ("x", "“x” is no row of this playlist. Give a row, or rows like 5-8.", "usage"),
    ])
    func rowThatIsNotThere_isRefused(row: String, message: String, code: String) async {
        let sut = makeSUT()
        sut.presenter.didFetch(opened: Self.playlist)

        await sut.presenter.didTapPlay(at: [row])

        #expect(sut.router.messages == [])
        #expect(sut.view.messages.last == .show(error: message, code: code))
    }

    @Test func export_writesTheOpenPlaylist() async {
        let sut = makeSUT()
        sut.presenter.didFetch(opened: Self.playlist)

        await sut.presenter.didTapExport()

        #expect(
            sut.view.messages.last
                == .export(viewModels: [TrackRow(.sample(1), row: 1), TrackRow(.sample(2), row: 2)])
        )
    }

    @Test func otherAnswers_areShown() {
        let sut = makeSUT()

        sut.presenter.didFetch(playlists: [Self.playlist, Self.playlist])
        sut.presenter.handle(error: .cancelled)

        #expect(
            sut.view.messages == [
                .update(viewModels: [PlaylistRow(Self.playlist, row: 1), PlaylistRow(Self.playlist, row: 2)]),
                .show(error: "Interrupted.", code: "interrupted"),
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
        let router: SystemPlaylistRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (SystemPlaylistViewingSpy(), SystemPlaylistInteractingSpy())
        let router = SystemPlaylistRoutingSpy()
        let presenter = SystemPlaylistPresenter(
            interactor: interactor,
            router: router,
            calendar: { .utc }
        )
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
