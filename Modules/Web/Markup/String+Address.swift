extension String {
    /// The address if it leads to this site or to another web page; nil for `javascript:` and the like.
    package var safeAddress: String? {
        let head = unicodeScalars.prefix { !["/", "?", "#"].contains($0) }
        guard let colon = head.firstIndex(of: ":") else { return self }
        return ["http", "https"].contains(String(head[..<colon]).lowercased()) ? self : nil
    }
}
