/// Values for drafted tests.
enum Sample {
    /// A value of a type, as Swift code; `nil` if none is known.
    static func value(of type: ValueType, named name: String, viewModel: DraftViewModel?) -> String? {
        guard !type.isInout else { return nil }
        if type.isVariadic { return value(of: type.element, named: name, viewModel: viewModel) }
        if type.keeping == .nothing { return closure(type) }
        if let viewModel, type.text == viewModel.name {
            return value(of: viewModel.source, named: name, viewModel: nil).map { "\(viewModel.name)(\($0))" }
        }
        if let viewModel, type.text == "[\(viewModel.name)]" {
            return value(of: viewModel.source, named: name, viewModel: nil).map {
                "[\(viewModel.name)(\($0))]"
            }
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
