/// The message flow of a module, derived from its code.
struct Conversation {
    let contract: Contract
    private let code: CodeMap

    init(contract: Contract, code: CodeMap) {
        self.contract = contract
        self.code = code
    }

    /// The requests an event triggers.
    func requests(after event: Method) -> [Method] { said(by: event, in: "Presenter", to: .interacting) }

    /// The answers a request triggers.
    func answers(to request: Method) -> [Method] {
        said(by: request, in: "Interactor", to: .interactorDelegate)
    }

    /// The output an event or answer triggers directly.
    func shown(after method: Method) -> [Method] { said(by: method, in: "Presenter", to: .viewing) }

    /// The routes an event or answer triggers directly.
    func ways(after method: Method) -> [Method] { said(by: method, in: "Presenter", to: .routing) }

    /// Answers common to all requests, listed once instead of after each.
    var commonAnswers: [Method] {
        let answers = (contract[.interacting]?.methods ?? []).map { self.answers(to: $0).map(\.fullName) }
        guard answers.count > 1, let first = answers.first else { return [] }
        let common = answers.reduce(Set(first)) { $0.intersection($1) }
        return (contract[.interactorDelegate]?.methods ?? []).filter { common.contains($0.fullName) }
    }

    /// The number of a part's requirements that are called.
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
    /// The name of the part in the code that calls it.
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
