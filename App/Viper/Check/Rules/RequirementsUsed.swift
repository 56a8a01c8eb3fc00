/// Every requirement of the contract is used within the module, on an object other than `self`.
///
/// Uses are recognized by name and labels, whatever the receiver's type. If two requirements share both, only the
/// conversations reveal that one is unused.
struct RequirementsUsed: ModuleRule {
    static let name = "requirements-used"

    func findings(in module: Module, of project: Project) -> [Finding] { findings(in: module) }

    func findings(in module: Module) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        let uses = module.files.reduce(into: Set<MemberUse>()) { $0.formUnion($1.tree.memberUses) }
        return contract.protocols.flatMap { subject in
            subject.methods.filter { method in !uses.contains { $0.means(method) } }.map {
                finding(
                    $0.place,
                    "Nothing in the module uses \($0.fullName) of \(subject.name)",
                    "Delete the requirement, or call it where it belongs."
                )
            }
        }
    }
}
