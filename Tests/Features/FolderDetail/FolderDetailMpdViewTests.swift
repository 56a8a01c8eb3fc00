import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing
import ViewModels

@testable import FolderDetail
@testable import FolderDetailMpd

@MainActor struct FolderDetailMpdViewTests {
    @Test("A folder's folders are listed by their paths, before its songs") func lsinfo() async {
        let sut = makeSUT(
            folders: ["/music/Mira/Dawn", "/music/Mira/Dusk"],
            tracks: [Self.track("/music/Mira/1")]
        )

        await expectEqual(
            sut.client.answer("lsinfo", "Mira"),
            """
            directory: Mira/Dawn
            directory: Mira/Dusk
            file: Mira/1
            Last-Modified: 2026-11-21T09:30:00Z
            Artist: Artist 1
            Album: Album 1
            Title: Title 1

            """
        )
        sut.presenter.expectMessages(.didOpen(Location("/music/Mira")))
    }

    @Test("The top is the music folder with the playlists", arguments: [[], [""], ["/"]])
    func top(arguments: [String]) async {
        let sut = makeSUT(folders: ["/music/Mira"])

        let answer = await sut.client.answer("lsinfo", arguments: arguments)

        expectEqual(answer, "directory: Mira\nplaylist: Mine\n")
        sut.presenter.expectMessages(.didOpen(Location("/music")))
    }

    @Test("The top of an empty library has only playlists") func empty() async {
        let sut = makeSUT(error: .notFound(.folder("/music")))

        await expectEqual(sut.client.answer("lsinfo"), "playlist: Mine\n")
        await expectEqual(sut.client.answer("listfiles"), "")
    }

    @Test("Several music folders are listed by their names") func severalRoots() async {
        let sut = makeSUT(roots: ["/music", "/srv/music"], folders: ["/music", "/srv/music"])

        await expectEqual(
            sut.client.answer("lsinfo"),
            "directory: music\ndirectory: music (2)\nplaylist: Mine\n"
        )
        sut.presenter.expectMessages(.didOpen(nil))
    }

    @Test("Below several music folders, paths begin with the folder's name") func belowRoots() async {
        let sut = makeSUT(roots: ["/a", "/b"], folders: ["/b/Mira"], tracks: [Self.track("/b/1")])

        await expectEqual(sut.client.answer("listfiles", "b"), "directory: Mira\nfile: 1\n")
        sut.presenter.expectMessages(.didOpen(Location("/b")))
    }

    @Test("Files are listed by their names, without playlists") func listfiles() async {
        let sut = makeSUT(tracks: [Self.track("/music/Mira/1.flac"), Self.track("/music/Mira/2.flac")])

        await expectEqual(sut.client.answer("listfiles", "Mira"), "file: 1.flac\nfile: 2.flac\n")
    }

    @Test("Folders outside of the music folder, and with names that aren't UTF-8, are left out")
    func outside() async {
        let sut = makeSUT(folders: ["/elsewhere", "file:///music/a%FF", "/music/b"])

        await expectEqual(sut.client.answer("listfiles"), "directory: b\n")
    }

    @Test("A folder that doesn't exist is refused", arguments: ["lsinfo", "listfiles"])
    func missing(command: String) async {
        let sut = makeSUT(error: .notFound(.folder("/music/x")))

        await expectEqual(sut.client.answer(command, "x"), "ACK [50] No such directory")
        sut.presenter.expectMessages(.didOpen(Location("/music/x")))
        await expectEqual(sut.client.answer(command, "../x"), "ACK [50] No such directory")
        expectEqual(sut.presenter.messages.count, 1)
    }

    @Test("Another error ends the answer, also at the top") func error() async {
        let sut = makeSUT(error: .cancelled)

        await expectEqual(sut.client.answer("lsinfo"), "ACK [52] cancelled")
        await expectEqual(sut.client.answer("listfiles", "Mira"), "ACK [52] cancelled")
    }

    private static func track(_ path: String) -> TrackRow {
        var track = Track.sample(1)
        track.details.location = Location(path)
        return TrackRow(track)
    }

    /// - Parameters:
    ///   - roots: the folders that the library follows.
    ///   - folders: the folders that the presenter shows.
    private func makeSUT(
        roots: [String] = ["/music"],
        folders: [String] = [],
        tracks: [TrackRow] = [],
        error: ServiceError? = nil
    ) -> (presenter: FolderDetailPresentingSpy, client: MpdRoutes) {
        let presenter = FolderDetailPresentingSpy()
        let context = MpdContext(paths: MpdPaths(folders: roots.map { Location($0) })) { "\($0)" }
        let rows = folders.map { FolderRow(Location($0), isTop: false) }
        let makeView: @MainActor @Sendable () -> FolderDetailMpdView = {
            let view = FolderDetailMpdView(presenter: presenter, context: context) {
                (response) async throws(MpdError) in try await response.add("playlist", "Mine")
            }
            presenter.onMessage = { [weak view] _ in
                if let error { view?.show(error: error) } else { view?.show(folders: rows, tracks: tracks) }
            }
            return view
        }
        return (presenter, MpdRoutes(FolderDetailMpdView.commands.map { $0.route(makeView) }))
    }
}
