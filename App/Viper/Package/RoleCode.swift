import SwiftSyntax

/// The existing code of a role's type: its declaration and extensions, in all files of the module.
struct RoleCode {
    let type: String
    private let groups: [(file: SourceFile, node: any DeclGroupSyntax)]

    init(_ type: String, in files: [SourceFile]) {
        self.type = type
        groups = files.flatMap { file in
            let declaration = file.tree.declaration(ClassDeclSyntax.self, named: type)
            let nodes: [any DeclGroupSyntax] =
                [declaration].compactMap(\.self) + file.tree.extensions(of: type)
            return nodes.map { (file, $0) }
        }
    }

    /// The methods of a protocol that the type lacks.
    ///
    /// - Parameter countsEmpty: whether a method without statements counts as implemented.
    func missing(of subject: ContractProtocol, countsEmpty: Bool = true) -> [Method] {
        let written = groups.flatMap { file, node in
            node.functions.filter { countsEmpty || $0.body?.statements.isEmpty == false }
                .map { Method($0, in: file) }
        }
        return subject.methods.filter { method in
            let namesakes = written.filter { $0.fullName == method.fullName }
            let wanted = subject.methods.filter { $0.fullName == method.fullName }
            return namesakes.count < wanted.count && !namesakes.contains { $0.types == method.types }
        }
    }

    /// A function of the type.
    struct Function {
        let method: Method
        let node: FunctionDeclSyntax
        let file: SourceFile
    }

    /// The functions in the protocol's extension that the protocol doesn't have. Those that the type itself calls are
    /// helpers and not included.
    func superfluous(for subject: ContractProtocol) -> [Function] {
        let names = subject.allMethods.map(\.fullName)
        let home = groups.filter {
            $0.node.is(ExtensionDeclSyntax.self)
                && $0.node.inheritanceClause?.inheritedTypes.first?.names(subject.name) == true
        }
        return home.flatMap { file, node in
            node.functions.filter { !$0.isPrivate && !$0.isStatic }
                .map { Function(method: Method($0, in: file), node: $0, file: file) }
        }.filter { !names.contains($0.method.fullName) && !callsItself($0.method) }
    }

    private func callsItself(_ method: Method) -> Bool {
        groups.flatMap { $0.node.tokens(viewMode: .sourceAccurate) }.contains { token in
            guard token.text.bare == method.name.bare,
                let name = token.parent?.as(DeclReferenceExprSyntax.self)
            else { return false }
            let member = name.parent?.as(MemberAccessExprSyntax.self)
            return member == nil || member?.base?.trimmedDescription == "self"
        }
    }

    /// The extension that adds a conformance to the type, or else the declaration, if it does.
    func conformance(to name: String) -> (file: SourceFile, node: any DeclGroupSyntax)? {
        let homes = groups.filter { $0.node.conforms(to: name) }
        return homes.first { $0.node.is(ExtensionDeclSyntax.self) } ?? homes.first
    }

    /// The file with the type's declaration.
    var file: SourceFile? { groups.first { $0.node.is(ClassDeclSyntax.self) }?.file }
}

extension VariableDeclSyntax {
    var names: [String] { bindings.map { $0.pattern.trimmedDescription.bare } }
}

extension WithModifiersSyntax {
    /// Whether other types can't see the declaration.
    var isPrivate: Bool { modifiers.contains { $0.name.text.hasSuffix("private") } }

    var isStatic: Bool { modifiers.contains { $0.name.text == "static" } }
}

extension Method {
    fileprivate var types: [String] { parameters.map(\.type.text) }
}
