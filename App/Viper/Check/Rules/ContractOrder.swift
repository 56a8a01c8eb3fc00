/// A contract has the protocols of the conversation, named for its module, in its order, and no others.
struct ContractOrder: ModuleRule {
    static let name = "contract-order"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = try? module.contract.get(), let file = module.file("Contract") else { return [] }
        let names = Part.allCases.map { module.name + $0.rawValue }
        let known = contract.protocols.filter { names.contains($0.name) }
        let ordered = known.sorted {
            (names.firstIndex(of: $0.name) ?? 0) < (names.firstIndex(of: $1.name) ?? 0)
        }
        let missing = [Part.presenting, .viewing].filter { contract[$0] == nil }.map {
            module.name + $0.rawValue
        }
        return contract.protocols.filter { !names.contains($0.name) }.map { unknown($0, names) }
            + zip(known, ordered).filter { $0.name != $1.name }.prefix(1).map { misplaced($0, $1) }
            + known.filter { !$0.isMainActor || !$0.isClassBound }.map(unbound)
            + missing.map {
                finding(file.beginning, "There is no \($0)", "A screen has events, and something to show.")
            }
    }

    private func unknown(_ other: ContractProtocol, _ names: [String]) -> Finding {
        finding(
            other.place,
            "\(other.name) is none of the contract's protocols",
            "They are \(names.joined(separator: ", ")); move others to a file of their own."
        )
    }

    private func misplaced(_ found: ContractProtocol, _ expected: ContractProtocol) -> Finding {
        finding(
            found.place,
            "\(found.name) stands where \(expected.name) belongs",
            "Put them in the conversation's order: what happens, is asked, answered, shown, and where it leads."
        )
    }

    private func unbound(_ found: ContractProtocol) -> Finding {
        finding(
            found.place,
            "\(found.name) isn't bound to classes on the main actor",
            "Write `@MainActor` in front of it, and `: AnyObject` behind its name."
        )
    }
}
