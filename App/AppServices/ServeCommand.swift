import Console

/// The command `serve`, run by a program of its own.
package enum ServeCommand {
    package static let verb = "serve"

    /// The address to listen on.
    package static let bind = CommandOption(
        "bind",
        takes: "ADDRESS:PORT",
        help: "where to listen (default: localhost:\(defaultPort)); other machines need a token"
    )
    /// The host names to accept.
    package static let host = CommandOption(
        "host",
        takes: "NAME",
        help: "accept these host names, separated by commas, from a proxy; needs a token"
    )
    package static let version = CommandOption("version", help: "print the version")
    package static let help = CommandOption("help", help: "print this help")

    /// The default port.
    package static let defaultPort = 7433

    /// The address for programs on this machine.
    package static let address = "http://localhost:\(defaultPort)"

    /// The summary for the help.
    package static let summary = "serve a web page of the library and an API"

    /// The program as a command, which lets its options be parsed and explained like any others.
    package static let program = Command(
        "sidewinder-serve",
        options: [.library, bind, host, version, help],
        help: summary,
        handler: { _ in }
    )
}
