import Foundation
import NIOCore
import Records
import Web

/// The access rules, and the token if one is needed.
struct ServerAccess {
    let authorizer: RequestAuthorizer
    let token: String?

    /// The lines printed for the user once the server listens.
    func startupMessages(to addresses: [SocketAddress]) -> [String] {
        let links = addresses.map(link)
        guard let first = links.first else { return [] }
        let others = links.dropFirst().map { "Also at \($0)" }
        return ["Serving the library at \(first)"] + others + ["Press Ctrl-C to stop."]
    }

    /// The startup messages as records, for programs.
    func records(of addresses: [SocketAddress]) -> [Record] {
        addresses.map { address in
            ["url": link(to: address), "address": address.ipAddress, "port": address.port, "token": token]
        }
    }

    private func link(to address: SocketAddress) -> String {
        "http://\(Self.reachable(address)):\(address.port ?? 0)/" + (token.map { "?token=\($0)" } ?? "")
    }

    /// The host for a link: the machine's name if the server listens on all its addresses.
    private static func reachable(_ address: SocketAddress) -> String {
        let text = address.ipAddress ?? ""
        if ["0.0.0.0", "::"].contains(text) { return ProcessInfo.processInfo.hostName }
        return text.contains(":") ? "[\(text)]" : text
    }
}
