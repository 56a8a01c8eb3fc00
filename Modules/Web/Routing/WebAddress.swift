/// The path and the query of a request, decoded.
package struct WebAddress: Equatable, Sendable {
    /// The path, which begins with a slash: `/v1/tracks/a b`.
    package let path: String
    /// The parts between slashes. Each is decoded separately, so it may contain slashes.
    package let parts: [String]
    /// The query's names and values, in order.
    package let query: [Item]

    /// A name and its value in a query.
    package struct Item: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            (self.name, self.value) = (name, value)
        }
    }

    package init(path: String, query: [Item] = []) {
        (self.path, self.query) = (path, query)
        parts = path.split(separator: "/").map(String.init)
    }

    /// Parses the target of a request: `/v1/tracks?q=kid%20a`. Returns `nil` if it isn't a path, or isn't encoded
    /// properly.
    package init?(target: String) {
        guard target.utf8.first == UInt8(ascii: "/") else { return nil }
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var parts: [String] = []
        for part in halves[0].split(separator: "/") {
            guard let part = PercentCoding.decoded(part) else { return nil }
            parts.append(part)
        }
        var query: [Item] = []
        if halves.count > 1 {
            for pair in halves[1].split(separator: "&") {
                let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard let name = PercentCoding.decoded(sides[0], isForm: true),
                    let value = sides.count > 1 ? PercentCoding.decoded(sides[1], isForm: true) : ""
                else { return nil }
                query.append(Item(name, value))
            }
        }
        self.parts = parts
        self.query = query
        path = "/" + parts.joined(separator: "/")
    }
}

extension WebAddress {
    /// The encoded address, for a link.
    package var text: String {
        let path = "/" + parts.map(PercentCoding.encoded).joined(separator: "/")
        guard !query.isEmpty else { return path }
        let pairs = query.map { "\(PercentCoding.encoded($0.name))=\(PercentCoding.encoded($0.value))" }
        return "\(path)?\(pairs.joined(separator: "&"))"
    }

    /// Encodes an address; query items with a `nil` value are omitted.
    package static func link(_ parts: [String], _ query: KeyValuePairs<String, String?> = [:]) -> String {
        let items = query.compactMap { name, value in value.map { Item(name, $0) } }
        return WebAddress(parts: parts, query: items).text
    }

    /// The address with another value for a name in its query; `nil` removes the name.
    package func with(_ name: String, _ value: String?) -> WebAddress {
        let others = query.filter { $0.name != name }
        return WebAddress(parts: parts, query: others + (value.map { [Item(name, $0)] } ?? []))
    }

    /// The API address of a page's JSON, which doesn't depend on the client's preferences.
    package var json: WebAddress {
        let below = parts.first == WebApplication.apiVersion ? Array(parts.dropFirst()) : parts
        guard let last = below.last else { return self }
        let name = last.hasSuffix(".json") ? last : last + ".json"
        return WebAddress(parts: [WebApplication.apiVersion] + below.dropLast() + [name], query: query)
    }

    /// The address with a suffix at the end of its path.
    func adding(suffix: String) -> WebAddress {
        WebAddress(parts: parts.dropLast() + parts.suffix(1).map { $0 + suffix }, query: query)
    }

    private init(parts: [String], query: [Item]) {
        (self.parts, self.query) = (parts, query)
        path = "/" + parts.joined(separator: "/")
    }
}
