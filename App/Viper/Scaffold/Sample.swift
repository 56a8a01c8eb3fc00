/// Sample values for generated tests.
enum Sample {
    /// A value of a type, as Swift code; `nil` if none is known.
    static func value(of type: ValueType, named name: String, row: RowScaffold?) -> String? {
        if type.keeping == .nothing { return closure(type) }
        if let row, [row.name, "[\(row.name)]"].contains(type.text) {
            let made = value(of: row.source, named: name, row: nil).map { "\(row.name)(\($0))" }
            return type.text == row.name ? made : made.map { "[\($0)]" }
        }
        let text = "\"\(name.bare)\""
        let samples = [
            "String": text, "[String]": "[\(text)]", "Int": "1", "UInt": "1", "Int64": "1", "Double": "1.5",
            "Float": "1.5", "Bool": "true", "ServiceError": ".cancelled",
        ]
        return samples[type.text.hasSuffix("?") ? String(type.text.dropLast()) : type.text]
            ?? type.naturalValue
    }

    /// A closure that does nothing.
    static func closure(_ type: ValueType) -> String? {
        guard let count = type.functionParameterCount else { return nil }
        return count == 0 ? "{}" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
    }
}
