import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import PlayAudit
@testable import PlayAuditPrompt

@MainActor struct PlayAuditConversationTests {
    private let conversation = Conversation()
    /// A terminal with few rows: lists pause after each row.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "PlayAudit") {
            let module = makeSUT()
            await type("plays check", on: module)
            await type("plays check 1", on: module, when: "there are findings")
            await type("more", on: module, when: "the plays of a finding are listed")
            await type("more", on: module, when: "there are no more rows")
            await type("plays repair 1 --dry-run", on: module)
            await type("plays repair 1", on: module)
            await type("plays check 9", on: module, when: "there are fewer findings")
            await type("plays repair 1", on: makeSUT(), when: "nothing was checked before")
            await type("plays check", on: makeSUT(error: .cancelled))
        }
    }

    private func type(_ line: String, on module: PlayAuditView, when condition: String? = nil) async {
        await conversation.type([line], on: module, output: output, when: condition)
    }

    /// A log in which one play is repeated twice.
    private static let log = [25, 20, 0].map { seconds in
        PlayEntry(
            id: PlayID(start: 1_556_193_600 + seconds, version: 1, source: 1, ordinal: 0),
            play: Play(title: "Tide", startedAt: Date(timeIntervalSince1970: Double(1_556_193_600 + seconds)))
        )
    }

    private func makeSUT(error: ServiceError? = nil) -> PlayAuditView {
        let counter = PlayCountingSpy {
            $0.playTotals = { _, _, _ in
                error.map { .failure($0) } ?? .success([PlayBucket(start: .distantPast, plays: 3)])
            }
        }
        let interactor = PlayAuditInteractor(
            log: AuditedLog(
                counter: counter.recorded(in: conversation),
                browser: PlayBrowsingSpy(plays: Self.log).recorded(in: conversation),
                tracks: TrackBrowsingSpy(tracks: []).recorded(in: conversation)
            ),
            corrector: PlayCorrectingSpy { $0.correct = { _, _, _ in .success(.sample(2)) } }
                .recorded(in: conversation),
            weeks: { WeekCalendar(.iso, timeZone: .gmt) },
            now: { Date(timeIntervalSince1970: 4e9) }
        )
        let presenter = PlayAuditPresenter(
            interactor: PlayAuditInteractingSpy().passing(to: interactor, in: conversation),
            timeZone: { .gmt }
        )
        let view = PlayAuditView(
            presenter: PlayAuditPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = PlayAuditInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlayAuditViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
