extension String {
    /// The address if it leads to this site or to another web page; nil for `javascript:` and the like, and for what is
    /// too long for a request, as the page of an artist whose name is.
    package var safeAddress: String? {
        guard utf8.count <= WebApplication.longestTarget else { return nil }
        let head = unicodeScalars.prefix { !["/", "?", "#"].contains($0) }
        guard let colon = head.firstIndex(of: ":") else { return self }
        return ["http", "https"].contains(String(head[..<colon]).lowercased()) ? self : nil
    }
}
