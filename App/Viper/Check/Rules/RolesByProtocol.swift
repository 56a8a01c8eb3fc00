/// Roles refer to their neighbours only by the contract's protocols: only the builder names their classes, and only the
/// presenter refers to both the interactor and the view.
struct RolesByProtocol: ModuleRule {
    static let name = "roles-by-protocol"

    func findings(in module: Module, of project: Project) -> [Finding] {
        findings(
            in: module.files(of: "Presenter"),
            of: module,
            roles: ["Interactor", "View"],
            parts: []
        )
            + findings(
                in: module.files(of: "Interactor"),
                of: module,
                roles: ["Presenter", "View"],
                parts: [.presenting, .viewing, .routing]
            )
            + findings(
                in: module.viewFiles,
                of: module,
                roles: ["Presenter", "Interactor"],
                parts: [.interacting, .interactorDelegate, .routing]
            )
    }

    private func findings(in files: [SourceFile], of module: Module, roles: [String], parts: [Part])
        -> [Finding]
    {
        let (classes, protocols) = (roles.map { module.name + $0 }, parts.map { module.name + $0.rawValue })
        return files.flatMap { file in
            file.identifiers.compactMap { token in
                if classes.contains(token.text) {
                    finding(
                        file.place(of: token),
                        "\(file.name) names the class \(token.text)",
                        "Use the contract's protocol; tests can replace it with a spy."
                    )
                } else if protocols.contains(token.text) {
                    finding(
                        file.place(of: token),
                        "\(file.name) uses \(token.text)",
                        "Pass it through the presenter."
                    )
                } else {
                    nil
                }
            }
        }
    }
}
