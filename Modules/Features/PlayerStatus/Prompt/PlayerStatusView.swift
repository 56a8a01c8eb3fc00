import Console
import ConsoleViews
import PlayerStatus
import Services

@MainActor final class PlayerStatusView {
    private let presenter: any PlayerStatusPresenting
    let output: Output

    init(presenter: any PlayerStatusPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension PlayerStatusView: Screen {
    var title: String { "Player process" }

    var commands: [Command] {
        [
            Command("player", help: "show the process that plays, and its log") { [presenter] _ in
                await presenter.didTapPlayer()
            },
            Command("player", [.start], help: "start the process without music") { [presenter] _ in
                await presenter.didTapStart()
            },
            Command("player", [.stop], help: "end the process; keep the queue and the position") {
                [presenter] _ in await presenter.didTapStop()
            },
        ]
    }
}

extension PlayerStatusView: PlayerStatusViewing, PromptView {
    func show(process row: PlayerProcessRow?) {
        if output.isJSON { return output.records(row.map { [$0.record] } ?? []) }
        guard let row else {
            return output.notice("The player isn't running. `play` and `player start` start it.")
        }
        output.line(
            "The player is process \(row.number), version \(row.version), running since "
                + "\(output.localTime(row.startedAt))."
        )
        if let log = row.log { output.line("Its log is \(log).") }
    }

    func show(stopped wasRunning: Bool) {
        guard wasRunning else { return output.notice("The player isn't running.") }
        output.report("The player has stopped. `play` resumes where it was.", ["stopped": "player"])
    }
}

extension CommandParameter {
    fileprivate static let start = CommandParameter.word("start")
    fileprivate static let stop = CommandParameter.word("stop")
}

extension PlayerStatusBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any PlayerStatusPresenting,
        output: Output
    ) -> some PlayerStatusViewing & Screen {
        PlayerStatusView(presenter: presenter, output: output)
    }
}
