extension MpdFilter {
    /// - Parameter arguments: expressions, and pairs of a tag and a value.
    init(_ arguments: ArraySlice<String>, isSearch: Bool) throws(MpdError) {
        var filters: [MpdFilter] = []
        var rest = arguments
        repeat {
            if let text = rest.first, text.hasPrefix("(") {
                filters.append(try MpdFilterParser.filter(text, ignoresCase: isSearch))
                rest = rest.dropFirst()
            } else {
                guard let name = rest.popFirst(), let value = rest.popFirst() else {
                    throw .argument("Incorrect number of filter arguments")
                }
                filters.append(try MpdFilter(pair: name, value, isSearch: isSearch))
            }
        } while !rest.isEmpty
        self = filters.count == 1 ? filters[0] : .all(filters)
    }

    private init(pair name: String, _ value: String, isSearch: Bool) throws(MpdError) {
        let match = MpdTextMatch(isSearch ? .contains : .equal, value, ignoresCase: isSearch)
        switch name.lowercased() {
        case "any": self = .tag(nil, match)
        case "file", "filename": self = .file(match)
        case "base":
            guard value.isSafePath else { throw .argument("Bad URI") }
            self = .base(value)
        case "modified-since", "added-since": self = .modifiedSince(try MpdTime.date(value))
        default:
            guard let tag = MpdTag(named: name) else { throw .argument("Unknown filter type") }
            self = .tag(tag, match)
        }
    }
}

extension String {
    /// Whether it is a relative path without `.`, `..` and empty parts.
    fileprivate var isSafePath: Bool {
        split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
    }
}
