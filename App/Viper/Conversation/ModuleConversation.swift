/// A module's contract with its recorded conversations.
struct ModuleConversation {
    let contract: Contract
    let recording: Recording

    /// The methods of a part, with the inherited ones.
    func methods(_ part: Part) -> [Method] { contract[part]?.allMethods ?? [] }

    /// All recordings of an event.
    func recorded(_ event: Method) -> [Recording.Call] {
        recording.events.filter { $0.receiver == "Presenter" && $0.message == event.fullName }
    }

    /// The commands that trigger an event. Variants with options are omitted if the command without them was recorded.
    func commands(for event: Method) -> [String] {
        let all = recorded(event).compactMap(\.trigger.command).distinct
        return all.filter { command in !all.contains { command.hasPrefix("\($0) --") } }
    }

    /// The requirements of a part that no conversation contains.
    func unheard(_ part: Part) -> [Method] {
        let heard = Set(recording.events.flatMap(\.all).map { "\($0.receiver).\($0.message)" })
        return methods(part).filter { !heard.contains("\(part.role ?? "Router").\($0.fullName)") }
    }

    func isFailure(_ call: Recording.Call) -> Bool {
        call.receiver == "Presenter"
            && methods(.interactorDelegate).contains { method in
                method.fullName == call.message && method.parameters.contains { $0.label == "error" }
            }
    }
}
