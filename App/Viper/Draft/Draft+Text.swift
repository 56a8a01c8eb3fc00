extension Draft {
    /// A file of its imports and declarations.
    func file(imports: [String], _ declarations: [String?]) -> String {
        let lines = Set(imports).sorted().map { "import \($0)\n" }.joined()
        return ([lines.isEmpty ? nil : lines] + declarations).compactMap { $0 }.joined(separator: "\n")
    }

    static func classText(_ type: String, _ members: [String]) -> String {
        let body = members.isEmpty ? "{}" : "{\n\(members.joined(separator: "\n\n"))\n}"
        return "@MainActor final class \(type) \(body)\n"
    }

    func conformance(_ part: Part, _ members: [String]) -> String {
        let properties = (contract[part]?.properties ?? []).map(property)
        return Self.conformanceText(module + part.role, module + part.rawValue, properties + members)
    }

    static func conformanceText(_ type: String, _ name: String, _ members: [String]) -> String {
        let body = members.isEmpty ? "{}" : "{\n\(members.joined(separator: "\n\n"))\n}"
        return "extension \(type): \(name) \(body)\n"
    }

    func property(_ property: Property) -> String {
        """
            var \(property.name): \(property.type.text) {
                \(property.type.naturalValue ?? "fatalError(\"\(property.name) is not written yet\")")
            }
        """
    }
}
