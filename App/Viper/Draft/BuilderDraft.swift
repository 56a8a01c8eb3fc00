extension Draft {
    var builder: String {
        let router = contract[.routing].map { _ in
            (
                parameter: "router: any \(module)Routing",
                documentation:
                    "    ///   - router: navigates to other screens; must not hold the view strongly."
            )
        }
        let parameters = [router?.parameter, "makeView: (any \(module)Presenting) -> View"].compactMap { $0 }
        let head = Wrapping.list(
            "@MainActor package static func build<View: \(module)Viewing>",
            parameters,
            " -> View {",
            depth: 1
        )
        let documentation =
            if let router {
                [
                    "    /// - Parameters:", router.documentation,
                    "    ///   - makeView: creates the view, which owns its presenter.",
                ]
            } else {
                ["    /// - Parameter makeView: creates the view, which owns its presenter."]
            }
        return """
            /// \(purpose)
            package enum \(module)Builder {
                /// Assembles the module.
                ///
            \(documentation.joined(separator: "\n"))
                /// - Returns: the view, which owns the module.
            \(head)
            \(assembly.map { "        \($0)" }.joined(separator: "\n"))
                }
            }

            """
    }

    private var assembly: [String] {
        let neighbours = [Part.interacting, .routing].filter { contract[$0] != nil }.map {
            "\($0.receiver): \($0.receiver)"
        }
        let hasInteractor = contract[.interacting] != nil
        return [
            hasInteractor ? "let interactor = \(module)Interactor()" : nil,
            "let presenter = \(module)Presenter(\(neighbours.joined(separator: ", ")))",
            "let view = makeView(presenter)",
            hasInteractor && contract[.interactorDelegate] != nil ? "interactor.delegate = presenter" : nil,
            "presenter.view = view", "return view",
        ].compactMap { $0 }
    }
}
