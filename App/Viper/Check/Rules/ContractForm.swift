/// Every module has a contract that can be read.
struct ContractForm: ModuleRule {
    static let name = ContractReader.rule

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard case .failure(let error) = module.contract else { return [] }
        return error.findings
    }
}
