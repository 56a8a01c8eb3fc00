import SwiftSyntax

/// Adds to a module all that its contract requires and it lacks.
struct ModuleFiller {
    private let package: Package
    private let module: Module
    private let scaffold: Scaffold
    private var insertions: [String: Insertions] = [:]
    private var newFiles: [(path: String, text: String)] = []
    /// Additions, remaining work and methods removed from the contract.
    private(set) var remarks: [String]

    init(_ module: Module, in package: Package) throws(ContractError) {
        let contract = try module.contract.get()
        let findings = Rule.contractOrder.findings(in: module, of: Project(package))
        guard findings.isEmpty else { throw ContractError(findings: findings) }
        let renaming = Renaming(module, contract)
        self.package = package
        self.module = renaming.module
        remarks = renaming.remarks
        scaffold = Scaffold(of: module, with: contract, in: package)
        fill()
    }

    var contract: Contract { scaffold.contract }

    /// Adds the files to write: new ones, and those with insertions.
    ///
    /// - Throws: if a new file exists, but doesn't declare its type.
    func write(to changes: inout Changes) throws(Problem) {
        if let path = newFiles.map(\.path).first(where: { package.text($0) != nil }) {
            let type = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            throw Problem(
                what: "\(path) exists, but doesn't declare \(type); nothing was written",
                advice: "Declare \(type) in it, as a class if it is a role, or move the file."
            )
        }
        changes.write(formatted: newFiles, in: package)
        let manifest =
            changes.files.first { $0.path == "Package.swift" }?.text ?? package.text("Package.swift") ?? ""
        if !Manifest(manifest).mentions(module.name) {
            changes.write(try Manifest(manifest).adding(module.name), to: "Package.swift")
        }
        for file in module.files + module.tests where package.text(file.path) != file.text {
            changes.write(file.text, to: file.path)
        }
        for (path, insertions) in insertions.sorted(by: { $0.key < $1.key }) where !insertions.isEmpty {
            changes.write(insertions.text(in: package), to: path)
        }
    }

    private mutating func fill() {
        if !module.hasBuilder { add("Builder") }
        newFiles += [scaffold.rowFile].compactMap(\.self)
        for role in contract.roles {
            guard code(of: role).file != nil else {
                add(role)
                newFiles += [scaffold.suite(role)].filter { package.text($0.path) == nil }
                continue
            }
            let methods = Part.allCases.filter { $0.role == role }.flatMap { fill($0, of: role) }
            let className = module.className(ofRole: role)
            var subjects = methods.map { "\(module.name)\(className).\($0.fullName)" }
            if className == "View" { subjects += fillCommands().map { "\(module.name)View.\($0.verb)" } }
            addTests(of: subjects, in: className)
        }
        addConversation()
        remarkOnRoutes()
    }

    private mutating func add(_ role: String) {
        newFiles.append(scaffold.file(role))
        remarks.append("Added \(module.name)\(role)")
    }

    /// Adds the methods of a part that its role lacks, and returns them.
    private mutating func fill(_ part: Part, of role: String) -> [Method] {
        guard let subject = contract[part] else { return [] }
        let code = code(of: role)
        remarks += code.superfluous(for: subject).map(\.method).map {
            "\($0.place): \(subject.name) no longer has \($0.fullName)"
        }
        let methods = code.missing(of: subject)
        let home = code.conformance(to: subject.name)
        if let file = home?.file ?? code.file {
            let members = methods.map { scaffold.declaration(of: $0, part) }
            let head = "\(code.type): \(subject.name)"
            insert(into: file) { $0.add(members, to: home?.node, extending: head, behind: \.isRequirement) }
        }
        remarks += methods.map { "Added \(code.type).\($0.fullName)" }
        return methods
    }

    private func code(of role: String) -> RoleCode {
        RoleCode(module.name + module.className(ofRole: role), in: module.files)
    }

    private mutating func insert(into file: SourceFile, _ change: (inout Insertions) -> Void) {
        change(&insertions[file.path, default: Insertions(file)])
    }

    /// Adds the test that records the module's conversations, once its requests are implemented.
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

    /// Lists the routes missing from the app's router.
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
        let missing = events.filter { event in !module.viewFiles.contains { $0.tree.calls(event) } }
        var commands: [CommandScaffold] = []
        if let table = files.lazy.compactMap(CommandTable.init).first {
            let shared = ViewKind.prompt.layers(in: package.layout).flatMap(package.files)
            commands = CommandScaffold.all(for: missing, taken: ViewNames(files, shared: shared))
            insert(into: table.file) {
                table.add(commands, of: events, to: &$0)
                for type in WordScaffold.types {
                    let words = commands.flatMap(\.words).declarations(of: type)
                    let home = table.file.tree.extensions(of: type).first
                    if !words.isEmpty { $0.add(words, to: home, extending: type, gap: "\n") }
                }
            }
        }
        let added = commands.map(\.event.place)
        remarks += commands.map {
            "Added the command \($0.verb), which sends \($0.event.fullName) to the presenter"
        }
        remarks += missing.filter { !added.contains($0.place) }.map {
            "To do: the command for \($0.fullName)"
        }
        return commands
    }

    /// Adds a test for each subject that fails until it is implemented.
    private mutating func addTests(of subjects: [String], in role: String) {
        guard !subjects.isEmpty else { return }
        let path = scaffold.testPath(of: role)
        let type = "\(module.name)\(role)Tests"
        let empty = "import Testing\n\n@testable import \(module.name)\n\n@MainActor struct \(type) {}\n"
        let file = module.tests.first { $0.name == "\(type).swift" } ?? SourceFile(path: path, text: empty)
        var names = Set(file.tree.tokens(viewMode: .sourceAccurate).map(\.text))
        let tests = subjects.map { subject in
            """
            @Test("\(subject) is tested") func \(names.insertFree(subject.testName))() {
            Issue.record("Implement \(subject), and test it here.")
            }
            """
        }
        insert(into: file) {
            let suite = file.tree.declaration(StructDeclSyntax.self, named: type)
            $0.add(tests, to: suite, extending: type, behind: \.isTest)
        }
    }
}

extension String {
    /// The name for the test of a subject: `didTapAddTitle` for `LyricsPresenter.didTapAdd(title:)`.
    fileprivate var testName: String {
        let words = drop { $0 != "." }.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.isEmpty ? "it" : words.camelCased.asTestName
    }
}

extension MemberBlockItemSyntax {
    fileprivate var isRequirement: Bool { decl.asProtocol((any WithModifiersSyntax).self)?.isPrivate != true }
}
