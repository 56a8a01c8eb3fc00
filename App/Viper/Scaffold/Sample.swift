/// Values for drafted tests.
enum Sample {
    /// A value of a type, as Swift code; `nil` if none is known.
    static func value(of type: ValueType, named name: String, row: RowScaffold?) -> String? {
        guard !type.isInout else { return nil }
        if type.isVariadic { return value(of: type.element, named: name, row: row) }
        if type.keeping == .nothing { return closure(type) }
        if let row, [row.name, "[\(row.name)]"].contains(type.text) {
            let made = value(of: row.source, named: name, row: nil).map { "\(row.name)(\($0))" }
            return type.text == row.name ? made : made.map { "[\($0)]" }
        }
        let text = type.text.hasSuffix("?") ? String(type.text.dropLast()) : type.text
        switch text {
        case "String": return "\"\(name.bare)\""
        case "[String]": return "[\"\(name.bare)\"]"
        case "Int", "UInt", "Int64": return "1"
        case "Double", "Float": return "1.5"
        case "Bool": return "true"
        case "ServiceError": return ".cancelled"
        default: return type.naturalValue
        }
    }

    /// A closure that does nothing.
    static func closure(_ type: ValueType) -> String? {
        guard let count = type.functionParameterCount else { return nil }
        return count == 0 ? "{}" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
    }
}
