import AppServices
import Console

/// The command that leads to the server, which is a program of its own: it runs until it is stopped.
@MainActor final class ServeScreen: Screen {
    var title: String { "Server" }

    var commands: [Command] {
        [
            Command(
                ServeCommand.verb,
                options: [ServeCommand.bind, ServeCommand.host],
                help: ServeCommand.summary,
                handler: serve
            )
        ]
    }

    /// At the shell, the program replaces this one before anything is opened.
    private func serve(_ input: CommandInput) throws(CommandFailure) {
        throw CommandFailure(
            code: .refused,
            message: "The server runs until it is stopped, so it needs a terminal of its own. "
                + "Type `sidewinder serve` there."
        )
    }
}
