/// A place in a listing, made by the service that lists and handed back to it unchanged. Only that service knows
/// what is inside.
public struct PageKey: Equatable, Sendable {
    private let content: any Equatable & Sendable

    public init(_ place: some Equatable & Sendable) {
        content = place
    }

    /// What the key was made of, `nil` if that is of another type.
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
