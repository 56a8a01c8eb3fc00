/// Only the interactor asks services; the builder hands them on.
struct ServicesOnlyInInteractor: ModuleRule {
    static let name = "services-only-in-interactor"

    func findings(in module: Module, of project: Project) -> [Finding] {
        (module.files(of: "Presenter") + module.promptFiles).flatMap { file in
            file.identifiers.filter { project.serviceNames.contains($0.text) }.map { token in
                finding(
                    file.place(of: token),
                    "\(file.name) knows the service \(token.text)",
                    "Ask the interactor for it, with a request of the contract."
                )
            }
        }
    }
}
