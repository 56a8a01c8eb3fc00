import SwiftSyntax

/// The existing code of a role's type, in all files of the module.
struct RoleCode {
    private struct Function {
        let name: String
        let types: [String]
        let place: Place
        /// The protocol of its extension.
        let conformance: String?
        let isPrivate: Bool
        let isEmpty: Bool
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
        let functions = functions.filter { countsEmpty || !$0.isEmpty }
        return subject.methods.filter { method in
            let namesakes = functions.filter { $0.name == method.fullName }
            let wanted = subject.methods.filter { $0.fullName == method.fullName }
            guard namesakes.count < wanted.count else { return false }
            return !namesakes.contains { $0.types == method.parameters.map(\.type.text) }
        }
    }

    func missingProperties(of subject: ContractProtocol) -> [Property] {
        subject.properties.filter { !properties.contains($0.name.bare) }
    }

    /// The members of the protocol's extension that are no longer in the protocol.
    func superfluous(for subject: ContractProtocol) -> [(name: String, place: Place)] {
        let names = Set(subject.methods.map(\.fullName))
        return functions.filter {
            $0.conformance == subject.name && !$0.isPrivate && !names.contains($0.name)
        }
        .map { ($0.name, $0.place) }
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
                let parameters = node.signature.parameterClause.parameters
                let labels = parameters.map { $0.firstName.text.bare + ":" }.joined()
                functions.append(
                    Function(
                        name: "\(node.name.text.bare)(\(labels))",
                        types: parameters.map { ValueType($0.type, isVariadic: $0.ellipsis != nil).text },
                        place: file.place(of: node.name),
                        conformance: conformance,
                        isPrivate: node.modifiers.contains { $0.name.text.hasSuffix("private") },
                        isEmpty: node.body?.statements.isEmpty ?? true
                    )
                )
            } else if let node = member.decl.as(VariableDeclSyntax.self) {
                properties.formUnion(node.bindings.map { $0.pattern.trimmedDescription.bare })
            }
        }
    }
}
