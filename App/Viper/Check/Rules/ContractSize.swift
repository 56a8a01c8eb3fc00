/// A contract is small: it describes one job.
struct ContractSize: ModuleRule {
    static let name = "contract-size"

    /// The maximum number of requirements in a protocol.
    static let perProtocol = 15
    /// The maximum number of requirements in a contract.
    static let inAll = 40

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract, let file = module.file("Contract") else { return [] }
        let sizes = contract.protocols.map { ($0, $0.methods.count + $0.properties.count) }
        let sum = sizes.map(\.1).reduce(0, +)
        return sizes.filter { $0.1 > Self.perProtocol }.map { subject, size in
            finding(
                subject.place,
                "\(subject.name) has \(size) requirements; the limit is \(Self.perProtocol)",
                Self.remedy
            )
        }
            + (sum > Self.inAll
                ? [
                    finding(
                        file.beginning,
                        "The contract has \(sum) requirements; the limit is \(Self.inAll)",
                        Self.remedy
                    )
                ] : [])
    }

    private static let remedy = "The module has more than one job: split it."
}
