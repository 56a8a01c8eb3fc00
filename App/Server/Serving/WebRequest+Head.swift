import NIOHTTP1
import Web

extension WebRequest {
    /// - Parameter peer: the address of the client.
    init(_ head: HTTPRequestHead, peer: String) {
        // Of several hosts, a proxy may have used any: without a host, the application rejects the request.
        let hosts = head.headers["Host"]
        var (host, target) = (hosts.count == 1 ? hosts[0] : nil, head.uri)
        if !target.hasPrefix("/"), target != "*" {
            let address = Self.parts(ofAbsolute: target)
            host = host == nil ? nil : address.host ?? ""
            target = address.target
        }
        self.init(
            head.method.rawValue,
            target,
            host: host,
            headers: Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" },
            peer: peer
        )
    }

    /// Splits a target as sent to proxies (RFC 9112, section 3.2.2), such as `http://localhost:7433/v1/now`, into its
    /// host and target. For anything else the host is `nil` and the target invalid.
    private static func parts(ofAbsolute uri: String) -> (host: String?, target: String) {
        let scheme = uri.prefix { $0 != "/" }.lowercased()
        guard ["http:", "https:"].contains(scheme), uri.dropFirst(scheme.count).hasPrefix("//") else {
            return (nil, "*")
        }
        let rest = uri.dropFirst(scheme.count + 2)
        let host = rest.prefix { !["/", "?", "#"].contains($0) }
        let target = rest.dropFirst(host.count)
        return (String(host), target.hasPrefix("/") ? String(target) : "/\(target)")
    }
}
