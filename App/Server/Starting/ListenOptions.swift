import AppServices
import Console
import Foundation
import Web

/// The listen addresses and the accepted host names.
struct ListenOptions {
    let binding: Binding
    /// The server's names besides the local ones.
    private let hosts: [String]

    /// Parses the options.
    init(_ input: CommandInput) throws(CommandFailure) {
        binding = try Binding(input[ServeCommand.bind])
        hosts = try Self.names(input[ServeCommand.host] ?? "")
    }

    /// Determines the access rules. If other machines can connect, directly or through a proxy (the reason for another
    /// name), they need a token.
    ///
    /// - Parameter path: the file of the token, created if it is missing.
    func open(tokenAt path: String) throws(CommandFailure) -> ServerAccess {
        guard !binding.isLoopback || !hosts.isEmpty else {
            return ServerAccess(authorizer: RequestAuthorizer(hosts: binding.addresses), token: nil)
        }
        let token = try Token(at: path).value
        let names = binding.isLoopback ? hosts : hosts + [ProcessInfo.processInfo.hostName]
        return ServerAccess(authorizer: RequestAuthorizer(hosts: names, token: token), token: token)
    }

    /// Parses a list of names; their ports don't matter and are dropped.
    private static func names(_ text: String) throws(CommandFailure) -> [String] {
        var names: [String] = []
        for part in text.split(separator: ",") {
            let name = RequestAuthorizer.name(of: part.trimmingCharacters(in: .whitespaces))
            if name.isEmpty { continue }
            guard name.hasPrefix("[") || name.allSatisfy(isAllowed) else {
                throw .usage("“\(name)” isn't a host name. Write --host as in music.example.org.")
            }
            names.append(name)
        }
        return names
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-._".contains(character)
    }
}
