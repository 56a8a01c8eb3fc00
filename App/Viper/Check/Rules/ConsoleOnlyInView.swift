import SwiftSyntax

/// Only the view imports the console modules, and only it prints.
struct ConsoleOnlyInView: ModuleRule {
    static let name = "console-only-in-view"

    func findings(in module: Module, of project: Project) -> [Finding] {
        let layers = project.layout.viewLayers
        let imports = module.coreFiles.flatMap(\.imports).filter { layers.contains($0.module) }.map {
            finding(
                $0.place,
                "\($0.module) is imported outside the view",
                "Move printing and parsing to \(Layout.prompt)/\(module.name)View.swift, or a file next to it."
            )
        }
        return imports + module.files.flatMap(printing)
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
