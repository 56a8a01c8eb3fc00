/// Only the interactor uses services; the builder passes them to it.
struct ServicesOnlyInInteractor: ModuleRule {
    static let name = "services-only-in-interactor"

    func findings(in module: Module, of project: Project) -> [Finding] {
        (module.files(of: "Presenter") + module.viewFiles).flatMap { file in
            file.identifiers.filter { project.services.names.contains($0.text) }.map { token in
                finding(
                    file.place(of: token),
                    "\(file.name) uses the service \(token.text)",
                    "Request it from the interactor, through the contract."
                )
            }
        }
    }
}
