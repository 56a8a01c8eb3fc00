import SwiftSyntax

/// Adds whatever a module lacks of its contract.
struct ModuleFiller {
    private let package: Package
    private let module: Module
    private let draft: Draft
    private var insertions: [String: Insertions] = [:]
    private var newFiles: [(path: String, text: String)] = []
    /// Additions, remaining work and methods no longer in the contract.
    private(set) var remarks: [String] = []

    init(_ module: Module, in package: Package) throws(ContractError) {
        self.package = package
        self.module = module
        draft = Draft(
            contract: try module.contract.get(),
            layout: package.layout,
            purpose: "\(module.name.words.joined(separator: " ").capitalizedFirst) on its own screen.",
            viewModel: nil
        )
        fill()
    }

    var contract: Contract { draft.contract }

    /// The files to write.
    var files: [(path: String, text: String)] {
        newFiles + insertions.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text) }
    }

    private mutating func fill() {
        var tests: [(role: String, test: String)] = []
        let absent = draft.roles.filter { module.file($0.role) == nil }
        for (role, text, suite) in absent {
            newFiles.append((draft.layout.file(ofRole: role, of: module.name), text))
            let path = draft.testPath(of: role)
            if package.text(path) == nil { newFiles.append((path, suite)) }
            remarks.append("Added \(module.name)\(role)")
        }
        for part in Part.allCases {
            guard let role = part.role, !absent.contains(where: { $0.role == role }) else { continue }
            for method in fill(part, of: role) {
                tests.append((role, "\(module.name)\(role).\(method.fullName)"))
            }
        }
        if module.file("View") != nil {
            for command in fillCommands() { tests.append(("View", "\(module.name)View.\(command.verb)")) }
        }
        for role in Set(tests.map(\.role)).sorted() {
            addTests(tests.filter { $0.role == role }.map(\.test), of: role)
        }
        remarkOnRoutes()
    }

    /// Adds a role's missing methods of a part, and returns those still to be implemented.
    private mutating func fill(_ part: Part, of role: String) -> [Method] {
        guard let subject = draft.contract[part] else { return [] }
        let code = RoleCode(module.name + role, in: module.files)
        for (name, place) in code.superfluous(for: subject) {
            remarks.append("\(place): \(subject.name) no longer has \(name)")
        }
        let missing = code.missing(of: subject)
        let written = missing.filter { Body.drafted($0, nil, of: code.type) != nil }
        let properties = code.missingProperties(of: subject)
        let members =
            properties.compactMap(draft.property)
            + written.compactMap { Body.drafted($0, nil, of: code.type) }
        let home = code.conformance(to: subject.name)
        if let home {
            insertions[home.file.path, default: Insertions(home.file)].add(members, to: home.node.memberBlock)
        } else if let file = module.file(role) {
            let text = Draft.conformanceText(code.type, subject.name, members)
            insertions[file.path, default: Insertions(file)].append(text)
        }
        remarks += properties.filter { draft.property($0) != nil }.map { "Added \(code.type).\($0.name)" }
        remarks += written.map { "Added \(code.type).\($0.fullName), which isn't implemented yet" }
        remarks += Draft.unwritable(missing, properties, of: code.type).map { "To do: \($0)" }
        return written
    }

    /// Lists the routes that the app's router lacks.
    private mutating func remarkOnRoutes() {
        guard let subject = draft.contract[.routing] else { return }
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
    private mutating func fillCommands() -> [CommandDraft] {
        let files = module.files(of: "View")
        let uses = CodeMap(files).uses.filter { $0.receiver == Part.presenting.receiver }
        let events = draft.methods(.presenting).filter { event in
            !uses.contains { $0.means(event) } && !["viewDidLoad", "viewDidAppear"].contains(event.name)
        }
        let commands = CommandDraft.all(for: events, taken: ViewNames(files))
        guard let table = files.lazy.compactMap(CommandTable.init).first else { return [] }
        var added = insertions[table.file.path, default: Insertions(table.file)]
        table.add(commands, to: &added)
        if let words = draft.words(commands) { added.append(words) }
        if !added.isEmpty { insertions[table.file.path] = added }
        remarks += commands.map {
            "Added the command \($0.verb), which sends \($0.event.fullName) to the presenter"
        }
        remarks += events.filter { event in !commands.contains { $0.event.place == event.place } }
            .map { "To do: the command for \($0.fullName), whose values viper can't parse" }
        return commands
    }

    /// Adds a test per subject that fails until it is implemented.
    private mutating func addTests(_ subjects: [String], of role: String) {
        let type = "\(module.name)\(role)Tests"
        let path = draft.layout.testFile("\(type).swift", of: module.name)
        let file = module.tests.first { $0.path == path }
        var names = TestNames(file)
        let tests = subjects.map { subject in
            TestDraft.unwritten(subject, named: names.name(for: subject)).text
        }
        let body = "{\n\(tests.joined(separator: "\n\n"))\n}\n"
        if let file {
            var added = insertions[path, default: Insertions(file)]
            added.append("extension \(type) \(body)")
            insertions[path] = added
        } else {
            let head = "import Testing\n\n@testable import \(module.name)\n\n"
            newFiles.append((path, "\(head)@MainActor struct \(type) \(body)"))
        }
    }
}
