/// Once its requests are implemented, a module has recorded conversations that contain every requirement of its
/// contract.
///
/// A recording without a module is reported as forgotten.
struct ConversationsComplete: ModuleRule {
    static let name = "conversations-complete"

    func findings(in project: Project) -> [Finding] {
        let folder = project.layout.conversations
        let manifest = Manifest(project.package.text("Package.swift") ?? "")
        let forgotten = project.package.names(in: folder).filter {
            $0.hasSuffix(".txt") && !manifest.mentions(String($0.dropLast(4)))
        }
        return project.modules.flatMap { findings(in: $0, of: project) }
            + forgotten.map {
                finding(
                    Place(path: "\(folder)/\($0)", line: 1, column: 1),
                    "The module of these conversations doesn't exist",
                    "Delete the file."
                )
            }
    }

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract, module.isRecorded || module.isFinished else {
            return []
        }
        let test = "\(module.name)ConversationTests"
        let recorder = "RECORD_CONVERSATIONS=1 swift test --filter \(test)"
        let path = project.layout.testFile("\(test).swift", of: module.name)
        guard module.isRecorded else {
            return [
                finding(
                    Place(path: path, line: 1, column: 1),
                    "No test records the conversations of \(module.name)",
                    "Run `\(project.layout.viper) fill \(module.name)`, which writes the test."
                )
            ]
        }
        guard let recording = project.package.recording(of: module) else {
            return [
                finding(
                    Place(path: path, line: 1, column: 1),
                    "The conversations of \(module.name) aren't recorded",
                    "Run `\(recorder)`, review the result, then run `\(project.layout.viper) contracts`."
                )
            ]
        }
        let conversation = ModuleConversation(contract: contract, recording: recording)
        return contract.parts.flatMap { part, subject in
            conversation.unheard(part).map { method in
                finding(
                    subject.methods.contains { $0.place == method.place } ? method.place : subject.place,
                    "No recorded conversation has \(method.fullName)",
                    "Add one to \(path), and record it with `\(recorder)`."
                )
            }
        }
    }
}
