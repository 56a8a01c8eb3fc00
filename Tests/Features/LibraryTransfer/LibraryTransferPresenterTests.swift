import Entities
import Services
import Testing

@testable import LibraryTransfer

@MainActor struct LibraryTransferPresenterTests {
    @Test("Files that the user picks are imported") func pickFiles() async {
        let sut = makeSUT()

        await sut.presenter.didPickFiles(at: ["/music"])

        #expect(sut.interactor.messages == [.importTracks(from: ["/music"])])
    }

    @Test("Likes are imported from the files") func importLikes() async {
        let sut = makeSUT()

        await sut.presenter.didPickLikes(at: ["/loved.json"])

        #expect(sut.interactor.messages == [.importLikes(from: ["/loved.json"])])
    }

    @Test("An export goes to the file the user names, or else to the view") func export() async {
        let sut = makeSUT()

        await sut.presenter.didTapExport(nil, as: .csv, to: "/all.csv")
        await sut.presenter.didTapExport(.picked([]), as: .m3u, to: nil)

        #expect(
            sut.interactor.messages
                == [.exportTracks(nil, as: .csv, to: "/all.csv"), .fetchTracks(.picked([]), as: .m3u)]
        )
    }

    @Test("A playlist is exported elsewhere") func exportPlaylist() async {
        let sut = makeSUT()

        await sut.presenter.didTapExport(playlist: "Rainy", or: nil, as: .m3u, to: "/rainy.m3u")

        #expect(sut.router.messages == [.exportPlaylist("Rainy", as: .m3u, to: "/rainy.m3u")])
        #expect(sut.interactor.messages == [])
    }

    @Test("Words export the playlist of that name or, if there is none, the tracks that they find")
    func exportWords() async {
        let sut = makeSUT()
        sut.interactor.onMessage = { [presenter = sut.presenter] message in
            if case .findPlaylist(let name) = message { presenter.didFind(playlist: name == "rainy") }
        }

        await sut.presenter.didTapExport(playlist: "rainy", or: .picked([]), as: .csv, to: nil)
        await sut.presenter.didTapExport(playlist: "björk", or: .picked([]), as: .csv, to: "/björk.csv")

        #expect(sut.router.messages == [.exportPlaylist("rainy", as: .csv, to: nil)])
        #expect(
            sut.interactor.messages == [
                .findPlaylist(named: "rainy"), .findPlaylist(named: "björk"),
                .exportTracks(.picked([]), as: .csv, to: "/björk.csv"),
            ]
        )
    }

    @Test("Answers are shown") func answers() {
        let sut = makeSUT()
        let summary = ImportSummary(added: 1, updated: 2, skipped: 3, failed: 4)

        sut.presenter.didImport(summary, of: 20)
        sut.presenter.didFinishImport(summary)
        sut.presenter.didFetch(lines: "a\nb\n")
        sut.presenter.didExport(count: 7, to: "/all.csv")
        sut.presenter.handle(error: .cancelled)

        #expect(
            sut.view.messages == [
                .show(importProgress: ImportCounts(summary), of: 20),
                .show(imported: ImportCounts(summary)),
                .show(exported: "a\nb\n"),
                .show(exportedCount: 7, to: "/all.csv"),
                .show(error: .cancelled),
            ]
        )
    }

    private struct SUT {
        let presenter: LibraryTransferPresenter
        let view: LibraryTransferViewingSpy
        let interactor: LibraryTransferInteractingSpy
        let router: LibraryTransferRoutingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (LibraryTransferViewingSpy(), LibraryTransferInteractingSpy())
        let router = LibraryTransferRoutingSpy()
        let presenter = LibraryTransferPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
