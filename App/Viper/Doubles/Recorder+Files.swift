extension Contract {
    /// The file with the recorders.
    func recorders(_ layout: Layout) -> GeneratedFile {
        let recorders = Part.allCases.compactMap { part in self[part].map { Recorder($0, part: part).text } }
        return GeneratedFile(
            layout.testFile("\(module)Recorders.swift", of: module),
            from: "\(module)Contract.swift",
            layout: layout,
            imports: imports + ["TestSupport"],
            tested: module,
            [assembly] + recorders
        )
    }

    /// A type that puts the module together with recorders between its parts.
    private var assembly: String {
        let hasInteractor = self[.interacting] != nil
        let hasDelegate = hasInteractor && self[.interactorDelegate] != nil
        let request = hasInteractor ? "any \(module)Interacting" : ""
        let recorded = hasInteractor ? "\(module)InteractingRecorder(interactor, in: conversation)" : ""
        let answers = """

                    let delegate = \(module)InteractorDelegateRecorder(presenter, in: conversation)
                    interactor.delegate = delegate
            """
        return """
            /// The module with recorders between its parts.
            @MainActor final class \(module)Recorded<View: \(module)Viewing> {
                let view: View
                /// The parts refer to these weakly.
                private let recorders: [AnyObject]

                init(
                    in conversation: Conversation,\(hasInteractor ? "\n        interactor: \(module)Interactor," : "")
                    presenter makePresenter: (\(request)) -> \(module)Presenter,
                    view makeView: (any \(module)Presenting) -> View
                ) {
                    let presenter = makePresenter(\(recorded))
                    view = makeView(\(module)PresentingRecorder(presenter, in: conversation))
                    let shown = \(module)ViewingRecorder(view, in: conversation)
                    presenter.view = shown\(hasDelegate ? answers : "")
                    recorders = [shown\(hasDelegate ? ", delegate" : "")]
                }
            }

            """
    }
}

extension Recorder {
    /// The file with the recorders of services, in the package's test support.
    static func services(_ services: [Service], _ layout: Layout) -> GeneratedFile {
        GeneratedFile(
            "\(layout.testSupport)/ServiceRecorders.swift",
            from: layout.services,
            layout: layout,
            imports: services.flatMap(\.imports) + [Layout.module(in: layout.services)],
            services.map { Recorder(service: $0.subject).text }
        )
    }
}
