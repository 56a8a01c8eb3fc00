extension Draft {
    /// The files of the module and its tests.
    var files: [(path: String, text: String)] {
        let tests = layout.testFile(SpyFile.name(of: module), of: module)
        var files = roles.map { (layout.file(ofRole: $0.role, of: module), $0.text) }
        if let viewModel {
            let imports = viewModel.source.text == "String" ? [] : contract.imports
            files.append(
                (layout.file("\(viewModel.name).swift", of: module), viewModel.text(imports: imports))
            )
        }
        files.append((tests, SpyFile(contract: contract, layout: layout).text))
        return files + roles.map { (testPath(of: $0.role), $0.tests) }
    }

    /// The path of a role's tests; the builder's are assembly tests.
    func testPath(of role: String) -> String {
        layout.testFile("\(module)\(role == "Builder" ? "Assembly" : role)Tests.swift", of: module)
    }

    /// The contract's roles and the builder, each with its file and tests.
    var roles: [(role: String, text: String, tests: String)] {
        [
            ("Presenter", presenter, presenterTests),
            contract[.interacting].map { _ in ("Interactor", interactor, interactorTests) },
            ("View", view, viewTests),
            ("Builder", builder, assemblyTests),
        ].compactMap { $0 }
    }
}
