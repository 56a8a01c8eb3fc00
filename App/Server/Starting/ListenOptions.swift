import AppServices
import Console
import Foundation
import Web

/// Where the server listens, and whom it lets in.
struct ListenOptions {
    let binding: Binding
    /// The names under which it is asked, besides those of this machine.
    private let hosts: [String]

    /// Reads the options.
    init(_ input: CommandInput) throws(CommandFailure) {
        binding = try Binding(input[ServeCommand.bind])
        hosts = try Self.names(input[ServeCommand.host] ?? "")
    }

    /// Makes a token if other machines can ask: directly, or through a proxy, which is what another name is for.
    ///
    /// - Parameter path: where the token is kept.
    func open(tokenAt path: String) throws(CommandFailure) -> ServerAccess {
        guard !binding.isLoopback || !hosts.isEmpty else {
            return ServerAccess(keeper: RequestAuthorizer(), token: nil)
        }
        let token = try Token(at: path).value
        let names = binding.isLoopback ? hosts : hosts + [ProcessInfo.processInfo.hostName]
        return ServerAccess(keeper: RequestAuthorizer(hosts: names, token: token), token: token)
    }

    /// The names in a list, without the ports, which don't matter.
    private static func names(_ text: String) throws(CommandFailure) -> [String] {
        var names: [String] = []
        for part in text.split(separator: ",") {
            let name = RequestAuthorizer.name(of: part.trimmingCharacters(in: .whitespaces))
            if name.isEmpty { continue }
            guard name.hasPrefix("[") || name.allSatisfy(isAllowed) else {
                throw .usage("“\(name)” isn't the name of a host. Write --host as in music.example.org.")
            }
            names.append(name)
        }
        return names
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-._".contains(character)
    }
}
