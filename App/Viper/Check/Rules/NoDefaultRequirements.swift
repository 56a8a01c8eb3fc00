import SwiftSyntax

/// The requirements of contracts and services have no default implementations: a conforming type implements all of
/// them.
struct NoDefaultRequirements: Rule {
    static let name = "no-default-requirements"

    func findings(in project: Project) -> [Finding] {
        project.modules.flatMap(findings(in:)) + findings(in: project.services)
    }

    private func findings(in module: Module) -> [Finding] {
        let protocols = Part.allCases.map { module.name + $0.rawValue }
        return module.files.flatMap { file in
            protocols.flatMap { file.tree.extensions(of: $0) }.map {
                finding(
                    file.place(of: $0),
                    "\($0.extendedType.trimmedDescription) is extended",
                    "Move it to the type that plays the role."
                )
            }
        }
    }

    /// Services may have other functions in extensions, but no implementations of their requirements.
    private func findings(in services: Services) -> [Finding] {
        services.all.map(\.subject).flatMap { subject in
            services.implementations(of: subject).map {
                finding(
                    $0.place,
                    "\(subject.name) has a default implementation of \($0.fullName)",
                    "Remove it, or the requirement: with a default, a missing implementation goes unnoticed."
                )
            }
        }
    }
}
