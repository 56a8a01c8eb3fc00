extension Draft {
    var builder: String {
        let parameters = ["output: Output"] + ways.map { "\($0.name): @escaping \($0.type)" }
        let head = Wrapping.list(
            "@MainActor public static func build",
            parameters,
            " -> any Screen {",
            depth: 1
        )
        let imports = [Layout.module(in: layout.console)] + wayImports
        let body = """
            /// \(purpose)
            public enum \(module)Builder {
                /// Puts the module together.
                ///
                /// - Returns: the view; whoever holds it holds the module.
            \(head)
            \(assembly.map { "        \($0)" }.joined(separator: "\n"))
                }
            }

            """
        return file(imports: imports, [body])
    }

    private var assembly: [String] {
        var lines: [String] = []
        let hasInteractor = contract[.interacting] != nil
        let hasRouter = contract[.routing] != nil
        if hasInteractor { lines.append("let interactor = \(module)Interactor()") }
        if hasRouter {
            let arguments = ways.map { "\($0.name): \($0.name)" }
            lines.append(
                Wrapping.list("let router = \(module)Router", arguments, depth: 2).trimmingPrefix("        ")
                    .description
            )
        }
        let neighbours =
            (hasInteractor ? ["interactor: interactor"] : []) + (hasRouter ? ["router: router"] : [])
        lines.append("let presenter = \(module)Presenter(\(neighbours.joined(separator: ", ")))")
        lines.append("let view = \(module)View(presenter: presenter, output: output)")
        if contract[.interactorDelegate] != nil && hasInteractor {
            lines.append("interactor.delegate = presenter")
        }
        return lines + ["presenter.view = view", "return view"]
    }
}
