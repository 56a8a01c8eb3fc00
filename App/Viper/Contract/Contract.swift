/// A parsed contract file.
struct Contract {
    /// The module's name: `TrackList`.
    let module: String
    let imports: [String]
    /// The protocols in the order of the file.
    let protocols: [ContractProtocol]

    /// The protocol of a part, `nil` if the module has none.
    subscript(part: Part) -> ContractProtocol? {
        protocols.first { $0.name == module + part.rawValue }
    }

    /// The roles for the contract's parts, in alphabetical order.
    var roles: [String] {
        Set(Part.allCases.filter { self[$0] != nil }.compactMap(\.role)).sorted()
    }
}

/// One protocol of a contract.
struct ContractProtocol {
    let name: String
    /// Its documentation, on one line.
    let documentation: String
    let isMainActor: Bool
    /// Whether it is visible to other targets of the package.
    let isPackage: Bool
    let isClassBound: Bool
    let methods: [Method]
    let properties: [Property]
    let place: Place
}

/// A property requirement of a contract.
struct Property {
    let name: String
    let type: ValueType
    let documentation: String
    let place: Place
}
