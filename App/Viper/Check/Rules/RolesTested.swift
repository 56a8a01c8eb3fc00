import SwiftSyntax

/// Every role has a suite that creates it and no other role of the module. The assembled module also has one.
struct RolesTested: ModuleRule {
    static let name = "roles-tested"

    func findings(in module: Module, of project: Project) -> [Finding] {
        guard let contract = module.readContract else { return [] }
        let roles = contract.roles.map(module.className) + ["Builder"]
        let others = ["Spies", "ConversationTests"].map { "\(module.name)\($0).swift" }
        let suites = module.tests.filter { !others.contains($0.name) }
            .map { TestedRoles(in: $0, of: module, roles: roles) }
        return roles.compactMap { role in
            let made = suites.filter { $0.roles.contains(role) }
            let isTested = made.contains { suite in
                guard role == "Builder" || suite.roles == [role] else { return false }
                // Helpers shared by several suites of a role may be in a file of their own.
                return suite.hasTests || suites.contains { $0.hasTests && $0.isNamed(for: role, of: module) }
            }
            guard !isTested, let file = module.file(role) ?? module.file("Contract") else { return nil }
            let suite = "\(module.name)\(role == "Builder" ? "Assembly" : role)Tests"
            let company = made.filter(\.hasTests).flatMap(\.roles).filter { $0 != role }.sorted()
            return finding(
                file.beginning,
                company.isEmpty
                    ? "\(module.name)\(role) has no tests"
                    : "\(module.name)\(role) is tested only together with \(module.name)\(company[0])",
                "Write \(suite).swift in \(project.layout.tests)/\(module.name)."
            )
        }
    }
}

/// The roles that a test file creates.
private struct TestedRoles {
    private let file: SourceFile
    let roles: Set<String>
    let hasTests: Bool

    init(in file: SourceFile, of module: Module, roles: [String]) {
        self.file = file
        // Most files needn't be parsed.
        let mentioned = roles.filter { file.text.contains(module.name + $0) }
        let visitor = TestVisitor()
        if !mentioned.isEmpty || file.name.hasPrefix(module.name) { visitor.walk(file.tree) }
        self.roles = Set(mentioned.filter { visitor.made.contains(module.name + $0) })
        hasTests = visitor.hasTests
    }

    func isNamed(for role: String, of module: Module) -> Bool { file.name.hasPrefix(module.name + role) }
}

private final class TestVisitor: SyntaxVisitor {
    /// The types that are called by an initializer or a static function.
    private(set) var made: Set<String> = []
    private(set) var hasTests = false

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let type = called.as(MemberAccessExprSyntax.self)?.base ?? called
        if let name = type.as(DeclReferenceExprSyntax.self) { made.insert(name.baseName.text) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.attributeName.trimmedDescription == "Test" { hasTests = true }
        return .visitChildren
    }
}
