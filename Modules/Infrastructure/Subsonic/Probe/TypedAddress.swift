/// Derives the base URL of a server from an address that a user typed or copied.
enum TypedAddress {
    /// Without a scheme, the URL uses `https`, or `http` for a host on the local network. Anything after the base is
    /// removed: slashes, `/rest`, the path of Navidrome's pages, a query.
    static func base(of text: String) -> String {
        let typed = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "?" && $0 != "#" }
        let hasScheme = typed.contains("://")
        var base = hasScheme ? String(typed) : "\(isLocal(typed) ? "http" : "https")://\(typed)"
        trimSlashes(&base)
        if let rest = base.ranges(of: "/rest/").last, !base[rest.upperBound...].contains("/") {
            base = String(base[..<rest.lowerBound])
        }
        for ending in ["/rest", "/app"] where base.lowercased().hasSuffix(ending) {
            base.removeLast(ending.count)
            trimSlashes(&base)
        }
        return base
    }

    private static func trimSlashes(_ text: inout String) {
        while text.hasSuffix("/") { text.removeLast() }
    }

    /// Returns whether an address without a scheme is on the local network.
    private static func isLocal(_ address: Substring) -> Bool {
        let host = address.prefix { $0 != "/" && $0 != ":" }.lowercased()
        if host == "localhost" || host.hasSuffix(".local") || address.hasPrefix("[::1]") { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt8($0) }
        guard numbers.count == 4 else { return false }
        switch (numbers[0], numbers[1]) {
        case (10, _), (127, _), (192, 168), (172, 16...31): return true
        default: return false
        }
    }
}
