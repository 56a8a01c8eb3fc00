/// A property of a spy: a requirement of the contract, or an answer set by a test.
struct SpyProperty {
    let name: String
    let type: String
    /// The type a drafted test passes, if the spy's initializer requires it.
    var valueType: ValueType?
    /// The initial value; `nil` if the spy's initializer requires one.
    let value: String?
    var isWeak = false

    var isGiven: Bool { value == nil }

    var declaration: String {
        let initial = value.flatMap { $0 == "nil" ? nil : " = \($0)" } ?? ""
        return "    \(isWeak ? "weak var" : "var") \(name): \(type)\(initial)"
    }
}

extension SpyProperty {
    /// - Parameter backLinks: the protocols of the contract; references to them are weak.
    init(_ property: Property, backLinks: [String] = []) {
        (name, type, valueType) = (property.name, property.type.text, property.type)
        value = property.type.naturalValue
        isWeak = value == "nil" && property.type.mentioned.contains(where: backLinks.contains)
    }
}
