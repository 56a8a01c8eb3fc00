import SwiftSyntax

/// The builder is the only name that a module shows.
struct OnlyBuilderIsPublic: ModuleRule {
    static let name = "only-builder-is-public"

    func findings(in module: Module, of project: Project) -> [Finding] {
        module.files.filter { $0.name != "\(module.name)Builder.swift" }.flatMap { file in
            file.tree.tokens(viewMode: .sourceAccurate)
                .filter { [.keyword(.public), .keyword(.open), .keyword(.package)].contains($0.tokenKind) }
                .map {
                    finding(
                        file.place(of: $0),
                        "`\($0.text)` outside \(module.name)Builder.swift",
                        "Leave it out: others see the module through its builder."
                    )
                }
        }
    }
}
