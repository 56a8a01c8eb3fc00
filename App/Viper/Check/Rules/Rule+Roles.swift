import SwiftSyntax

extension Rule {
    /// Each role of the contract has a file with a `@MainActor final class` that conforms in an extension. The app
    /// implements the router.
    static let roleForm = Rule("role-form") { module, project in
        guard let contract = module.readContract else { return [] }
        let layout = project.layout
        let missing = { (type: String, path: String) in
            let remedy = "Run `\(layout.viper) fill \(module.name)`, which writes it."
            return Finding(Place(path), "\(type) is missing", remedy)
        }
        let roles = contract.parts.flatMap { part, subject -> [Finding] in
            guard let role = part.role.map(module.className) else { return [] }
            let (type, path) = (module.name + role, layout.file(ofRole: role, of: module.name))
            let code = RoleCode(type, in: module.files)
            guard let file = code.file, let node = file.tree.declaration(ClassDeclSyntax.self, named: type)
            else { return [missing(type, path)] }
            guard file.path == path else {
                return [Finding(file.beginning, "\(type) is in \(file.path)", "Move it to \(path).")]
            }
            let isFinal = node.isFinalOnMainActor
            let conforms = code.conformance(to: subject.name)?.node.is(ExtensionDeclSyntax.self) == true
            return (isFinal ? [] : [node.name]).findings(remedy: "Write `@MainActor final class \(type)`.") {
                (file.place(of: $0), "\(type) isn't a final class on the main actor")
            }
                + (conforms ? [] : [node.name])
                .findings(remedy: "Write `extension \(type): \(subject.name)` with its requirements.") {
                    (file.place(of: $0), "No extension makes \(type) conform to \(subject.name)")
                }
        }
        let routing = module.name + Part.routing.rawValue
        let routers = module.files.filter { $0.text.contains(": \(routing)") }.flatMap { file in
            file.tree.types(conformingTo: routing)
                .findings(remedy: "Move it to the app, which knows the destinations of routes.") {
                    (file.beginning, "\($0) is a router in a module")
                }
        }
        let builder = missing("\(module.name)Builder", layout.file(ofRole: "Builder", of: module.name))
        return roles + routers + (module.hasBuilder ? [] : [builder])
    }

    /// Roles refer to their neighbours only by the contract's protocols: only the builder names their classes, and only
    /// the presenter refers to both the interactor and the view.
    static let rolesByProtocol = Rule("roles-by-protocol") { module, _ in
        let roles: [(files: [SourceFile], classes: [String], parts: [Part])] = [
            (module.files(of: "Presenter"), ["Interactor", "View"], []),
            (module.files(of: "Interactor"), ["Presenter", "View"], [.presenting, .viewing, .routing]),
            (module.viewFiles, ["Presenter", "Interactor"], [.interacting, .interactorDelegate, .routing]),
        ]
        return roles.flatMap { files, classes, parts in
            files.uses(of: Set(classes.map { module.name + $0 }))
                .findings(remedy: "Use the contract's protocol; tests can replace it with a spy.") {
                    ($0.place(of: $1), "\($0.name) names the class \($1.text)")
                }
                + files.uses(of: Set(parts.map { module.name + $0.rawValue }))
                .findings(remedy: "Pass it through the presenter.") {
                    ($0.place(of: $1), "\($0.name) uses \($1.text)")
                }
        }
    }

    /// References to the delegate and the view are weak, and nothing is `unowned`.
    static let weakBackLinks = Rule("weak-back-links") { module, _ in
        let names = [Part.viewing.rawValue, Part.interactorDelegate.rawValue, "View", "Presenter"]
        let backLinks = Set(names.map { module.name + $0 })
        let remedy = "Make it `weak var`: the view owns the presenter, and the presenter the interactor."
        return module.files.flatMap { file in
            file.tree.nodes(VariableDeclSyntax.self).filter { $0.isStrongLink(to: backLinks) }
                .findings(remedy: remedy) { (file.place(of: $0), "This back-link is strong") }
                + file.tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.unowned) }
                .findings(remedy: "Make it `weak`.") {
                    (file.place(of: $0), "`unowned` crashes if a screen is released early")
                }
        }
    }

    /// Only the interactor, and the helpers that it passes them to, use services; it gets them from the builder. No type
    /// alias and no global hides a service.
    static let servicesOnlyInInteractor = Rule("services-only-in-interactor") { module, project in
        let services = project.services.names
        let uses = (module.files(of: "Presenter") + module.viewFiles).uses(of: services)
            .findings(remedy: "Request it from the interactor, through the contract.") {
                ($0.place(of: $1), "\($0.name) uses the service \($1.text)")
            }
        let hidden = module.coreFiles.flatMap { file in
            file.tree.allStatements
                .filter { $0.is(TypeAliasDeclSyntax.self) || $0.is(VariableDeclSyntax.self) }
                .flatMap { $0.tokens(viewMode: .sourceAccurate) }.filter { services.contains($0.text) }
                .findings(remedy: "Pass it to the interactor under its own name.") {
                    (file.place(of: $0), "An alias or a global hides the service \($0.text)")
                }
        }
        return uses + hidden
    }

    /// Presenters and interactors keep the tasks they start, to await or cancel them: events and requests return when
    /// all resulting work is done.
    static let noLooseTasks = Rule("no-loose-tasks") { module, _ in
        module.coreFiles.uses(of: ["Task"]).filter { $1.startsLooseTask }
            .findings(remedy: "Await it, or store it and cancel it with its owner.") {
                ($0.place(of: $1), "This task isn't stored")
            }
    }

    /// The app's router doesn't retain screens: its variables are weak.
    static let routerKeepsNothing = Rule(ofPackage: "router-keeps-nothing") { project in
        let routing = project.modules.map { $0.name + Part.routing.rawValue }
        let files = project.appFiles.filter { $0.text.contains(Part.routing.rawValue) }
        let routers = Set(files.flatMap { routing.flatMap($0.tree.types(conformingTo:)) })
        let remedy =
            "Make it `weak var` or `let`: screens belong to the navigator, and state to presenters."
        return project.appFiles.flatMap { file in
            routers.filter { file.text.contains("class \($0)") }.flatMap { router in
                (file.tree.declaration(ClassDeclSyntax.self, named: router)?.variables ?? [])
                    .filter(\.isStrongState)
                    .findings(remedy: remedy) { (file.place(of: $0), "\(router) has mutable state") }
            }
        }
    }
}

extension [SourceFile] {
    /// The identifiers with these names, and their files.
    func uses(of names: Set<String>) -> [(file: SourceFile, name: TokenSyntax)] {
        flatMap { file in file.identifiers.filter { names.contains($0.text) }.map { (file, $0) } }
    }
}

extension ClassDeclSyntax {
    fileprivate var isFinalOnMainActor: Bool {
        modifiers.contains { $0.name.text == "final" } && attributes.hasMainActor
    }
}

extension VariableDeclSyntax {
    private var isStored: Bool { bindings.contains { $0.accessorBlock == nil } }

    private func isMarked(_ words: String...) -> Bool { modifiers.contains { words.contains($0.name.text) } }

    /// Whether this is a stored variable that isn't weak.
    fileprivate var isStrongState: Bool { bindingSpecifier.text == "var" && isStored && !isMarked("weak") }

    /// Returns whether this is a stored member, neither weak nor `unowned`, of one of these types.
    fileprivate func isStrongLink(to types: Set<String>) -> Bool {
        parent?.is(MemberBlockItemSyntax.self) == true && isStored && !isMarked("weak", "unowned")
            && bindings.compactMap(\.typeAnnotation).contains {
                !types.isDisjoint(with: ValueType($0.type).mentioned)
            }
    }
}

extension TokenSyntax {
    /// Whether the token begins a statement that starts a task and drops its handle: `Task { … }`, `Task.detached { …
    /// }`.
    fileprivate var startsLooseTask: Bool {
        var node = parent
        while let call = node,
            call.is(DeclReferenceExprSyntax.self) || call.is(MemberAccessExprSyntax.self)
                || call.is(GenericSpecializationExprSyntax.self)
        {
            node = call.parent
        }
        guard let call = node?.as(FunctionCallExprSyntax.self),
            call.firstToken(viewMode: .sourceAccurate) == self
        else { return false }
        return call.isStatement || call.isAssignedToNothing
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call is a statement, and not the value that its function returns.
    fileprivate var isStatement: Bool {
        guard let item = parent?.as(CodeBlockItemSyntax.self) else { return false }
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
        let function = list?.parent?.parent?.as(FunctionDeclSyntax.self)
        return list?.count != 1 || function?.signature.returnClause == nil
    }

    /// Whether the call is the value in `_ = …` or `let _ = …`.
    fileprivate var isAssignedToNothing: Bool {
        parent?.as(ExprListSyntax.self)?.first?.is(DiscardAssignmentExprSyntax.self) == true
            || parent?.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self) == true
    }
}
