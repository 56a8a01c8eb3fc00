/// An argument of a statement.
package enum StoreValue: Equatable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    /// A Boolean; 0 or 1 in an engine without Booleans.
    case boolean(Bool)
    case integers([Int64])
    case texts([String])
}

/// A type with values that can be arguments.
package protocol StoreArgument {
    var storeValue: StoreValue { get }
}

extension StoreValue: StoreArgument {
    package var storeValue: StoreValue { self }

    /// The value of an argument; `nil` is NULL.
    package init(_ value: (some StoreArgument)?) { self = value?.storeValue ?? .null }
}

extension Int64: StoreArgument {
    package var storeValue: StoreValue { .integer(self) }
}

extension Int: StoreArgument {
    package var storeValue: StoreValue { .integer(Int64(self)) }
}

extension String: StoreArgument {
    package var storeValue: StoreValue { .text(self) }
}

extension Bool: StoreArgument {
    package var storeValue: StoreValue { .boolean(self) }
}

extension [UInt8]: StoreArgument {
    package var storeValue: StoreValue { .bytes(self) }
}
