import SwiftSyntax

/// A contract consists of the five protocols, prefixed with the module's name, in order.
struct ContractOrder: ModuleRule {
    static let name = "contract-order"

    func findings(in module: Module, of project: Project) -> [Finding] {
        module.readContract.map { findings(in: module, of: $0) } ?? []
    }

    func findings(in module: Module, of contract: Contract) -> [Finding] {
        guard let file = module.file("Contract") else { return [] }
        let names = Part.allCases.map { module.name + $0.rawValue }
        let known = contract.protocols.filter { names.contains($0.name) }
        let ordered = known.sorted {
            (names.firstIndex(of: $0.name) ?? 0) < (names.firstIndex(of: $1.name) ?? 0)
        }
        let elsewhere = module.files.filter { $0.path != file.path }.flatMap { other in
            other.tree.allStatements.compactMap { $0.as(ProtocolDeclSyntax.self)?.name }
                .filter { names.contains($0.text) }.map { (other.place(of: $0), $0.text) }
        }
        let missing = [Part.presenting, .viewing].filter { contract[$0] == nil }
            .map { module.name + $0.rawValue }.filter { name in !elsewhere.contains { $0.1 == name } }
        return contract.protocols.filter { !names.contains($0.name) }.map { unknown($0, names) }
            + zip(known, ordered).filter { $0.name != $1.name }.prefix(1).map { misplaced($0, $1) }
            + known.filter { !$0.isMainActor || !$0.isClassBound }.map(unbound)
            + elsewhere.map { finding($0, "\($1) isn't in \(file.name)", "Move it there.") }
            + missing.map {
                finding(file.beginning, "\($0) is missing", "A screen needs events, and something to show.")
            }
    }

    private func unknown(_ other: ContractProtocol, _ names: [String]) -> Finding {
        finding(
            other.place,
            "\(other.name) isn't one of the contract's protocols",
            "The contract has \(names.joined(separator: ", ")); move others to a separate file."
        )
    }

    private func misplaced(_ found: ContractProtocol, _ expected: ContractProtocol) -> Finding {
        finding(
            found.place,
            "\(found.name) is out of order; expected \(expected.name)",
            "Order the protocols: presenting, interacting, interactor delegate, viewing, routing."
        )
    }

    private func unbound(_ found: ContractProtocol) -> Finding {
        finding(
            found.place,
            "\(found.name) isn't limited to classes on the main actor",
            "Write `@MainActor` before it and `: AnyObject` after its name."
        )
    }
}
