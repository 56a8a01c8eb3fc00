/// A place in a listing, made by the library and handed back to it unchanged.
public enum PageKey: Equatable, Sendable {
    /// Behind the row with these sort keys and this number.
    case after(sortKeys: [SortKey], id: Int64)
    /// Before these matches of a search, numbered as in the library, best first.
    case matches(ArraySlice<Int64>)

    /// A value that a listing is sorted by.
    public enum SortKey: Equatable, Sendable {
        case text(String)
        case integer(Int64)
    }
}
