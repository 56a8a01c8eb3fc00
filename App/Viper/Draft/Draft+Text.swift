extension Draft {
    /// A file with imports and declarations.
    func file(imports: [String], _ declarations: [String?]) -> String {
        let lines = Set(imports).sorted().map { "import \($0)\n" }.joined()
        return ([lines.isEmpty ? nil : lines] + declarations).compactMap { $0 }.joined(separator: "\n")
    }

    static func classText(_ type: String, _ members: [String]) -> String {
        let body = members.isEmpty ? "{}" : "{\n\(members.joined(separator: "\n\n"))\n}"
        return "@MainActor final class \(type) \(body)\n"
    }

    func conformance(_ part: Part, of role: String, _ members: [String?]) -> String {
        let properties = (contract[part]?.properties ?? []).compactMap(property)
        return Self.conformanceText(
            module + role,
            module + part.rawValue,
            properties + members.compactMap { $0 }
        )
    }

    static func conformanceText(_ type: String, _ name: String, _ members: [String]) -> String {
        let body = members.isEmpty ? "{}" : "{\n\(members.joined(separator: "\n\n"))\n}"
        return "extension \(type): \(name) \(body)\n"
    }

    /// The property with its initial value, `nil` if none is known.
    func property(_ property: Property) -> String? {
        property.type.naturalValue.map { value in
            """
                var \(property.name): \(property.type.text) {
                    \(value)
                }
            """
        }
    }
}
