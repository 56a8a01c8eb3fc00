import AppServices
import Console

/// The `serve` command. The server is a program of its own, because it runs until it is stopped.
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

    /// Explains that the server needs its own terminal. Only called at the prompt: at the shell, the server replaces
    /// this program before anything is opened.
    private func serve(_ input: CommandInput) throws(CommandFailure) {
        throw CommandFailure(
            code: .refused,
            message: "The server runs until you stop it, so it needs its own terminal. "
                + "Run `sidewinder serve` there."
        )
    }
}
