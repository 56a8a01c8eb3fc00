import SwiftSyntax

/// Only views import the layers of views, and they print only through Output.
struct ConsoleOnlyInView: ModuleRule {
    static let name = "console-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let imports = module.coreFiles.flatMap(\.imports)
        let findings = ViewKind.allCases.flatMap { view in
            let layers = view.layers(in: project.layout).map(Layout.module)
            let path = project.layout.file(ofRole: view.classSuffix, of: module.name)
            return imports.filter { layers.contains($0.module) }.map {
                finding(
                    $0.place,
                    "\($0.module) is imported outside the view",
                    "Move what needs it to \(path), or a file next to it."
                )
            }
        }
        return findings + module.files.flatMap(printing)
    }

    private func printing(in file: SourceFile) -> [Finding] {
        guard Self.functions.contains(where: { file.text.contains("\($0)(") }) else { return [] }
        return file.identifiers.filter { Self.functions.contains($0.text) && $0.isCalledAlone }.map {
            finding(
                file.place(of: $0),
                "`\($0.text)` bypasses the prompt",
                "Show it through the contract's Viewing; the view prints with Output."
            )
        }
    }

    private static let functions = ["print", "debugPrint", "dump", "readLine"]
}

extension TokenSyntax {
    /// Whether the token is the name of a function called without a receiver.
    fileprivate var isCalledAlone: Bool {
        parent?.as(DeclReferenceExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self) == true
    }
}
