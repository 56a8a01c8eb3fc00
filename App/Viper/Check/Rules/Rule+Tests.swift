import SwiftSyntax

extension Rule {
    /// Every role has a suite that creates it and no other role of the module.
    static let rolesTested = Rule("roles-tested") { module, project in
        guard let contract = module.readContract else { return [] }
        let roles = contract.roles.map(module.className)
        let others = ["Spies", "ConversationTests"].map { "\(module.name)\($0).swift" }
        let suites = module.tests.filter { !others.contains($0.name) }
            .map { TestedRoles(in: $0, of: module, roles: roles) }
        return roles.compactMap { role in
            let made = suites.filter { $0.roles.contains(role) }
            let isTested = made.contains { suite in
                guard suite.roles == [role] else { return false }
                // Helpers shared by several suites of a role may be in a file of their own.
                return suite.hasTests
                    || suites.contains { $0.hasTests && $0.file.name.hasPrefix(module.name + role) }
            }
            guard !isTested, let file = module.file(role) ?? module.file("Contract") else { return nil }
            let company = made.filter(\.hasTests).flatMap(\.roles).filter { $0 != role }.sorted()
            let (type, tests) = (module.name + role, "\(project.layout.tests)/\(module.name)")
            let fault = company.first.map { "is tested only together with \(module.name)\($0)" }
            let message = "\(type) \(fault ?? "has no tests")"
            return Finding(file.beginning, message, "Write \(type)Tests.swift in \(tests).")
        }
    }

    /// Tests wait for the expected events, never for time to pass.
    static let noSleepingTests = Rule("no-sleeping-tests") { module, _ in
        module.tests.filter { $0.text.contains("sleep") }.uses(of: ["sleep", "usleep", "nanosleep"])
            .findings(remedy: "Await the event, or use a spy's `onMessage`.") {
                ($0.place(of: $1), "A test sleeps")
            }
    }

    /// The generated spies match the contracts and the services.
    static let spiesCurrent = Rule(ofPackage: "spies-current") { project in
        let package = project.package
        let spies = package.spies(of: project.modules) + package.spies(of: project.services)
        return package.outdated(spies, "The spies don't match their protocols", by: "spies")
    }

    /// The page with all contracts is up to date.
    static let contractsCurrent = Rule(ofPackage: "contracts-current") { project in
        let fault = "The page doesn't match the contracts and the recorded conversations"
        return project.package.outdated([project.package.page(of: project.modules)], fault, by: "contracts")
    }

    /// Once its requests are implemented, a module has recorded conversations that contain every requirement of its
    /// contract.
    ///
    /// A recording without a module is reported as forgotten.
    static let conversationsComplete = Rule("conversations-complete") { module, project in
        guard let contract = module.readContract, module.isRecorded || module.isFinished else { return [] }
        let test = "\(module.name)ConversationTests"
        let recorder = "RECORD_CONVERSATIONS=1 swift test --filter \(test)"
        let path = project.layout.testFile("\(test).swift", of: module.name)
        guard module.isRecorded else {
            let remedy = "Run `\(project.layout.viper) fill \(module.name)`, which writes the test."
            return [Finding(Place(path), "No test records the conversations of \(module.name)", remedy)]
        }
        guard let recording = project.package.recording(of: module) else {
            let remedy =
                "Run `\(recorder)`, review the result, then run `\(project.layout.viper) contracts`."
            return [Finding(Place(path), "The conversations of \(module.name) aren't recorded", remedy)]
        }
        let conversation = ModuleConversation(contract: contract, recording: recording)
        return contract.parts.flatMap { part, subject in
            conversation.unheard(part)
                .findings(remedy: "Add one to \(path), and record it with `\(recorder)`.") { method in
                    let isOwn = subject.methods.contains { $0.place == method.place }
                    let place = isOwn ? method.place : subject.place
                    return (place, "No recorded conversation has \(method.fullName)")
                }
        }
    } package: { project in
        let folder = project.layout.conversations
        let manifest = Manifest(project.package.text("Package.swift") ?? "")
        return project.package.names(in: folder)
            .filter { $0.hasSuffix(".txt") && !manifest.mentions(String($0.dropLast(4))) }
            .findings(remedy: "Delete the file.") {
                (Place("\(folder)/\($0)"), "The module of these conversations doesn't exist")
            }
    }
}

extension Package {
    /// Findings for generated files that are outdated or missing.
    fileprivate func outdated(
        _ files: [(path: String, text: String)],
        _ message: String,
        by command: String
    ) -> [Finding] {
        files.filter { text($0.path) != $0.text }.map {
            let fault = text($0.path) == nil ? "The file is missing" : message
            return Finding(Place($0.path), fault, "Run `\(layout.viper) \(command)`.")
        }
    }
}

/// The roles that a test file creates.
private struct TestedRoles {
    let file: SourceFile
    let roles: Set<String>
    let hasTests: Bool

    init(in file: SourceFile, of module: Module, roles: [String]) {
        self.file = file
        // Most files needn't be parsed.
        let mentioned = roles.filter { file.text.contains(module.name + $0) }
        let isRead = !mentioned.isEmpty || file.name.hasPrefix(module.name)
        // The types that are called by an initializer or a static function.
        let calls = isRead ? file.tree.nodes(FunctionCallExprSyntax.self).map(\.calledExpression) : []
        let made = calls.compactMap {
            ($0.as(MemberAccessExprSyntax.self)?.base ?? $0).as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        self.roles = Set(mentioned.filter { made.contains(module.name + $0) })
        hasTests =
            isRead
            && file.tree.nodes(AttributeSyntax.self)
                .contains { $0.attributeName.trimmedDescription == "Test" }
    }
}
