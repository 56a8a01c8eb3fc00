/// The arguments of a command that searches: a filter, followed by the order and the part of the result.
package struct MpdQuery: Equatable, Sendable {
    /// The words that may follow the filter, each with a value, in this order.
    package enum Clause: Sendable {
        case sort, window, position
        /// Several tags may be given.
        case group
    }

    /// The order of the result.
    package enum Sort: Equatable, Sendable {
        case tag(MpdTag, descending: Bool)
        case modification(descending: Bool)
    }

    package var filter = MpdFilter.all([])
    package var sort: Sort?
    /// The part of the result, which may lie beyond its end. Its upper bound is `Int.max` if it is open.
    package var window: Range<Int>?
    /// The place in the queue for the result.
    package var position: MpdPosition?
    /// The tags by which the result is grouped. The last one is outermost.
    package var groups: [MpdTag] = []

    /// - Parameters:
    ///   - arguments: pairs of a tag and a value (`Artist "x" Album "y"`), expressions (`(Artist == "x")`), and clauses.
    ///   - isSearch: whether case is ignored and pairs match parts of values, as in `search`; otherwise whole values
    ///     must be equal, as in `find`.
    ///   - clauses: the clauses that the command accepts. With `group`, the filter may be missing.
    package init(
        _ arguments: some Collection<String>,
        isSearch: Bool = false,
        accepting clauses: Set<Clause>
    ) throws(MpdError) {
        var rest = Array(arguments)[...]
        func value(of clause: Clause, _ word: String) -> String? {
            guard clauses.contains(clause), rest.count >= 2, rest.dropLast().last == word else { return nil }
            defer { rest = rest.dropLast(2) }
            return rest.last
        }
        if let text = value(of: .position, "position") { position = try MpdPosition(text) }
        if let text = value(of: .window, "window") { window = try MpdNumber.range(text) }
        if let text = value(of: .sort, "sort") { sort = try Sort(text) }
        while let name = value(of: .group, "group") {
            let tag = try MpdTag(checking: name)
            guard !groups.contains(tag) else { throw .argument("Conflicting group") }
            groups.insert(tag, at: 0)
        }
        guard !rest.isEmpty || !clauses.contains(.group) else { return }
        filter = try MpdFilter(rest, isSearch: isSearch)
    }
}

extension MpdQuery.Sort {
    /// - Parameter text: the name of a tag or `Last-Modified`; a minus before it means descending.
    fileprivate init(_ text: String) throws(MpdError) {
        let isDescending = text.hasPrefix("-")
        let name = text.dropFirst(isDescending ? 1 : 0)
        if name.lowercased() == "last-modified" {
            self = .modification(descending: isDescending)
        } else if let tag = MpdTag(named: name) {
            self = .tag(tag, descending: isDescending)
        } else {
            throw .argument("Unknown sort tag")
        }
    }
}
