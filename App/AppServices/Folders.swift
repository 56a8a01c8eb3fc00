import Console
import Platform
import PlayerIPC

/// The locations of Sidewinder's files, following the XDG Base Directory Specification.
package struct Folders: Sendable {
    let environment: Environment

    package init(environment: Environment) {
        self.environment = environment
    }

    /// The variable with the address of the library, which may contain a password.
    static let libraryVariable = "SIDEWINDER_LIBRARY"

    /// Hides the address of the library from child processes. Called once it has been read.
    package static func hideLibrary() { unsetenv(libraryVariable) }

    /// The library: the value of `--library`, else `$SIDEWINDER_LIBRARY`, else a file in the data folder.
    ///
    /// - Throws: `usage` if the value isn't the address of a library.
    package func library(_ option: String?) throws(CommandFailure) -> LibraryAddress {
        if let option, !option.isEmpty { return try LibraryAddress(option, in: "--library") }
        let variable = Self.libraryVariable
        if let value = environment[variable], !value.isEmpty {
            return try LibraryAddress(value, in: variable)
        }
        return defaultLibrary
    }

    /// A file in the data folder.
    private var defaultLibrary: LibraryAddress {
        .file(environment.folder("XDG_DATA_HOME", below: ".local/share") + "/sidewinder/library.sqlite")
    }

    /// The player's socket, shared by the library's processes. Programs started by cron or sudo lack the variable with its
    /// folder, but have to find the same player.
    func sharing(ofLibraryAt place: LibraryAddress) -> PlayerSocket {
        // By whichever path: each library has one player.
        let isDefault = PlayerSocket.isSame(place.text, as: defaultLibrary.text)
        return PlayerSocket(
            library: isDefault ? nil : place.text,
            runtime: environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(geteuid())",
            temporary: environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        )
    }

    /// The settings file.
    package var settings: String { configuration("settings") }

    /// The folder of secrets that aren't in a keyring.
    package var secrets: String { configuration("secrets") }

    /// The file of the token that other machines must send to the server.
    package var serveToken: String { configuration("serve-token") }

    /// The folder of the tokens of clients that send plays to the server.
    var clients: String { configuration("clients") }

    /// The folder of the record of their requests.
    var clientLogs: String { state("clients") }

    /// The log of the player's process.
    package var playerLog: String { state("player.log") }

    /// The cache of friends' histories.
    var friends: String { cache("friends") }

    /// The folder of songs that the user downloads.
    var downloads: String { cache("downloads") }

    /// The folder of songs downloaded for their waveforms, deleted immediately afterwards.
    var waveforms: String { cache("waveforms") }

    /// The folder of files converted for devices, deleted once copied.
    var copies: String { cache("copies") }

    /// The cache of pictures from tags and music servers.
    var pictures: String { cache("pictures") }

    /// The prompt history.
    package var history: String {
        PromptHistory.path(of: "sidewinder", in: environment)
    }

    private func configuration(_ name: String) -> String {
        environment.folder("XDG_CONFIG_HOME", below: ".config") + "/sidewinder/\(name)"
    }

    private func state(_ name: String) -> String {
        environment.folder("XDG_STATE_HOME", below: ".local/state") + "/sidewinder/\(name)"
    }

    private func cache(_ name: String) -> String {
        environment.folder("XDG_CACHE_HOME", below: ".cache") + "/sidewinder/\(name)"
    }
}
