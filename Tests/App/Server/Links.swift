import Web

/// The links still to visit.
struct Links {
    /// The maximum number of links of a kind.
    let perKind: Int
    private var waiting = ["/"]
    private var counts: [[String]: Int] = [:]
    private(set) var visits = 0

    init(perKind: Int = 3) { self.perKind = perKind }

    mutating func next() -> String? {
        guard let link = waiting.popLast() else { return nil }
        visits += 1
        return link
    }

    /// Adds the links of a page.
    mutating func add(from page: String) {
        for match in page.matches(of: /href="(\/[^"]*)"/) {
            let link = String(match.1).replacing("&amp;", with: "&")
            guard let kind = WebAddress(target: link)?.kind, counts[kind, default: 0] < perKind else {
                continue
            }
            counts[kind, default: 0] += 1
            waiting.append(link)
        }
    }
}

extension WebAddress {
    /// The common part of addresses of the same kind: the path, without the track or time, and the query's names.
    fileprivate var kind: [String] {
        let isOfOne = ["tracks", "on"].contains(parts.first) && parts.count > 1
        let path = isOfOne ? [parts[0], "…"] + parts.dropFirst(2) : parts
        return path + query.map(\.name).sorted()
    }
}
