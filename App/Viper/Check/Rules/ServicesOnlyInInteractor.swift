import SwiftSyntax

/// Only the interactor, and the helpers that it passes them to, use services; it gets them from the builder. No type
/// alias and no global hides a service.
struct ServicesOnlyInInteractor: ModuleRule {
    static let name = "services-only-in-interactor"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let services = project.services.names
        let uses = (module.files(of: "Presenter") + module.viewFiles).flatMap { file in
            file.identifiers.filter { services.contains($0.text) }.map { token in
                finding(
                    file.place(of: token),
                    "\(file.name) uses the service \(token.text)",
                    "Request it from the interactor, through the contract."
                )
            }
        }
        let hidden = module.coreFiles.flatMap { file in
            file.tree.allStatements.filter {
                $0.is(TypeAliasDeclSyntax.self) || $0.is(VariableDeclSyntax.self)
            }
            .flatMap { $0.tokens(viewMode: .sourceAccurate) }.filter { services.contains($0.text) }.map {
                token in
                finding(
                    file.place(of: token),
                    "An alias or a global hides the service \(token.text)",
                    "Pass it to the interactor under its own name."
                )
            }
        }
        return uses + hidden
    }
}
