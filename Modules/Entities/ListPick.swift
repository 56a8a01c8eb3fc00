/// A thing of a list as the user points at it.
public enum ListPick: Equatable, Sendable {
    /// A row of the list of all, counted from 1.
    case row(Int)
    /// A name, ignoring case.
    case named(String)

    /// A typed word: a number from 1 is a row.
    public init(_ word: String) {
        self = Int(word).flatMap { $0 >= 1 ? .row($0) : nil } ?? .named(word)
    }

    /// The thing in the list of all; `nil` if there is none.
    public func first<Thing>(in all: [Thing], called name: (Thing) -> String) -> Thing? {
        switch self {
        case .row(let row): all.indices.contains(row &- 1) ? all[row - 1] : nil
        case .named(let text): all.first { name($0).lowercased() == text.lowercased() }
        }
    }

    /// The typed word, for messages.
    public var text: String {
        switch self {
        case .row(let row): "\(row)"
        case .named(let text): text
        }
    }
}
