import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Maintenance
@testable import MaintenancePrompt

@MainActor struct MaintenanceViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("library check", .didTapCheck),
            ("library rebuild", .didTapRebuild),
            ("library rebuild", .didTapRebuild),
        ] as [(String, MaintenancePresentingSpy.Message)]
    )
    func commands(line: String, event: MaintenancePresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("A check and a rebuild show their progress") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in sut.view.show(done: 1, of: 4) }

        await sut.type("library check")
        await sut.type("library rebuild")

        #expect(sut.display.messages.contains(.progress("Checking 1 of 4")))
        #expect(sut.display.messages.contains(.progress("Rebuilding 1 of 4")))
    }

    @Test("A library without defects is reported as such") func whole() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(
            sut.display.text(of: .notices),
            "The library has no problems.\n`plays check` looks for plays that may be wrong.\n"
        )
        #expect(sut.output.failure == nil)
    }

    @Test("Each kind of defect has a sentence of its own") func sentences() {
        let sut = makeSUT()

        sut.view.update(
            viewModels: LibraryDefect.Kind.allCases.map { DefectRow(LibraryDefect($0, count: 2)) }
        )

        let lines = sut.display.text(of: .results).split(separator: "\n")
        expectEqual(Set(lines).count, LibraryDefect.Kind.allCases.count)
    }

    @Test(
        "A repairable defect suggests a rebuild; damage needs a backup",
        arguments: [
            (LibraryDefect(.sortKeys, count: 1), FailureCode.failed),
            (LibraryDefect(.damage, count: 1, detail: "row missing"), .unreadable),
        ]
    )
    func failures(defect: LibraryDefect, code: FailureCode) {
        let sut = makeSUT()

        sut.view.update(viewModels: [DefectRow(defect)])

        expectEqual(sut.output.failure?.code, code)
        expectEqual(sut.display.text(of: .results).contains("row missing"), (defect.detail != nil))
    }

    @Test("For scripts, each defect is a record") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [DefectRow(LibraryDefect(.playCounts, count: 3))])

        expectEqual(
            sut.display.text(of: .results),
            #"{"defect":"playCounts","count":3,"rebuildable":true}"# + "\n"
        )
    }

    @Test("The end of a rebuild is reported") func showRebuildDone() {
        let sut = makeSUT()

        sut.view.showRebuildDone()

        expectEqual(
            sut.display.text(of: .notices),
            "Rebuilt the library's counts, sort keys and search index.\n"
        )
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<MaintenanceView, MaintenancePresentingSpy> {
        PromptSUT(MaintenancePresentingSpy(), isJSON: isJSON) {
            MaintenanceView(presenter: $0, output: $1)
        }
    }
}
