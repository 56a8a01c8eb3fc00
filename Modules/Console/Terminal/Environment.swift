import Platform

/// Environment variables.
package struct Environment: Sendable {
    private let value: @Sendable (_ name: String) -> String?

    /// The process's variables, each looked up on demand: a command reads only a few.
    package static let process = Environment { name in getenv(name).map { String(cString: $0) } }

    /// The value of a variable, `nil` if it isn't set.
    package subscript(name: String) -> String? { value(name) }
}

extension Environment {
    /// Returns a folder of the XDG Base Directory Specification, which requires that a relative path be ignored.
    package func folder(_ variable: String, below home: String) -> String {
        if let path = self[variable], path.hasPrefix("/") { return path }
        return "\(self["HOME"] ?? ".")/\(home)"
    }
}

extension Environment {
    /// Whether text is only appended, without escape sequences: for screen readers, which `ACCESSIBLE` asks for, and for
    /// terminals that know none.
    package var isAppendOnly: Bool { isForReading || ["", "dumb"].contains(self["TERM"] ?? "") }

    /// Whether text takes the place of pictures.
    package var hasOnlyText: Bool { isForReading || self["TERM"] == "dumb" }

    private var isForReading: Bool { !["", "0"].contains(self["ACCESSIBLE"] ?? "") }
}

extension Environment: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral variables: (String, String)...) {
        value = { name in variables.last { $0.0 == name }?.1 }
    }
}
