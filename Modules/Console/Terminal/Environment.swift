import Platform

/// Environment variables.
public struct Environment: Sendable {
    private let value: @Sendable (_ name: String) -> String?

    /// Those of the process, each looked up when it is asked for: a command heeds a few of many.
    public static let process = Environment { name in getenv(name).map { String(cString: $0) } }

    /// The value of a variable, `nil` if it isn't set.
    public subscript(name: String) -> String? { value(name) }
}

extension Environment: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral variables: (String, String)...) {
        value = { name in variables.last { $0.0 == name }?.1 }
    }
}
