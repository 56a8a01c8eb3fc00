import SwiftSyntax

/// The existing code of a role's type, in all files of the module.
struct RoleCode {
    private struct Function {
        let method: Method
        /// The protocol of its extension.
        let conformance: String?
        let node: FunctionDeclSyntax
    }

    let type: String
    private let files: [SourceFile]
    private var functions: [Function] = []
    private var properties: Set<String> = []

    init(_ type: String, in files: [SourceFile]) {
        self.type = type
        self.files = files
        for file in files {
            if let node = file.tree.classDeclaration(type) { read(node.memberBlock, nil, file) }
            for node in file.tree.extensions(of: type) {
                let conformance = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
                read(node.memberBlock, conformance, file)
            }
        }
    }

    /// The methods of a protocol that the type lacks.
    ///
    /// - Parameter countsEmpty: whether a method without statements is there, too.
    func missing(of subject: ContractProtocol, countsEmpty: Bool = true) -> [Method] {
        let written = functions.filter { countsEmpty || $0.node.body?.statements.isEmpty == false }.map(
            \.method
        )
        return subject.methods.filter { method in
            let namesakes = written.filter { $0.fullName == method.fullName }
            let wanted = subject.methods.filter { $0.fullName == method.fullName }
            return namesakes.count < wanted.count && !namesakes.contains { $0.types == method.types }
        }
    }

    func missingProperties(of subject: ContractProtocol) -> [Property] {
        subject.properties.filter { !properties.contains($0.name.bare) }
    }

    /// The members of the protocol's extension that are no longer in the protocol.
    func superfluous(for subject: ContractProtocol) -> [(name: String, place: Place)] {
        let names = Set(subject.methods.map(\.fullName))
        return functions.filter { function in
            let isPrivate = function.node.modifiers.contains { $0.name.text.hasSuffix("private") }
            return function.conformance == subject.name && !isPrivate
                && !names.contains(function.method.fullName)
        }.map { ($0.method.fullName, $0.method.place) }
    }

    /// The extension that adds a conformance to the type.
    func conformance(to name: String) -> (file: SourceFile, node: ExtensionDeclSyntax)? {
        for file in files {
            for node in file.tree.extensions(of: type) where node.conforms(to: name) { return (file, node) }
        }
        return nil
    }

    private mutating func read(_ block: MemberBlockSyntax, _ conformance: String?, _ file: SourceFile) {
        for member in block.members {
            if let node = member.decl.as(FunctionDeclSyntax.self) {
                functions.append(
                    Function(method: Method(node, in: file), conformance: conformance, node: node)
                )
            } else if let node = member.decl.as(VariableDeclSyntax.self) {
                properties.formUnion(node.bindings.map { $0.pattern.trimmedDescription.bare })
            }
        }
    }
}

extension Method {
    fileprivate var types: [String] { parameters.map(\.type.text) }
}
