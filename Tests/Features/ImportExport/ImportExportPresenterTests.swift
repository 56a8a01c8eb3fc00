import Entities
import Services
import TestSupport
import Testing

@testable import ImportExport

@MainActor struct ImportExportPresenterTests {
    @Test("Files that the user picks are imported") func pickFiles() async {
        let sut = makeSUT()

        await sut.presenter.didPickFiles(at: ["/music"])

        sut.interactor.expectMessages(.importTracks(from: ["/music"]))
    }

    @Test("Likes are imported from the files") func importLikes() async {
        let sut = makeSUT()

        await sut.presenter.didPickLikes(at: ["/loved.json"])

        sut.interactor.expectMessages(.importLikes(from: ["/loved.json"]))
    }

    @Test("An export goes to the file the user names or, without one, to the view") func export() async {
        let sut = makeSUT()

        await sut.presenter.didTapExport(nil, as: .csv, to: "/all.csv")
        await sut.presenter.didTapExport(.picked([]), as: .m3u, to: nil)

        sut.interactor.expectMessages(
            .export(nil, as: .csv, to: "/all.csv"),
            .export(.picked([]), as: .m3u, to: nil)
        )
    }

    @Test("Words are exported as a playlist or tracks") func exportWords() async {
        let sut = makeSUT()

        await sut.presenter.didTapExport(playlist: "rainy", or: .picked([]), as: .m3u, to: "/rainy.m3u")

        sut.interactor.expectMessages(.export(playlist: "rainy", or: .picked([]), as: .m3u, to: "/rainy.m3u"))
    }

    @Test("Plays are exported") func exportPlays() async {
        let sut = makeSUT()

        await sut.presenter.didTapExport(plays: .all, as: .maloja, to: "/plays.json")

        sut.interactor.expectMessages(.export(plays: .all, as: .maloja, to: "/plays.json"))
    }

    @Test("Answers are shown") func answers() {
        let sut = makeSUT()
        let summary = ImportSummary(added: 1, updated: 2, skipped: 3, failed: 4)

        sut.presenter.didImport(summary, of: 20)
        sut.presenter.didFinishImport(summary)
        sut.presenter.didFetch(lines: "a\nb\n")
        sut.presenter.didExport(count: 7, of: .plays, to: "/all.csv")
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(
            .show(importProgress: ImportCounts(summary), of: 20),
            .show(imported: ImportCounts(summary)),
            .show(exported: "a\nb\n"),
            .show(exportedCount: 7, of: .plays, to: "/all.csv"),
            .show(error: .cancelled)
        )
    }

    private func makeSUT() -> (
        presenter: ImportExportPresenter, view: ImportExportViewingSpy, interactor: ImportExportInteractingSpy
    ) {
        let (view, interactor) = (ImportExportViewingSpy(), ImportExportInteractingSpy())
        let presenter = ImportExportPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
