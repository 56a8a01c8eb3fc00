/// A user's reference to an item of a list.
public enum ListPick: Equatable, Sendable {
    /// A row of the complete list, counted from 1.
    case row(Int)
    /// A name, ignoring case; also a part that only one name has, where a user types it.
    case named(String)
    /// A complete name, ignoring case, as programs send it.
    case exactly(String)

    /// Parses a typed word: a number of 1 or more is a row, anything else a name.
    public init(_ word: String) {
        self = Int(word).flatMap { $0 >= 1 ? .row($0) : nil } ?? .named(word)
    }

    /// Returns the item in the complete list; `nil` if it doesn't exist.
    public func first<Thing>(in all: [Thing], called name: (Thing) -> String) -> Thing? {
        switch self {
        case .row(let row): all.indices.contains(row &- 1) ? all[row - 1] : nil
        case .named(let text), .exactly(let text): all.first { name($0).lowercased() == text.lowercased() }
        }
    }

    /// The typed word, for messages.
    public var text: String {
        switch self {
        case .row(let row): "\(row)"
        case .named(let text), .exactly(let text): text
        }
    }
}
