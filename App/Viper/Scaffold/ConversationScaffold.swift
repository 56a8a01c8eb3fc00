/// The test that records a module's conversations. It types each command once with services that answer, and once with
/// services that fail.
struct ConversationScaffold {
    private let scaffold: Scaffold
    private let module: Module
    /// The spies of the services used.
    private let spies: [Spy]
    /// The modules with the types in the spies' streams.
    private let imports: [String]

    init(_ scaffold: Scaffold, module: Module, in package: Package) {
        self.scaffold = scaffold
        self.module = module
        let used = Set(scaffold.services.map(\.type))
        let services = package.services.all.filter { used.contains($0.subject.name) }
        spies = services.map { Spy($0) }
        imports = zip(services, spies).flatMap { $1.hasStreams ? $0.imports : [] }
    }

    var name: String { "\(module.name)ConversationTests" }

    var file: (path: String, text: String) {
        let services = Layout.module(in: scaffold.layout.services)
        var text = scaffold.fitted(.conversationTests).text(
            imports: ["Console", "TestSupport", "Testing"] + (canFail ? [services] : []) + imports,
            tested: [module.name, ViewKind.prompt.target(of: module.name)],
            tests: [test]
        )
        for spy in spies {
            text = text.replacing("\(spy.name) { $0.error = error }", with: spy.name + spy.preparation)
        }
        if !canFail { text = text.replacing("(error: ServiceError?)", with: "()") }
        return (scaffold.layout.testFile("\(name).swift", of: module.name), text)
    }

    /// The initializers that viper can't call: `LyricsView(presenter:output:glyphs:)`.
    var obstacles: [String] {
        let neighbours = [Part.interacting, .routing].filter { scaffold.contract[$0] != nil }
        let roles = [
            ("Interactor", scaffold.services.map(\.name)), ("Presenter", neighbours.map(\.receiver)),
            ("View", ["presenter", "output"]),
        ]
        let unknown = roles.compactMap { role, known -> String? in
            let labels = module.parameters(of: role).filter { $0.defaultValue == nil }.map(\.firstName.text)
            return labels == known ? nil : "\(module.name)\(role)(\(labels.map { "\($0):" }.joined()))"
        }
        return unknown + spies.filter(\.requiresAnswers).map(\.name)
    }

    private var canFail: Bool { spies.contains(where: \.canFail) }

    private var test: String {
        let appearances = scaffold.methods(.presenting).filter(\.isLifecycle)
            .map { "await view.\($0.fullName)\n" }
        let lines = "[\(typed.map { "\"\($0)\"" }.joined(separator: ", "))]"
        let typing = typed.isEmpty ? "" : "await conversation.type(\(lines), on: view, output: output)\n"
        let talk = "let view = makeSUT(\(canFail ? "error: error" : ""))\n\(appearances.joined())\(typing)"
        return """
            @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
            try await conversation.expectRecorded(as: "\(module.name)") {
            \(canFail ? "for error in [nil, ServiceError.cancelled] {\n\(talk)}" : talk)
            }
            }
            """
    }

    /// The lines to type, one for each command.
    private var typed: [String] {
        let commands = CommandScaffold.all(for: scaffold.methods(.presenting))
        let table = module.files(of: "View").lazy.compactMap(CommandTable.init).first
        return table?.lines(commands.flatMap(\.words)) ?? commands.map(\.typed)
    }
}
