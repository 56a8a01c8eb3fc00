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
    /// - Parameter countsEmpty: whether a method without statements is there, too.
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

    func missingProperties(of subject: ContractProtocol) -> [Property] {
        let written = groups.flatMap(\.node.variables).flatMap(\.names)
        return subject.properties.filter { !written.contains($0.name.bare) }
    }

    /// The methods of the protocol's extension that are no longer in the protocol.
    func superfluous(for subject: ContractProtocol) -> [Method] {
        let names = subject.allMethods.map(\.fullName)
        return extensions.filter {
            $0.node.inheritanceClause?.inheritedTypes.first?.names(subject.name) == true
        }
        .flatMap { file, node in node.functions.filter { !$0.isPrivate }.map { Method($0, in: file) } }
        .filter { !names.contains($0.fullName) }
    }

    /// The extension that adds a conformance to the type.
    func conformance(to name: String) -> (file: SourceFile, node: any DeclGroupSyntax)? {
        extensions.first { $0.node.conforms(to: name) }
    }

    private var extensions: [(file: SourceFile, node: any DeclGroupSyntax)] {
        groups.filter { $0.node.is(ExtensionDeclSyntax.self) }
    }
}

extension DeclGroupSyntax {
    var functions: [FunctionDeclSyntax] {
        memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    }

    var variables: [VariableDeclSyntax] {
        memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    }
}

extension VariableDeclSyntax {
    var names: [String] { bindings.map { $0.pattern.trimmedDescription.bare } }
}

extension WithModifiersSyntax {
    /// Whether other types don't see it.
    var isPrivate: Bool { modifiers.contains { $0.name.text.hasSuffix("private") } }
}

extension Method {
    fileprivate var types: [String] { parameters.map(\.type.text) }
}
