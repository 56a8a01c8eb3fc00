/// An opaque position in a listing. It is created by a service and passed back to it, either unchanged or as text.
public struct PageKey: Equatable, Sendable {
    private let content: any Equatable & CustomStringConvertible & Sendable

    /// - Parameter place: the position; its description becomes the key's text.
    public init(_ place: some Equatable & CustomStringConvertible & Sendable) {
        content = place
    }

    /// Creates a key from the text of another one, which may come from another process.
    public init(text: String) {
        content = text
    }

    /// The key as text that can be part of a URL. Computed on demand.
    public var text: String { content.description }

    /// The position that the key was created from; `nil` if it has another type.
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
