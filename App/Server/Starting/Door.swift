import Assembly
import Console
import Foundation
import Platform
import Web

/// Where the server listens, and whom it lets in.
struct Door {
    private let bind: String?
    private let hosts: [String]
    private let folders: Folders

    init(_ input: CommandInput, folders: Folders) {
        bind = input[ServeCommand.bind]
        hosts = (input[ServeCommand.host] ?? "").split(separator: ",").map(String.init)
        self.folders = folders
    }

    /// Reads the options, and makes a token if other machines can ask.
    func open() throws(CommandFailure) -> (Binding, Gate) {
        let binding = try Binding(bind)
        guard !binding.isLoopback else {
            return (binding, Gate(keeper: Gatekeeper(hosts: hosts), token: nil))
        }
        let token = try Token(at: folders.serveToken).value
        let names = hosts + [ProcessInfo.processInfo.hostName]
        return (binding, Gate(keeper: Gatekeeper(hosts: names, token: token), token: token))
    }
}

/// Who keeps the door, and the token that opens it.
struct Gate {
    let keeper: Gatekeeper
    let token: String?

    /// What to tell the user once the server listens.
    ///
    /// - Parameter addresses: where it listens: `127.0.0.1:7433`.
    func invitation(to addresses: [String]) -> [String] {
        let links = addresses.map { "http://\(Self.reachable($0))/" + (token.map { "?token=\($0)" } ?? "") }
        guard let first = links.first else { return [] }
        let others = links.dropFirst().map { "Also at \($0)" }
        return ["Serving the library at \(first)"] + others + ["Ctrl-C ends it."]
    }

    /// The address for a link: those that stand for all of this machine's get its name.
    private static func reachable(_ address: String) -> String {
        for every in ["0.0.0.0:", "[::]:"] where address.hasPrefix(every) {
            return "\(ProcessInfo.processInfo.hostName):\(address.dropFirst(every.count))"
        }
        return address
    }
}
