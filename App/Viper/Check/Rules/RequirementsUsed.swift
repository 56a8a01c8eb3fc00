/// Every requirement of the contract is used within the module, on a receiver of its protocol's type.
///
/// The types are those that the module's own files spell: of properties, parameters, locals and captures, results of
/// functions, elements of collections, and what is passed to closures. A receiver whose type they don't tell counts for
/// every protocol, so that no requirement is unused by mistake.
struct RequirementsUsed: ModuleRule {
    static let name = "requirements-used"

    func findings(in module: Module, of project: Project) -> [Finding] { findings(in: module) }

    func findings(in module: Module) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        let members = contract.protocols.flatMap { $0.methods.map(\.name) + $0.properties.map(\.name) }
        let visitor = MemberUseVisitor(ModuleTypes(module.files), uses: Set(members.map(\.bare)))
        for file in module.files { visitor.walk(file.tree) }
        return contract.parts.flatMap { part, subject in
            let receivers = [subject.name] + (part.role.map { [module.name + $0] } ?? [])
            let uses = visitor.uses.filter { $0.types?.contains(where: receivers.contains) ?? true }
            return subject.methods.filter { method in !uses.contains { $0.means(method) } }
                .map { unused($0.fullName, subject, $0.place) }
                + subject.properties.filter { property in !uses.contains { $0.name == property.name.bare } }
                .map { unused($0.name, subject, $0.place) }
        }
    }

    private func unused(_ name: String, _ subject: ContractProtocol, _ place: Place) -> Finding {
        finding(
            place,
            "Nothing in the module uses \(name) on a \(subject.name)",
            "Delete the requirement, or call it where it belongs."
        )
    }
}
