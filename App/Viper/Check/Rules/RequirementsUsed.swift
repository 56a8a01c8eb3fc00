/// Every requirement of the contract is called within the module.
struct RequirementsUsed: ModuleRule {
    static let name = "requirements-used"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = try? module.contract.get() else { return [] }
        let uses = CodeMap(module.files).uses
        return Part.allCases.flatMap { part -> [Finding] in
            let said = uses.filter { $0.receiver == part.receiver }
            let methods = contract[part]?.methods ?? []
            let properties = contract[part]?.properties ?? []
            return methods.filter { method in !said.contains { $0.means(method) } }
                .map { unused($0.fullName, part, $0.place) }
                + properties.filter { property in !said.contains { $0.name == property.name.bare } }
                .map { unused($0.name, part, $0.place) }
        }
    }

    private func unused(_ name: String, _ part: Part, _ place: Place) -> Finding {
        finding(
            place,
            "Nothing in the module calls \(name) on the \(part.receiver)",
            "Delete the requirement, or call it where it belongs."
        )
    }
}
