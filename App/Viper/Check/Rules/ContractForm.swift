/// Every module has a readable contract.
struct ContractForm: ModuleRule {
    static let name = ContractReader.rule

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard case .failure(let error) = module.contract else { return [] }
        return error.findings
    }
}
