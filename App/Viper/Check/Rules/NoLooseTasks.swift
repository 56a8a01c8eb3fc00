import SwiftSyntax

/// Presenters and interactors keep the tasks they start, to await or cancel them: events and requests return when all
/// resulting work is done.
struct NoLooseTasks: ModuleRule {
    static let name = "no-loose-tasks"

    func findings(in module: Module, of project: Project) -> [Finding] {
        module.coreFiles.flatMap { file in
            file.identifiers.filter { $0.text == "Task" && $0.startsLooseTask }.map {
                finding(
                    file.place(of: $0),
                    "This task isn't stored",
                    "Await it, or store it and cancel it with its owner."
                )
            }
        }
    }
}

extension TokenSyntax {
    /// Whether the token begins a statement that starts a task and drops its handle: `Task { … }`, `Task.detached { …
    /// }`.
    fileprivate var startsLooseTask: Bool {
        var node = parent
        while let call = node, call.is(DeclReferenceExprSyntax.self) || call.is(MemberAccessExprSyntax.self) {
            node = call.parent
        }
        guard let call = node?.as(FunctionCallExprSyntax.self),
            call.firstToken(viewMode: .sourceAccurate) == self
        else { return false }
        return call.parent?.is(CodeBlockItemSyntax.self) == true || call.isAssignedToNothing
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call is the value in `_ = …`.
    fileprivate var isAssignedToNothing: Bool {
        parent?.as(ExprListSyntax.self)?.first?.is(DiscardAssignmentExprSyntax.self) == true
    }
}
