/// An opaque position in a listing: created by the service that lists, and passed back to it unchanged, or as its text.
public struct PageKey: Equatable, Sendable {
    private let content: any Equatable & CustomStringConvertible & Sendable

    /// - Parameter place: its description is the key's text.
    public init(_ place: some Equatable & CustomStringConvertible & Sendable) {
        content = place
    }

    /// A key from the text of another one, which may come from another process.
    public init(text: String) {
        content = text
    }

    /// The key as text that can be part of a URL. Made when it is asked for.
    public var text: String { content.description }

    /// The value the key was created from; `nil` if it has another type.
    public func place<Place>(as type: Place.Type) -> Place? {
        content as? Place
    }

    public static func == (one: PageKey, other: PageKey) -> Bool {
        isPlace(one.content, in: other)
    }

    private static func isPlace<Place: Equatable>(_ place: Place, in key: PageKey) -> Bool {
        key.place(as: Place.self) == place
    }
}
