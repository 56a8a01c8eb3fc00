/// A contract is small: it describes one job.
struct ContractSize: ModuleRule {
    static let name = "contract-size"

    /// The maximum number of requirements in a protocol.
    static let perProtocol = 15
    /// The maximum number of requirements in a contract.
    static let inAll = 40

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract, let file = module.file("Contract") else { return [] }
        let sizes = contract.protocols.map { ($0.name, $0.place, $0.methods.count) }
        let sum = sizes.map(\.2).reduce(0, +)
        let limited =
            sizes.map { ($0, $1, $2, Self.perProtocol) } + [("The contract", file.beginning, sum, Self.inAll)]
        return limited.filter { $0.2 > $0.3 }.map { name, place, size, limit in
            finding(place, "\(name) has \(size) requirements; the limit is \(limit)", Self.remedy)
        }
    }

    private static let remedy = "The module has more than one job: split it."
}
