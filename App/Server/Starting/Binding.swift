import AppServices
import Console

/// The addresses and the port that the server listens on.
struct Binding: Equatable {
    let addresses: [String]
    let port: Int

    /// Parses `ADDRESS:PORT`, `ADDRESS`, `:PORT` or `PORT`; `nil` means the loopback addresses and the default port.
    init(_ text: String?) throws(CommandFailure) {
        guard let text else {
            (addresses, port) = (Self.loopback, ServeCommand.defaultPort)
            return
        }
        var (address, port) = (text[...], "\(ServeCommand.defaultPort)"[...])
        let end = text.lastIndex(of: "]") ?? text.startIndex
        if Int(text) != nil {
            (address, port) = ("", text[...])
        } else if let colon = text[end...].lastIndex(of: ":"),
            text.hasPrefix("[") || text.filter({ $0 == ":" }).count == 1
        {
            (address, port) = (text[..<colon], text[text.index(after: colon)...])
        }
        guard let number = Int(port), (0...65_535).contains(number) else {
            throw .usage(
                (port.isEmpty ? "\(text) has no port." : "\(port) isn't a port.")
                    + " Write --bind as ADDRESS:PORT, for example 127.0.0.1:7433."
            )
        }
        if address.hasPrefix("["), address.hasSuffix("]") { address = address.dropFirst().dropLast() }
        self.port = number
        addresses = address.isEmpty || address == "localhost" ? Self.loopback : [String(address)]
    }

    /// Whether the server only accepts local connections.
    var isLoopback: Bool { addresses.allSatisfy { $0 == "::1" || $0.hasPrefix("127.") } }

    private static let loopback = ["127.0.0.1", "::1"]
}
