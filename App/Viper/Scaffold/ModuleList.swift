import SwiftSyntax

/// The app's list of modules: the array `all` in Modules.swift. `AppServices` has the modules' services, `Router` their
/// routes.
struct ModuleList {
    private let package: Package
    private let files: [SourceFile]

    init(in package: Package) {
        self.package = package
        files = package.files(in: package.layout.app)
    }

    /// Adds a module to the list, and its routes to the router.
    ///
    /// - Returns: whether the app has a list, and the services and routes that the module needs.
    func add(_ scaffold: Scaffold, to changes: inout Changes) -> Bool {
        guard let list = files.first(where: { $0.name == "Modules.swift" }), let modules = list.tree.modules,
            scaffold.services.allSatisfy({ services.contains($0.name) })
        else { return false }
        let module = scaffold.contract.module
        let assembly = scaffold.assembly(app: "app.") { "services.\($0)" }
        var insertions = Insertions(list)
        insertions.insert(imports: [module, ViewKind.prompt.target(of: module)])
        insertions.append("Module { services, app in\n\(assembly)\n}", to: modules)
        var texts = [(path: list.path, text: insertions.text)]
        if let routing = scaffold.contract[.routing] {
            guard let router = files.first(where: { $0.name == "Router.swift" }),
                RoleCode("Router", in: [router]).missing(of: routing).isEmpty
            else { return false }
            var insertions = Insertions(router)
            insertions.insert(imports: [module])
            insertions.insert("\nextension Router: \(module)Routing {}\n", at: router.tree.endPosition)
            texts.append((router.path, insertions.text))
        }
        changes.write(formatted: texts, in: package)
        return true
    }

    /// The names of the app's services.
    private var services: Set<String> {
        let groups = files.filter { $0.text.contains("AppServices") }.flatMap { file in
            file.tree.groups.filter { group in
                group.as(StructDeclSyntax.self)?.name.text == "AppServices"
                    || group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "AppServices"
            }
        }
        return Set(groups.flatMap(\.variables).flatMap(\.bindings).map(\.pattern.trimmedDescription))
    }
}

extension Scaffold {
    /// The call that assembles the module in the app.
    ///
    /// - Parameters:
    ///   - app: what precedes the names of the app's output and router.
    ///   - service: the service with a name.
    func assembly(app: String = "", _ service: (String) -> String) -> String {
        let router = contract[.routing] == nil ? [] : ["router: \(app)router"]
        let arguments = services.map { "\($0.name): \(service($0.name))" } + router
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "\(module)Builder.build\(list) { \(module)Builder.view(for: $0, output: \(app)output) }"
    }
}

extension SourceFileSyntax {
    fileprivate var modules: ArrayExprSyntax? {
        groups.flatMap(\.variables).flatMap(\.bindings).lazy
            .filter { $0.pattern.trimmedDescription == "all" }
            .compactMap { $0.initializer?.value.as(ArrayExprSyntax.self) }.first
    }
}

extension Insertions {
    fileprivate mutating func append(_ element: String, to list: ArrayExprSyntax) {
        if let last = list.elements.last {
            let comma = last.trailingComma == nil ? "," : ""
            insert("\(comma)\n\(element),", at: last.endPositionBeforeTrailingTrivia)
        } else {
            insert("\n\(element)\n", at: list.leftSquare.endPosition)
        }
    }

    /// Adds imports, each before the first one with a greater name.
    fileprivate mutating func insert(imports names: [String]) {
        let imports = file.tree.allStatements.compactMap { $0.as(ImportDeclSyntax.self) }
        for name in names {
            let next = imports.first { name < $0.path.trimmedDescription }
            if let next {
                insert("import \(name)\n", at: next.positionAfterSkippingLeadingTrivia)
            } else if let last = imports.last {
                insert("\nimport \(name)", at: last.endPositionBeforeTrailingTrivia)
            } else {
                insert("import \(name)\n" + (name == names.last ? "\n" : ""), at: file.tree.position)
            }
        }
    }
}
