/// What follows from what in a module, derived from its code.
struct Conversation {
    let contract: Contract
    private let code: CodeMap

    init(contract: Contract, code: CodeMap) {
        self.contract = contract
        self.code = code
    }

    /// What an event asks the interactor for.
    func requests(after event: Method) -> [Method] { said(by: event, in: "Presenter", to: .interacting) }

    /// What a request tells the presenter.
    func answers(to request: Method) -> [Method] {
        said(by: request, in: "Interactor", to: .interactorDelegate)
    }

    /// What is shown after an event, without asking, or after an answer.
    func shown(after method: Method) -> [Method] { said(by: method, in: "Presenter", to: .viewing) }

    /// Where an event, without asking, or an answer leads.
    func ways(after method: Method) -> [Method] { said(by: method, in: "Presenter", to: .routing) }

    /// Answers that every request may get: said once, instead of after each.
    var commonAnswers: [Method] {
        let answers = (contract[.interacting]?.methods ?? []).map { self.answers(to: $0).map(\.fullName) }
        guard answers.count > 1, let first = answers.first else { return [] }
        let common = answers.reduce(Set(first)) { $0.intersection($1) }
        return (contract[.interactorDelegate]?.methods ?? []).filter { common.contains($0.fullName) }
    }

    /// How many of a part's requirements are called by anybody.
    func callCount(of part: Part) -> Int {
        (contract[part]?.methods ?? []).filter { method in
            code.uses.contains { $0.receiver == part.receiver && $0.means(method) }
        }.count
    }

    private func said(by method: Method, in role: String, to part: Part) -> [Method] {
        let uses = code.uses(byMethod: method, of: contract.module + role, to: part.receiver)
        return (contract[part]?.methods ?? []).filter { method in uses.contains { $0.means(method) } }
    }
}

extension Part {
    /// What the one who speaks to the part calls it.
    var receiver: String {
        switch self {
        case .presenting: "presenter"
        case .interacting: "interactor"
        case .interactorDelegate: "delegate"
        case .viewing: "view"
        case .routing: "router"
        }
    }
}
