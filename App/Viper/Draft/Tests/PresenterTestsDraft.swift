extension Draft {
    var presenterTests: String {
        let arguments = [Part.interacting, .routing].filter { contract[$0] != nil }
            .map { "\($0.receiver): \($0.receiver)" }.joined(separator: ", ")
        var suite = SuiteDraft(
            self,
            role: "Presenter",
            neighbours: [("view", .viewing), ("interactor", .interacting), ("router", .routing)],
            makeSUT: [
                "    private func makeSUT() -> \(module)Presenter {",
                "        let presenter = \(module)Presenter(\(arguments))", "        presenter.view = view",
                "        return presenter", "    }",
            ]
        )
        for spied in spied(.presenting) { suite.add(spied, link: link(fromEvent: spied.method)) }
        for spied in spied(.interactorDelegate) { suite.add(spied, link: link(fromAnswer: spied.method)) }
        return suite.text
    }

    var interactorTests: String {
        let delegate = contract[.interactorDelegate] == nil ? [] : ["        interactor.delegate = delegate"]
        var suite = SuiteDraft(
            self,
            role: "Interactor",
            neighbours: [("delegate", .interactorDelegate)],
            makeSUT: [
                "    private func makeSUT() -> \(module)Interactor {",
                "        let interactor = \(module)Interactor()",
            ] + delegate + ["        return interactor", "    }"]
        )
        for spied in spied(.interacting) { suite.add(spied, link: nil) }
        return suite.text
    }

    func spied(_ part: Part) -> [SpyMethod] { contract[part].map(SpyMethod.all) ?? [] }
}
