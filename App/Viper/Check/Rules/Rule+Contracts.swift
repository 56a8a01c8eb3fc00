extension Rule {
    /// Every module has a readable contract.
    static let contractForm = Rule(ContractReader.rule) { module, _ in
        if case .failure(let error) = module.contract { error.findings } else { [] }
    }

    /// A contract consists of the five protocols, prefixed with the module's name, in order.
    static let contractOrder = Rule("contract-order") { module, _ in
        guard let contract = module.readContract, let file = module.file("Contract") else { return [] }
        let names = Part.allCases.map { module.name + $0.rawValue }
        let known = contract.protocols.filter { names.contains($0.name) }
        let ordered = names.flatMap { name in known.filter { $0.name == name } }
        let elsewhere = module.files.filter { $0.path != file.path }.flatMap { other in
            other.tree.protocols.map(\.name).filter { names.contains($0.text) }
                .map { (name: $0.text, place: other.place(of: $0)) }
        }
        let missing = [Part.presenting, .viewing].filter { contract[$0] == nil }
            .map { module.name + $0.rawValue }.filter { name in !elsewhere.contains { $0.name == name } }
        let only = "The contract has \(names.joined(separator: ", ")); move others to a separate file."
        let order = "Order the protocols: presenting, interacting, interactor delegate, viewing, routing."
        let form = "Write `@MainActor` before it and `: AnyObject` after its name."
        return contract.protocols.filter { !names.contains($0.name) }
            .findings(remedy: only) { ($0.place, "\($0.name) isn't one of the contract's protocols") }
            + zip(known, ordered).filter { $0.name != $1.name }.prefix(1)
            .findings(remedy: order) { ($0.place, "\($0.name) is out of order; expected \($1.name)") }
            + known.filter { !$0.isMainActor || !$0.isClassBound }
            .findings(remedy: form) { ($0.place, "\($0.name) isn't limited to classes on the main actor") }
            + elsewhere.findings(remedy: "Move it there.") { ($1, "\($0) isn't in \(file.name)") }
            + missing.findings(remedy: "A screen needs events, and something to show.") {
                (file.beginning, "\($0) is missing")
            }
    }

    /// A contract uses entities, errors and view models only: no framework, and no other layer.
    static let contractImports = Rule("contract-imports") { module, project in
        let layout = project.layout
        let allowed = [layout.entities, layout.services, layout.viewModels].map(Layout.module)
        let remedy = "Import only \(allowed.joined(separator: ", "))."
        return (module.file("Contract")?.imports ?? []).filter { !allowed.contains($0.module) }
            .findings(remedy: remedy) { ($0.place, "The contract imports \($0.module)") }
    }

    /// A contract is small, because it describes one job: at most 15 requirements in a protocol, and 30 in total.
    static let contractSize = Rule("contract-size") { module, _ in
        guard let contract = module.readContract, let file = module.file("Contract") else { return [] }
        let sizes = contract.protocols.map { ($0.name, $0.place, $0.methods.count, limit: 15) }
        let sum = ("The contract", file.beginning, sizes.map(\.2).reduce(0, +), limit: 30)
        return (sizes + [sum]).filter { $0.2 > $0.limit }
            .findings(remedy: "The module has more than one job: split it.") { name, place, size, limit in
                (place, "\(name) has \(size) requirements; the limit is \(limit)")
            }
    }

    /// The view receives view models rather than entities or services. It writes error messages itself.
    static let viewModelsOnlyInView = Rule("view-models-only-in-view") { module, project in
        (module.readContract?[.viewing]?.allMethods ?? []).flatMap { method in
            method.parameters.flatMap(\.type.mentioned).filter(project.hiddenNames.contains)
                .findings(remedy: "Pass strings, numbers or a view model.") {
                    (method.place, "\(method.fullName) passes \($0) to the view")
                }
        }
    }

    /// The requirements of contracts and services have no default implementations: a conforming type implements all of
    /// them. Services may have other functions in extensions.
    static let noDefaultRequirements = Rule("no-default-requirements") { module, _ in
        module.files.flatMap { file in
            Part.allCases.flatMap { file.tree.extensions(of: module.name + $0.rawValue) }
                .findings(remedy: "Move it to the type that plays the role.") {
                    (file.place(of: $0), "\($0.extendedType.trimmedDescription) is extended")
                }
        }
    } package: { project in
        let remedy =
            "Remove it, or the requirement: with a default, a missing implementation goes unnoticed."
        return project.services.all.map(\.subject).flatMap { subject in
            project.services.implementations(of: subject).findings(remedy: remedy) {
                ($0.place, "\(subject.name) has a default implementation of \($0.fullName)")
            }
        }
    }

    /// Every requirement of the contract is used within the module, on an object other than `self`.
    ///
    /// Uses are recognized by name and labels, whatever the receiver's type. If two requirements share both, only the
    /// conversations reveal that one is unused.
    static let requirementsUsed = Rule("requirements-used") { module, _ in
        let uses = module.files.reduce(into: Set<MemberUse>()) { $0.formUnion($1.tree.memberUses) }
        return (module.readContract?.protocols ?? []).flatMap { subject in
            subject.methods.filter { method in !uses.contains { $0.means(method) } }
                .findings(remedy: "Delete the requirement, or call it where it belongs.") {
                    ($0.place, "Nothing in the module uses \($0.fullName) of \(subject.name)")
                }
        }
    }
}
