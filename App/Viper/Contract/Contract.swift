/// What a module's contract file says.
struct Contract {
    /// The module's name: `TrackList`.
    let module: String
    let imports: [String]
    /// The protocols of the file, in its order.
    let protocols: [ContractProtocol]

    /// The protocol of a part, `nil` if the module does without.
    subscript(part: Part) -> ContractProtocol? {
        protocols.first { $0.name == module + part.rawValue }
    }

    /// The roles that the contract has a part for, in alphabetical order.
    var roles: [String] {
        Set(Part.allCases.filter { self[$0] != nil }.compactMap(\.role)).sorted()
    }
}

/// One protocol of a contract.
struct ContractProtocol {
    let name: String
    /// What is said of it, in one line.
    let documentation: String
    let isMainActor: Bool
    /// Whether other targets of the package see it.
    let isPackage: Bool
    let isClassBound: Bool
    let methods: [Method]
    let properties: [Property]
    let place: Place
}

/// A property that a contract requires.
struct Property {
    let name: String
    let type: ValueType
    let documentation: String
    let place: Place
}
