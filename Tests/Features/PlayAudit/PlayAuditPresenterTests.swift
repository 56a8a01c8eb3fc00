import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlayAudit

@MainActor struct PlayAuditPresenterTests {
    private static let repeats = PlayFinding.repeats([1, 2, 3])
    private static let names = PlayFinding.names(of: [4], "Vex - Topic")
    private static let unknown = PlayFinding.names(of: [5], "<Untagged>")
    private static let findings = [repeats, names, unknown]

    @Test("A check is passed on, and its progress and findings are shown") func check() async {
        let sut = makeSUT()

        await sut.presenter.didTapCheck()
        sut.presenter.didCheck(3, of: 9)
        sut.presenter.didCheck(findings: [Self.repeats, Self.names])
        sut.presenter.handle(error: .cancelled)

        sut.interactor.expectMessages(.checkPlays)
        sut.view.expectMessages(
            .show(done: 3, of: 9),
            .update(viewModels: [row(Self.repeats, 1), row(Self.names, 2)]),
            .show(error: .cancelled)
        )
    }

    @Test("The plays of a finding are shown page by page, newest first") func pages() async {
        let sut = makeSUT(findings: Self.findings)
        let ids = [1, 2, 3].map { PlayEntry.sample($0).id }

        await sut.presenter.didTapFinding(1, pageLength: 2)
        sut.presenter.didFetch(plays: [.sample(1), .sample(2)])
        await sut.presenter.didScrollToEnd(pageLength: 2)
        sut.presenter.didFetch(plays: [.sample(3)])
        await sut.presenter.didScrollToEnd(pageLength: 2)

        sut.interactor.expectMessages(.fetchPlays(ids[0..<2]), .fetchPlays(ids[2...]))
        sut.view.expectMessages(
            .update(viewModels: [play(1), play(2)], of: row(Self.repeats, 1), hasMore: true),
            .append(viewModels: [play(3)], hasMore: false),
            .showNoMoreRows
        )
    }

    @Test("Before a check, a number refers to the findings as of now, which aren't shown") func unchecked()
        async
    {
        let sut = makeSUT()

        await sut.presenter.didTapFinding(2, pageLength: nil)
        sut.presenter.didFetch(findings: Self.findings)
        await sut.presenter.didTapRepair([2...2], isPreview: true)

        sut.interactor.expectMessages(.fetchFindings, .repair([Self.names], isPreview: true))
        expectEqual(sut.view.messages, [])
    }

    @Test("Without a page length, all plays are fetched") func all() async {
        let sut = makeSUT(findings: Self.findings)

        await sut.presenter.didTapFinding(1, pageLength: nil)

        sut.interactor.expectMessages(.fetchPlays([1, 2, 3].map { PlayEntry.sample($0).id }[...]))
    }

    @Test("Without a list, there is no next page") func noList() async {
        let sut = makeSUT()

        await sut.presenter.didScrollToEnd(pageLength: 2)

        sut.view.expectMessages(.showNoMoreRows)
    }

    @Test("Findings are repaired, each once") func repair() async {
        let sut = makeSUT(findings: Self.findings)

        await sut.presenter.didTapRepair([2...2, 1...2], isPreview: true)

        sut.interactor.expectMessages(.repair([Self.names, Self.repeats], isPreview: true))
    }

    @Test("A repaired finding is gone, and the others keep their numbers") func repaired() async {
        let sut = makeSUT(findings: Self.findings)
        let correction = PlayCorrection.delete(.plays(Self.repeats.plays))

        sut.presenter.didPreview(correction, summary: .sample(3))
        sut.presenter.didRepair([Self.repeats], with: correction, summary: .sample(3))
        await sut.presenter.didTapRepair([1...1], isPreview: false)
        await sut.presenter.didTapFinding(1, pageLength: nil)
        await sut.presenter.didTapRepair([2...2], isPreview: false)

        let row = CorrectionRow(correction, .sample(3), timeZone: .gmt)
        sut.view.expectMessages(
            .show(preview: row),
            .show(repaired: row),
            .show(error: .notFound(.finding(1))),
            .show(error: .notFound(.finding(1)))
        )
        sut.interactor.expectMessages(.repair([Self.names], isPreview: false))
    }

    @Test(
        "Only findings of the last check can be repaired, and not those whose right names are unknown",
        arguments: [
            ([4...4], .notFound(.finding(4))), ([1...1, 0...0], .notFound(.finding(0))),
            ([1...3], .invalid(.unknownNames(finding: 3))), ([4...Int.max], .notFound(.finding(4))),
        ] as [([ClosedRange<Int>], ServiceError)]
    )
    func refused(numbers: [ClosedRange<Int>], error: ServiceError) async {
        let sut = makeSUT(findings: Self.findings)

        await sut.presenter.didTapRepair(numbers, isPreview: false)

        expectEqual(sut.interactor.messages, [])
        sut.view.expectMessages(.show(error: error))
    }

    private func row(_ finding: PlayFinding, _ number: Int) -> FindingRow {
        FindingRow(finding, row: number, timeZone: .gmt)
    }

    private func play(_ number: Int) -> PlayRow {
        PlayRow(.sample(number), row: number, timeZone: .gmt)
    }

    /// - Parameter findings: those of a check before, if any; the view has forgotten them.
    private func makeSUT(findings: [PlayFinding]? = nil) -> (
        presenter: PlayAuditPresenter, view: PlayAuditViewingSpy, interactor: PlayAuditInteractingSpy
    ) {
        let interactor = PlayAuditInteractingSpy()
        let presenter = PlayAuditPresenter(interactor: interactor) { .gmt }
        if let findings { presenter.didCheck(findings: findings) }
        let view = PlayAuditViewingSpy()
        presenter.view = view
        return (presenter, view, interactor)
    }
}
