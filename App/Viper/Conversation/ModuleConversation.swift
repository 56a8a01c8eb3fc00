/// What a module's recorded conversations say about its contract.
struct ModuleConversation {
    let contract: Contract
    let recording: Recording

    /// The methods of a part, with the inherited ones.
    func methods(_ part: Part) -> [Method] { contract[part]?.allMethods ?? [] }

    /// An event, each time that it was recorded.
    func recorded(_ event: Method) -> [Recording.Call] {
        recording.events.filter { $0.receiver == "Presenter" && $0.message == event.fullName }
    }

    /// The commands that trigger an event. Variants with options are left out if the command without them is there.
    func commands(for event: Method) -> [String] {
        let all = recorded(event).compactMap(\.command).distinct
        return all.filter { command in !all.contains { command.hasPrefix("\($0) --") } }
    }

    /// What the presenter does after an event, in alternatives; `nil` if the event isn't recorded.
    func consequences(of event: Method) -> [[String]]? {
        let all = recorded(event)
        let successful = all.filter { !$0.all.contains(where: isFailure) }
        return all.isEmpty ? nil : Self.alternatives((successful.isEmpty ? all : successful).map(\.next))
    }

    /// The answers to a request other than failures; `nil` if the request isn't recorded.
    func answers(to request: Method) -> [String]? {
        let calls = calls(of: request, to: "Interactor")
        let answers = calls.flatMap(\.calls).filter { isAnswer($0) && !isFailure($0) }
        return calls.isEmpty ? nil : answers.map(\.message).distinct
    }

    /// What the presenter does after an answer to a request, in alternatives.
    func consequences(ofAnswer answer: String, to request: Method) -> [[String]] {
        let answers = calls(of: request, to: "Interactor").flatMap(\.calls)
            .filter { isAnswer($0) && $0.message == answer }
        return Self.alternatives(answers.map(\.next))
    }

    /// The failures with which a request may be answered.
    func failures(of request: Method) -> [String] {
        calls(of: request, to: "Interactor").flatMap(\.calls).filter(isFailure).map(\.message).distinct
    }

    /// The requirements of a part that no conversation has.
    func unheard(_ part: Part) -> [Method] {
        let heard = Set(recording.events.flatMap(\.all).map { "\($0.receiver).\($0.message)" })
        return methods(part).filter { !heard.contains("\(part.role ?? "Router").\($0.fullName)") }
    }

    func isAnswer(_ call: Recording.Call) -> Bool {
        call.receiver == "Presenter"
            && methods(.interactorDelegate).contains { $0.fullName == call.message }
    }

    func isFailure(_ call: Recording.Call) -> Bool {
        call.receiver == "Presenter"
            && methods(.interactorDelegate).contains { method in
                method.fullName == call.message && method.parameters.contains { $0.label == "error" }
            }
    }

    private func calls(of method: Method, to receiver: String) -> [Recording.Call] {
        recording.events.flatMap(\.all)
            .filter { $0.receiver == receiver && $0.message == method.fullName }
    }

    /// The distinct sequences, without those that are part of a longer one.
    private static func alternatives(_ sequences: [[String]]) -> [[String]] {
        let all = sequences.distinct
        return all.filter { one in !all.contains { $0.count > one.count && $0.contains(inOrder: one) } }
    }
}

extension [String] {
    /// Whether the elements of a sequence appear in the same order, perhaps with others between them.
    fileprivate func contains(inOrder other: [String]) -> Bool {
        var rest = other[...]
        for element in self where element == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
