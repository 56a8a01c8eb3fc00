import Console
import Entities
import Services
import TestSupport
import Testing

@testable import PlayerStatus
@testable import PlayerStatusPrompt

@MainActor struct PlayerStatusViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("player", .didTapPlayer), ("player start", .didTapStart), ("player stop", .didTapStop),
        ] as [(String, PlayerStatusPresentingSpy.Message)]
    )
    func commands(line: String, event: PlayerStatusPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
    }

    @Test("The process is shown with its number, version, start and log") func process() {
        let sut = makeSUT()

        sut.view.show(process: PlayerProcessRow(.sample))

        expectEqual(
            sut.display.text(of: .results),
            """
            The player is process 4711, version 1.2.3, running since 2026-11-21 09:30.
            Its log is /state/player.log.

            """
        )
    }

    @Test("Without a process, there is a notice") func noProcess() {
        let sut = makeSUT()

        sut.view.show(process: nil)

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(
            sut.display.text(of: .notices),
            "The player isn't running. `play` and `player start` start it.\n"
        )
    }

    @Test("For scripts, the process is a record, and no process is none") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(process: PlayerProcessRow(.sample))
        sut.view.show(process: nil)

        expectEqual(
            sut.display.text(of: .results),
            #"{"process":4711,"startedAt":"2026-11-21T09:30:00Z","version":"1.2.3","log":"/state/player.log"}"#
                + "\n"
        )
    }

    @Test("A stop is reported", arguments: [true, false]) func stop(wasRunning: Bool) {
        let sut = makeSUT()

        sut.view.show(stopped: wasRunning)

        let text =
            wasRunning ? "The player has stopped. `play` resumes where it was." : "The player isn't running."
        expectEqual(sut.display.text(of: .notices), text + "\n")
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<PlayerStatusView, PlayerStatusPresentingSpy> {
        PromptSUT(PlayerStatusPresentingSpy(), isJSON: isJSON) {
            PlayerStatusView(presenter: $0, output: $1)
        }
    }
}
