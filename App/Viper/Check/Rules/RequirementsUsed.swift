/// The module's code calls every requirement of its contract, judging by names and labels.
///
/// That finds what isn't written yet, or was forgotten. Whether a message really gets to its part is for the recorded
/// conversations to show, which have to contain all of them.
struct RequirementsUsed: ModuleRule {
    static let name = "requirements-used"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let uses = module.files.map(\.tree.usedMembers)
        return (module.readContract?.protocols ?? []).flatMap { subject in
            let methods = subject.methods.filter { method in
                !uses.contains { $0[method.name.bare]?.contains { $0.means(method) } ?? false }
            }
            let properties = subject.properties.filter { property in
                !uses.contains { $0[property.name.bare] != nil }
            }
            return methods.map { unused($0.fullName, subject, $0.place) }
                + properties.map { unused($0.name, subject, $0.place) }
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
