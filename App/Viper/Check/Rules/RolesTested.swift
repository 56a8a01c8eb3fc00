/// Every role has tests, and so does the assembled module.
struct RolesTested: ModuleRule {
    static let name = "roles-tested"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        let roles = contract.roles + ["Builder"]
        let others = ["Spies", "ConversationTests"].map { "\(module.name)\($0).swift" }
        let tests = module.tests.filter { !others.contains($0.name) }
        return roles.filter { role in !tests.contains { $0.makes(module.name + role) } }.compactMap { role in
            (module.file(role) ?? module.file("Contract")).map {
                finding(
                    $0.beginning,
                    "Nothing tests \(module.name)\(role)",
                    "Write \(module.name)\(role == "Builder" ? "Assembly" : role)Tests.swift in \(project.layout.tests)/\(module.name)."
                )
            }
        }
    }
}

extension SourceFile {
    /// Whether the file creates a value of the type, or calls its functions.
    fileprivate func makes(_ type: String) -> Bool {
        text.contains("\(type)(") || text.contains("\(type).")
    }
}
