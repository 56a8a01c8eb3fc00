import SwiftSyntax
import SwiftSyntaxBuilder

/// The test that records a module's conversations: it types each command once, with services that answer, and with
/// services that fail.
struct ConversationScaffold {
    private let scaffold: Scaffold
    private let module: Module
    /// The spies of the services that it uses.
    private let spies: [ServiceSpy]

    init(_ scaffold: Scaffold, module: Module, in package: Package) {
        self.scaffold = scaffold
        self.module = module
        let used = Set(scaffold.services.map(\.type))
        spies = package.services.all.filter { used.contains($0.subject.name) }
            .map { ServiceSpy($0, layout: package.layout) }
    }

    var name: String { "\(module.name)ConversationTests" }

    var file: (path: String, text: String) {
        let tree = scaffold.fitted(.conversationTests).withTests([test], frame: true)
        let text = tree.text(
            imports: ["Console", "TestSupport", "Testing"] + (canFail ? [servicesModule] : [])
                + spies.flatMap(\.preparationImports),
            tested: [module.name, Layout.prompt(of: module.name)]
        ).replacing("(error: ServiceError?)", with: canFail ? "(error: ServiceError?)" : "()")
        let spied = spies.reduce(text) { text, spy in
            text.replacing("\(spy.name) { $0.error = error }", with: spy.name + spy.preparation)
        }
        let routing = "\(module.name)RoutingSpy()"
        return (
            scaffold.layout.testFile("\(name).swift", of: module.name),
            spied.replacing(routing, with: scaffold.makeSpy(.routing) ?? routing)
        )
    }

    /// What viper doesn't know how to make: `LyricsView(presenter:output:glyphs:)`.
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
        let hasRouter = scaffold.contract[.routing] == nil || scaffold.makeSpy(.routing) != nil
        return unknown + (hasRouter ? [] : ["\(module.name)RoutingSpy"])
            + spies.filter(\.requiresAnswers).map(\.name)
    }

    private var servicesModule: String { Layout.module(in: scaffold.layout.services) }

    private var canFail: Bool { spies.contains(where: \.canFail) }

    private var test: DeclSyntax {
        let appearances = scaffold.methods(.presenting).filter(\.isLifecycle)
            .map { "await sut.view.\($0.fullName)\n" }
        let lines = typed.map { "\"\($0)\"" }.joined(separator: ", ")
        let typing =
            lines.isEmpty ? "" : "await conversation.type([\(lines)], on: sut.view, output: output)\n"
        let talk = "let sut = makeSUT(\(canFail ? "error: error" : ""))\n\(appearances.joined())\(typing)"
        return """
            @Test("The conversations are as recorded") func conversations() async throws {
            \(raw: canFail ? "for error in [nil, ServiceError.cancelled] {\n\(talk)}\n" : talk)
            try conversation.expectRecorded(as: \(literal: module.name))
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

extension Module {
    /// The parameters of the initializer of a role.
    func parameters(of role: String) -> [FunctionParameterSyntax] {
        let members = files(of: role).compactMap {
            $0.tree.classDeclaration(name + role)?.memberBlock.members
        }
        let initializer = members.joined().lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
        return initializer.map { Array($0.signature.parameterClause.parameters) } ?? []
    }

    /// The services that its interactor takes.
    func services(among known: Set<String>) -> [ServiceParameter] {
        parameters(of: "Interactor").compactMap { parameter in
            ValueType(parameter.type).mentioned.first(where: known.contains)
                .map { ServiceParameter(name: parameter.firstName.text, type: $0) }
        }
    }

    /// Whether it has requests, and all of them are written.
    var isFinished: Bool {
        let requests = readContract?[.interacting]?.methods ?? []
        return !requests.isEmpty && unwrittenRequests.isEmpty
    }

    /// The requests that its interactor lacks, or has with an empty body.
    var unwrittenRequests: [Method] {
        guard let subject = readContract?[.interacting] else { return [] }
        return RoleCode("\(name)Interactor", in: files).missing(of: subject, countsEmpty: false)
    }
}
