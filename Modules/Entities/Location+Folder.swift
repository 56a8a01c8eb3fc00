extension Location {
    /// Creates the location of a folder from a typed path or URL, which may end with a slash; `nil` if the path isn't
    /// absolute.
    public init?(folder text: String) {
        guard var path = Location(text).path else { return nil }
        while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
        self.init(path: path)
    }
}
