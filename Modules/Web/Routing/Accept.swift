/// The content types that a client accepts (RFC 9110, section 12.5.1).
struct Accept {
    private var ranges: [(type: String, quality: Double)] = []

    /// - Parameter header: the values of the header `Accept`, separated by commas; `nil` or empty accepts everything.
    init(_ header: String?) {
        for part in (header ?? "").split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.trimmed.lowercased() }
            guard let type = pieces.first, !type.isEmpty else { continue }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            ranges.append((type, min(1, max(0, quality ?? 1))))
        }
    }

    /// The preference for a type, from 0 (not accepted) to 1.
    func quality(of type: String) -> Double {
        guard !ranges.isEmpty else { return 1 }
        let family = type.prefix { $0 != "/" } + "/*"
        for range in [type, String(family), "*/*"] {
            if let found = ranges.first(where: { $0.type == range }) { return found.quality }
        }
        return 0
    }

    /// The preference for a content coding such as `gzip`.
    func quality(ofCoding coding: String) -> Double {
        (ranges.first { $0.type == coding } ?? ranges.first { $0.type == "*" })?.quality ?? 0
    }

    /// Whether the client asks for XML explicitly.
    var namesXML: Bool {
        ranges.contains { $0.quality > 0 && ($0.type.hasSuffix("/xml") || $0.type.hasSuffix("+xml")) }
    }
}

extension StringProtocol {
    /// The text without spaces and tabs around it.
    var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
