/// A parsed contract file.
struct Contract {
    /// The module's name: `TrackList`.
    let module: String
    let imports: [String]
    /// The protocols in the order of the file.
    let protocols: [ContractProtocol]

    /// The protocol of a part; `nil` if the module has none.
    subscript(part: Part) -> ContractProtocol? {
        protocols.first { $0.name == module + part.rawValue }
    }

    /// The parts of the module, with their protocols.
    var parts: [(Part, ContractProtocol)] {
        Part.allCases.compactMap { part in self[part].map { (part, $0) } }
    }

    /// The roles for the contract's parts, in alphabetical order.
    var roles: [String] {
        Set(parts.compactMap(\.0.role)).sorted()
    }
}

/// One protocol of a contract.
struct ContractProtocol {
    let name: String
    let isMainActor: Bool
    /// The access level as written: `package`, `public`; `nil` for none.
    let access: String?
    /// The protocols it inherits from directly.
    let inherited: [String]
    /// The requirements it declares itself.
    let methods: [Method]
    let properties: [Property]
    let place: Place
    /// The ancestors with requirements that it inherits.
    var ancestors: [Ancestor] = []

    /// Whether it is visible to other targets of the package.
    var isPackage: Bool { access == "package" }

    var isClassBound: Bool {
        inherited.contains("AnyObject") || ancestors.contains { $0.subject.isClassBound }
    }

    /// All methods of a conforming type: its own and the inherited ones.
    var allMethods: [Method] {
        ancestors.flatMap(\.subject.methods).reduce(into: methods) { all, method in
            if !all.contains(where: { $0.head == method.head }) { all.append(method) }
        }
    }

    var allProperties: [Property] {
        ancestors.flatMap(\.subject.properties).reduce(into: properties) { all, property in
            if !all.contains(where: { $0.name == property.name }) { all.append(property) }
        }
    }
}

/// A protocol that others inherit from, declared in a layer that contracts may import.
struct Ancestor {
    let subject: ContractProtocol
    /// The modules with the types in its requirements.
    let imports: [String]
}

/// A property requirement of a contract.
struct Property {
    let name: String
    let type: ValueType
    /// The effects of reading it.
    let effects: Effects
    let place: Place
}
