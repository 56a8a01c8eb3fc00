/// The body of a drafted method.
enum Body {
    /// Calls a neighbour.
    static func saying(_ link: Link) -> [String] { [link.statement] }

    /// Does nothing yet, with a comment that names its test; `nil` if its result has no known value.
    static func unwritten(_ method: Method, of type: String) -> [String]? {
        let remark = "        // Not implemented yet, and neither is its test in \(type)Tests."
        guard let result = method.result else { return [remark] }
        return result.naturalValue.map { [remark, "        return \($0)"] }
    }

    /// The method with its body; `nil` if it can't be generated.
    static func drafted(_ method: Method, _ link: Link?, of type: String) -> String? {
        (link.map(saying) ?? unwritten(method, of: type)).map(method.text)
    }
}

extension Draft {
    /// The members that can't be generated, because their values are unknown. The module doesn't build without them.
    var unwritable: [String] {
        Part.allCases.flatMap { part -> [String] in
            guard let subject = contract[part], let role = part.role else { return [] }
            return Self.unwritable(subject.methods, subject.properties, of: module + role)
        }
    }

    static func unwritable(_ methods: [Method], _ properties: [Property], of type: String) -> [String] {
        methods.compactMap { method in
            guard let result = method.result, result.naturalValue == nil else { return nil }
            return "\(type).\(method.fullName), which returns \(result.text)"
        }
            + properties.filter { $0.type.naturalValue == nil }.map {
                "\(type).\($0.name), which is \($0.type.text)"
            }
    }
}
