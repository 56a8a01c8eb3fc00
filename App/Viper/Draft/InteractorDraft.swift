extension Draft {
    var interactor: String {
        let type = "\(module)Interactor"
        let delegate = contract[.interactorDelegate].map { "    weak var delegate: (any \($0.name))?" }
        let requests = methods(.interacting).map { Body.drafted($0, nil, of: type) }
        return file(
            imports: contract.imports.filter { $0 != Layout.module(in: layout.viewModels) },
            [
                Self.classText(type, [delegate].compactMap { $0 }),
                conformance(.interacting, of: "Interactor", requests),
            ]
        )
    }
}
