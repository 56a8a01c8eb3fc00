/// A module's recorded conversations have every requirement of its contract.
struct ConversationsComplete: ModuleRule {
    static let name = "conversations-complete"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard module.isRecorded, let contract = try? module.contract.get() else { return [] }
        let tests = project.layout.testFile("\(module.name)ConversationTests.swift", of: module.name)
        guard let recording = project.package.recording(of: module) else {
            return [
                finding(
                    Place(path: tests, line: 1, column: 1),
                    "The conversations of \(module.name) aren't recorded",
                    "Run `swift test --filter \(module.name)ConversationTests`."
                )
            ]
        }
        return ModuleConversation(contract: contract, recording: recording).unheard.map { method in
            finding(
                method.place,
                "No recorded conversation has \(method.fullName)",
                "Let \(tests) have one, and record it: RECORD_CONVERSATIONS=1 swift test --filter \(module.name)ConversationTests."
            )
        }
    }
}
