/// An opaque position in a listing: created by the service that lists, and passed back to it unchanged.
public struct PageKey: Equatable, Sendable {
    private let content: any Equatable & Sendable

    public init(_ place: some Equatable & Sendable) {
        content = place
    }

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
