extension Draft {
    var presenter: String {
        let type = "\(module)Presenter"
        let neighbours = [Part.interacting, .routing].filter { contract[$0] != nil }
        let stored = neighbours.map { "    private let \($0.receiver): any \(module)\($0.rawValue)" }
        let parameters = neighbours.map { "\($0.receiver): any \(module)\($0.rawValue)" }
        let assignments = neighbours.map { "        self.\($0.receiver) = \($0.receiver)" }
        let initializer =
            neighbours.isEmpty
            ? [] : [Wrapping.list("init", parameters, " {", depth: 1)] + assignments + ["    }"]
        let members = [["    weak var view: (any \(module)Viewing)?"], stored, initializer].filter {
            !$0.isEmpty
        }
        let events = methods(.presenting).map { Body.drafted($0, link(fromEvent: $0), of: type) }
        let answers = methods(.interactorDelegate).map { Body.drafted($0, link(fromAnswer: $0), of: type) }
        return file(
            imports: contract.imports,
            [
                Self.classText(type, members.map { $0.joined(separator: "\n") }),
                conformance(.presenting, of: "Presenter", events),
                contract[.interactorDelegate].map { _ in
                    conformance(.interactorDelegate, of: "Presenter", answers)
                },
            ]
        )
    }
}
