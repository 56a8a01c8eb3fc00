/// A property of a spy: one that the contract requires, or an answer that a test sets.
struct SpyProperty {
    let name: String
    let type: String
    /// What a drafted test gives, if it has to be given.
    let valueType: ValueType?
    private let naturalValue: String?
    private let isBackLink: Bool

    /// - Parameter backLinks: the protocols of the contract; who conforms to them isn't kept.
    init(_ property: Property, backLinks: [String]) {
        name = property.name
        type = property.type.text
        valueType = property.type
        naturalValue = property.type.naturalValue
        isBackLink = naturalValue == "nil" && property.type.mentioned.contains(where: backLinks.contains)
    }

    init(name: String, type: String, valueType: ValueType? = nil, naturalValue: String?) {
        self.name = name
        self.type = type
        self.valueType = valueType
        self.naturalValue = naturalValue
        isBackLink = false
    }

    /// Whether the spy's maker has to give its value.
    var isGiven: Bool { naturalValue == nil }

    var declaration: String {
        let keyword = isBackLink ? "weak var" : "var"
        let value = naturalValue.flatMap { $0 == "nil" ? nil : " = \($0)" } ?? ""
        return "    \(keyword) \(name): \(type)\(value)"
    }
}
