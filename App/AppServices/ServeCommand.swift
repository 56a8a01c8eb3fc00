import Console

/// The command `serve`, run by a program of its own.
package enum ServeCommand {
    package static let verb = "serve"

    /// The address to listen on.
    package static let bind = CommandOption(
        "bind",
        takes: "ADDRESS:PORT",
        help: "where to listen (default: 127.0.0.1 and [::1], port \(usualPort)); other machines need a token"
    )
    /// The host names to accept.
    package static let host = CommandOption(
        "host",
        takes: "NAME",
        help: "a name under which it is asked behind a proxy, with a token; several are separated by commas"
    )
    package static let version = CommandOption("version", help: "print the version")
    package static let help = CommandOption("help", help: "print this help")

    /// The default port.
    package static let usualPort = 7433

    /// The summary for the help.
    package static let summary = "serve the library's page and its read API over HTTP"

    /// The program as a command, which lets its options be parsed and explained like any others.
    package static let program = Command(
        "sidewinder-serve",
        options: [.library, bind, host, version, help],
        help: summary,
        handler: { _ in }
    )
}
