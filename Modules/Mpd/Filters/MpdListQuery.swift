/// The arguments of `list`: a tag, a filter and groups.
package struct MpdListQuery: Equatable, Sendable {
    /// The tag with the values to list; `nil` for the paths of files.
    package let tag: MpdTag?
    package let filter: MpdFilter
    /// The tags by which the values are grouped. The last one is outermost.
    package let groups: [MpdTag]

    /// - Parameter request: has at least one argument.
    package init(_ request: MpdRequest) throws(MpdError) {
        tag = ["file", "filename"].contains(request.text(0).lowercased()) ? nil : try request.tag(0)
        var rest = request.arguments.dropFirst()
        // An old form: the albums of an artist.
        if rest.count == 1, let artist = rest.first, !artist.hasPrefix("(") {
            guard tag == .album else { throw .argument("should be \"Album\" for 3 arguments") }
            rest = ["artist", artist]
        }
        let query = try MpdQuery(rest, accepting: [.group])
        if let tag, query.groups.contains(tag) { throw .argument("Conflicting group") }
        (filter, groups) = (query.filter, query.groups)
    }
}
