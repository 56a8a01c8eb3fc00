/// Roles know each other by the contract's protocols; only the builder names their classes.
struct RolesByProtocol: ModuleRule {
    static let name = "roles-by-protocol"

    private static let roles = ["Presenter", "Interactor", "View"]

    func findings(in module: Module, of project: Project) -> [Finding] {
        Self.roles.flatMap { role in
            let others = Self.roles.filter { $0 != role }.map { module.name + $0 }
            return module.files(of: role).filter { file in others.contains { file.text.contains($0) } }
                .flatMap { file in
                    file.identifiers.filter { others.contains($0.text) }.map { token in
                        finding(
                            file.place(of: token),
                            "\(file.name) names the class \(token.text)",
                            "Name the contract's protocol, so that a test can use its spy instead."
                        )
                    }
                }
        }
    }
}
