extension String {
    /// The address if it leads to this site or another web page. Nil for `javascript:` and the like, and for addresses
    /// too long for a request, such as an artist's page if the artist's name is very long.
    package var safeAddress: String? {
        guard utf8.count <= WebApplication.longestTarget else { return nil }
        let head = unicodeScalars.prefix { !["/", "?", "#"].contains($0) }
        guard let colon = head.firstIndex(of: ":") else { return self }
        return ["http", "https"].contains(String(head[..<colon]).lowercased()) ? self : nil
    }
}
