/// Decides which requests are answered at all.
///
/// A page of any web site can make a browser send requests to a server on the same machine, under a name that suddenly
/// resolves to that machine (DNS rebinding), so only known names are accepted. A server that other machines can reach
/// needs a token.
package struct RequestAuthorizer: Sendable {
    private let hosts: Set<String>
    private let token: String?

    /// - Parameters:
    ///   - hosts: the server's names and addresses besides the local ones.
    ///   - token: the token that each request must send; `nil` if the server only accepts local connections.
    package init(hosts: [String] = [], token: String? = nil) {
        self.hosts = Set(hosts.map(Self.name)).union(["localhost", "127.0.0.1", "[::1]"])
        self.token = token
    }

    /// The cookie that holds the token in browsers.
    package static let cookie = "sidewinder"
    /// The query parameter for links that contain the token.
    static let parameter = "token"

    func check(host: String?) throws(Problem) {
        guard let host, !host.isEmpty else { throw .noHost }
        let name = Self.name(of: host)
        // An address always belongs to this machine; a name could have been made to resolve to it.
        guard hosts.contains(name) || (token != nil && Self.isAddress(name)) else { throw .foreignHost(name) }
    }

    /// - Parameter offered: the token of a link.
    func check(_ request: WebRequest, offered: String?) throws(Problem) {
        guard let token else { return }
        let offers = [offered, request.bearer, request.cookie(Self.cookie)].compactMap { $0 }
        guard offers.contains(where: { Self.isSame($0, token) }) else { throw .noToken }
    }

    /// Returns whether a text is the token, for links that contain one.
    func isToken(_ text: String) -> Bool { token.map { Self.isSame(text, $0) } ?? false }

    /// The name without the port, in lower case: `[::1]` for `[::1]:7433`. Anything but a name with a port is returned
    /// unchanged.
    package static func name(of host: String) -> String {
        let host = host.lowercased()
        let end = host.lastIndex(of: "]").map(host.index(after:)) ?? host.firstIndex(of: ":") ?? host.endIndex
        let port = host[end...]
        guard port.isEmpty || (port.first == ":" && port.dropFirst().allSatisfy { ("0"..."9").contains($0) })
        else {
            return host
        }
        return String(host[..<end])
    }

    private static func isAddress(_ name: String) -> Bool {
        name.hasPrefix("[") || name.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }

    /// Returns whether two texts are equal, in a time that doesn't depend on the position of a difference.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        var difference = one.count ^ other.count
        for index in other.indices {
            difference |= Int(other[index] ^ (index < one.count ? one[index] : 0))
        }
        return difference == 0
    }
}

extension WebRequest {
    /// The token of `Authorization: Bearer TOKEN`.
    fileprivate var bearer: String? {
        guard let value = headers["authorization"], value.lowercased().hasPrefix("bearer ") else {
            return nil
        }
        return value.dropFirst("bearer ".count).trimmed
    }

    fileprivate func cookie(_ name: String) -> String? {
        for pair in (headers["cookie"] ?? "").split(separator: ";") {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2, sides[0].trimmed == name { return sides[1].trimmed }
        }
        return nil
    }
}
