/// A property of a spy: a requirement of the contract, or an answer set by a test.
struct SpyProperty {
    let name: String
    let type: String
    /// The type a drafted test passes, if the spy's initializer requires it.
    let valueType: ValueType?
    private let naturalValue: String?
    private let isBackLink: Bool

    /// - Parameter backLinks: the protocols of the contract; references to them are weak.
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

    /// Whether the spy's initializer requires it.
    var isGiven: Bool { naturalValue == nil }

    var declaration: String {
        let keyword = isBackLink ? "weak var" : "var"
        let value = naturalValue.flatMap { $0 == "nil" ? nil : " = \($0)" } ?? ""
        return "    \(keyword) \(name): \(type)\(value)"
    }
}
