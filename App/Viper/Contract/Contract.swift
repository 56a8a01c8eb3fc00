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
    let isMainActor: Bool
    /// The access level as written: `package`, `public`; `nil` for none.
    let access: String?
    /// The protocols it inherits from.
    let inherited: [String]
    let methods: [Method]
    let properties: [Property]
    let place: Place

    /// Whether it is visible to other targets of the package.
    var isPackage: Bool { access == "package" }

    var isClassBound: Bool { inherited.contains("AnyObject") }
}

/// A property requirement of a contract.
struct Property {
    let name: String
    let type: ValueType
    /// Those of reading it.
    let effects: Effects
    let place: Place
}
