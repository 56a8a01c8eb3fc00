import SwiftSyntax
import SwiftSyntaxBuilder

/// Adds whatever a module lacks of its contract.
struct ModuleFiller {
    private let package: Package
    private let module: Module
    private let scaffold: Scaffold
    private var insertions: [String: Insertions] = [:]
    private var newFiles: [(path: String, text: String)] = []
    /// Additions, remaining work and methods no longer in the contract.
    private(set) var remarks: [String] = []

    init(_ module: Module, in package: Package) throws(ContractError) {
        self.package = package
        self.module = module
        scaffold = Scaffold(
            contract: try module.contract.get(),
            layout: package.layout,
            purpose: Scaffold.purpose(of: module.name),
            services: module.services(among: package.serviceNames),
            row: nil
        )
        fill()
    }

    var contract: Contract { scaffold.contract }

    /// Adds the files to write: new ones, and those with insertions.
    func write(to changes: inout Changes) {
        for file in newFiles { changes.write(file.text, to: file.path) }
        for (path, insertions) in insertions.sorted(by: { $0.key < $1.key }) {
            let (text, ranges) = insertions.result
            if !ranges.isEmpty { changes.write(text, to: path, added: ranges) }
        }
    }

    private mutating func fill() {
        for role in scaffold.roles {
            guard module.file(role) != nil else {
                add(role)
                continue
            }
            let methods = Part.allCases.filter { $0.role == role }.flatMap { fill($0, of: role) }
            var subjects = methods.map { "\(module.name)\(role).\($0.fullName)" }
            if role == "View" { subjects += fillCommands().map { "\(module.name)View.\($0.verb)" } }
            addTests(of: subjects, in: role)
        }
        addConversation()
        remarkOnRoutes()
    }

    private mutating func add(_ role: String) {
        newFiles.append(scaffold.file(role))
        let suite = scaffold.suite(role)
        if package.text(suite.path) == nil { newFiles.append(suite) }
        remarks.append("Added \(module.name)\(role)")
    }

    /// Adds a role's missing methods of a part, and returns those that need a test.
    private mutating func fill(_ part: Part, of role: String) -> [Method] {
        guard let subject = contract[part] else { return [] }
        let code = RoleCode(module.name + role, in: module.files)
        for (name, place) in code.superfluous(for: subject) {
            remarks.append("\(place): \(subject.name) no longer has \(name)")
        }
        let (methods, properties) = (code.missing(of: subject), code.missingProperties(of: subject))
        let written = methods.filter { scaffold.requirement($0, of: part) != nil }
        let members =
            properties.compactMap(scaffold.requirement)
            + written.compactMap { scaffold.requirement($0, of: part) }
        if let home = code.conformance(to: subject.name) {
            insertions[home.file.path, default: Insertions(home.file)]
                .add(members, to: home.node.memberBlock) { $0.isRequirement }
        } else if let file = module.file(role) {
            let members = MemberBlockItemListSyntax(spaced: members)
            insertions[file.path, default: Insertions(file)]
                .append("extension \(raw: code.type): \(raw: subject.name) {\n\(members)}")
        }
        remarks += properties.filter { $0.type.naturalValue != nil }.map { "Added \(code.type).\($0.name)" }
        remarks += written.map { "Added \(code.type).\($0.fullName)" }
        remarks += scaffold.unwritable(methods, properties, of: role).map { "To do: \($0)" }
        return written
    }

    /// Adds the test that records the module's conversations, once its requests are written.
    private mutating func addConversation() {
        guard !module.isRecorded, !scaffold.methods(.interacting).isEmpty else { return }
        let test = ConversationScaffold(scaffold, module: module, in: package)
        let requests = module.unwrittenRequests.map { "\(module.name)Interactor.\($0.fullName)" }
        let obstacles = test.obstacles
        if !requests.isEmpty {
            remarks.append("Later: \(test.name), once you have written \(requests.joined(separator: ", "))")
        } else if !obstacles.isEmpty {
            remarks.append("To do: \(test.name), which needs \(obstacles.joined(separator: ", "))")
        } else {
            newFiles.append(test.file)
            remarks.append("Added \(test.name)")
        }
    }

    /// Lists the routes that the app's router lacks.
    private mutating func remarkOnRoutes() {
        guard let subject = contract[.routing] else { return }
        let app = package.files(in: package.layout.app)
        let files = app.filter { $0.text.contains(subject.name) }
        let routers = Set(files.flatMap { $0.tree.types(conformingTo: subject.name) }).sorted()
        guard !routers.isEmpty else {
            remarks.append("To do: a router in \(package.layout.app) that conforms to \(subject.name)")
            return
        }
        for router in routers {
            let code = RoleCode(router, in: app.filter { $0.text.contains(router) })
            remarks += code.missing(of: subject).map {
                "To do: \(router).\($0.fullName), which \(subject.name) requires"
            }
        }
    }

    /// Adds commands for events that the view doesn't report.
    private mutating func fillCommands() -> [CommandScaffold] {
        let files = module.files(of: "View")
        let events = scaffold.methods(.presenting).filter { !$0.isLifecycle }
        let missing = events.filter { event in !files.contains { $0.tree.calls(event) } }
        let table = files.lazy.compactMap(CommandTable.init).first
        let commands = table.map { _ in CommandScaffold.all(for: missing, taken: ViewNames(files)) } ?? []
        if let table {
            var added = insertions[table.file.path, default: Insertions(table.file)]
            table.add(commands, of: events, to: &added)
            added.add(commands.flatMap(\.words), in: table.file)
            insertions[table.file.path] = added
        }
        remarks += commands.map {
            "Added the command \($0.verb), which sends \($0.event.fullName) to the presenter"
        }
        remarks += missing.filter { event in !commands.contains { $0.event.place == event.place } }
            .map { "To do: the command for \($0.fullName)" }
        return commands
    }

    /// Adds a test for each subject that fails until it is written.
    private mutating func addTests(of subjects: [String], in role: String) {
        guard !subjects.isEmpty else { return }
        let path = scaffold.testPath(of: role)
        let type = "\(module.name)\(role)Tests"
        let file =
            module.tests.first { $0.path == path }
            ?? SourceFile(
                path: path,
                text: "import Testing\n\n@testable import \(module.name)\n\n@MainActor struct \(type) {}\n"
            )
        var names = Set(file.tree.tokens(viewMode: .sourceAccurate).map(\.text))
        let tests = subjects.map { subject -> DeclSyntax in
            """
            @Test("\(raw: subject) is tested") func \(raw: names.insertFree(subject.testName))() {
            Issue.record("Implement \(raw: subject), and test it here.")
            }
            """
        }
        var added = insertions[path, default: Insertions(file)]
        if let suite = file.tree.suite(type) {
            added.add(tests, to: suite) { $0.isTest }
        } else {
            added.append("extension \(raw: type) {\n\(MemberBlockItemListSyntax(spaced: tests))}")
        }
        insertions[path] = added
    }
}

extension Insertions {
    /// Declares the words of commands, in the extensions of their types if there are any.
    fileprivate mutating func add(_ words: [WordScaffold], in file: SourceFile) {
        for type in WordScaffold.types {
            let declarations = words.declarations(of: type).map { "\n\($0)" }.joined()
            if let last = file.tree.extensions(of: type).first?.memberBlock.members.last,
                !declarations.isEmpty
            {
                insert(declarations, at: last.endPosition)
            } else if let new = words.declared(type) {
                append(new)
            }
        }
    }
}

extension String {
    /// The name for the test of a subject: `didTapAddTitle` for `LyricsPresenter.didTapAdd(title:)`.
    fileprivate var testName: String {
        let words = drop { $0 != "." }.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return (words.first ?? "it").lowercasedFirst + words.dropFirst().map(\.capitalizedFirst).joined()
    }
}

extension MemberBlockItemSyntax {
    /// Whether other types see it.
    fileprivate var isRequirement: Bool {
        !(decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "private" }
            ?? false)
    }
}

extension SourceFileSyntax {
    fileprivate func suite(_ name: String) -> MemberBlockSyntax? {
        statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }.first { $0.name.text == name }?
            .memberBlock
    }
}
