#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The checked values of a request.
package struct WebInput: Equatable, Sendable {
    private let values: [String: String]
    /// The request's path and query, from which links to other pages of the same list are built.
    package let address: WebAddress

    /// - Parameter values: the values by parameter name.
    package init(_ values: [String: String], of address: WebAddress = WebAddress(path: "/")) {
        (self.values, self.address) = (values, address)
    }

    /// The default number of list entries in a response.
    package static let defaultLimit = 50

    /// The value of a parameter; `nil` if it wasn't given.
    package subscript(_ parameter: Parameter) -> String? { values[parameter.name] }

    /// The value of a parameter that is a number.
    package func number(_ parameter: Parameter) -> Int? { self[parameter].flatMap { Int($0) } }

    /// Returns whether a flag is set.
    package func has(_ parameter: Parameter) -> Bool { self[parameter] == "true" }

    /// The requested number of list entries.
    package var limit: Int { number(.limit) ?? Self.defaultLimit }

    /// The requested time zone; `nil` for the server's.
    package var timeZone: TimeZone? { self[.timeZone].flatMap(Self.timeZone) }

    /// The zone with an IANA name, or the server's own zone: other names, such as `CET+3`, would be guesses.
    static func timeZone(named name: String) -> TimeZone? {
        guard name.contains("/") || [TimeZone.gmt, .current].map(\.name).contains(name), name.utf8.count <= 64
        else { return nil }
        return TimeZone(identifier: name)
    }
}

extension TimeZone {
    /// The name that requests use; Foundation calls UTC “GMT”, and a system may call it “Etc/UTC”.
    package var name: String { ["GMT", "Etc/UTC"].contains(identifier) ? "UTC" : identifier }
}
