import SwiftParser
import SwiftSyntax

/// Parses a contract file and reports all violations of its form together, as findings.
struct ContractReader {
    static let rule = "contract-form"

    private let file: SourceFile
    private let ancestry: Ancestry
    private var findings: [Finding] = []

    private init(_ file: SourceFile, _ ancestry: Ancestry) {
        (self.file, self.ancestry) = (file, ancestry)
    }

    /// Parses the contract of a module; throws all reasons why it can't be processed.
    static func read(
        _ file: SourceFile,
        module: String,
        ancestry: Ancestry = Ancestry([])
    ) throws(ContractError) -> Contract {
        var reader = ContractReader(file, ancestry)
        let contract = reader.contract(of: module)
        let findings = file.syntaxFindings.isEmpty ? reader.findings : file.syntaxFindings
        guard findings.isEmpty else { throw ContractError(findings: findings) }
        return contract
    }

    /// Parses each protocol of a file, or returns the reasons why it can't be processed.
    static func protocols(
        in file: SourceFile,
        ancestry: Ancestry
    ) -> [Result<ContractProtocol, ContractError>] {
        file.tree.protocols.map { declaration in
            var reader = ContractReader(file, ancestry)
            let subject = reader.read(declaration)
            return reader.findings.isEmpty
                ? .success(subject) : .failure(ContractError(findings: reader.findings))
        }
    }

    private mutating func contract(of module: String) -> Contract {
        let protocols = file.tree.protocols.map { read($0) }
        let contract = Contract(module: module, imports: file.imports.map(\.module), protocols: protocols)
        for subject in protocols {
            refuseAnswers(in: subject, isRouting: subject.name == contract[.routing]?.name)
        }
        return contract
    }

    /// Reports properties, errors and results, because results, progress and errors must all arrive as messages. Only a
    /// route may return a value.
    private mutating func refuseAnswers(in subject: ContractProtocol, isRouting: Bool) {
        for property in subject.properties {
            refuse(property.place, "`\(property.name)` is a property", Self.answering)
        }
        for method in subject.methods {
            if method.errorType != nil { refuse(method.place, "`\(method.fullName)` throws", Self.answering) }
            if let result = method.result, !isRouting || result.naturalValue == nil {
                refuse(method.place, "`\(method.fullName)` returns \(result.text)", Self.answering)
            }
        }
    }

    private static let answering =
        "Send the result as a separate message, such as `didFetch(page:)` or `show(error:)`."

    private mutating func read(_ declaration: ProtocolDeclSyntax) -> ContractProtocol {
        var methods: [Method] = []
        var properties: [Property] = []
        if let clause = declaration.primaryAssociatedTypeClause {
            refuse(clause, "A contract can't have associated types", "Name a concrete type.")
        }
        for member in declaration.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self) {
                methods.append(read(function))
            } else if let variable = member.decl.as(VariableDeclSyntax.self) {
                properties += read(variable)
            } else if member.decl.is(IfConfigDeclSyntax.self) {
                let remedy = "Always declare the requirement, and use `#if` in the role."
                refuse(member.decl, "A contract can't be conditional", remedy)
            } else if !member.decl.is(MissingDeclSyntax.self) {
                let message = "A contract can only have methods and properties"
                refuse(member.decl, message, "Use a method instead.")
            }
        }
        for (index, method) in methods.enumerated()
        where methods[..<index].contains(where: { $0.isSame(as: method) }) {
            refuse(method.place, "`\(method.fullName)` is declared twice", "Remove it.")
        }
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        return ContractProtocol(
            name: declaration.name.text,
            isMainActor: declaration.attributes.hasMainActor,
            access: declaration.modifiers.first { ["public", "package"].contains($0.name.text) }?.name.text,
            inherited: inherited.map(\.trimmedDescription),
            methods: methods,
            properties: properties,
            place: file.place(of: declaration.name),
            ancestors: inherited.flatMap { ancestors($0) }
        )
    }

    private mutating func ancestors(_ type: TypeSyntax) -> [Ancestor] {
        guard !["AnyObject", "Sendable"].contains(type.trimmedDescription) else { return [] }
        guard let ancestors = ancestry.ancestors(named: type.trimmedDescription) else {
            let choice = "AnyObject, Sendable, or a protocol with plain requirements in \(ancestry.folders)"
            let message = "\(type.trimmedDescription) isn't a protocol that can be inherited from"
            refuse(type, message, "Inherit from \(choice).")
            return []
        }
        return ancestors
    }

    private mutating func read(_ function: FunctionDeclSyntax) -> Method {
        let name = function.name.text
        refuseStatic(function.modifiers, "`\(name)`")
        if function.genericParameterClause != nil || function.genericWhereClause != nil {
            refuse(function.name, "`\(name)` is generic", "Use concrete types.")
        }
        if case .binaryOperator = function.name.tokenKind {
            refuse(function.name, "`\(name)` is an operator", "Use a method with a name.")
        }
        if let clause = function.signature.returnClause { refuseOpaque(clause.type) }
        for parameter in function.signature.parameterClause.parameters {
            if let value = parameter.defaultValue {
                let remedy = "Remove the value, or add a second method."
                refuse(value, "A requirement can't have default values", remedy)
            }
            if parameter.ellipsis != nil {
                refuse(parameter, "`\(name)` is variadic", "Take an array instead.")
            }
            if parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription == "inout" {
                refuse(parameter, "`\(name)` changes its argument", "Return the value instead.")
            }
            refuseOpaque(parameter.type)
        }
        return Method(function, in: file)
    }

    private mutating func read(_ variable: VariableDeclSyntax) -> [Property] {
        refuseStatic(variable.modifiers, "`\(variable.bindings.trimmedDescription)`")
        return variable.bindings.compactMap { binding in
            guard let type = binding.typeAnnotation?.type else { return nil }
            refuseOpaque(type)
            var effects: AccessorEffectSpecifiersSyntax?
            if case .accessors(let accessors)? = binding.accessorBlock?.accessors {
                effects = accessors.first?.effectSpecifiers
            }
            let property = Property(
                name: binding.pattern.trimmedDescription,
                type: ValueType(type),
                effects: Effects(effects?.asyncSpecifier, effects?.throwsClause),
                place: file.place(of: binding)
            )
            if let accessors = binding.accessorBlock, accessors.trimmedDescription.contains("set") {
                let remedy = "Use a method; wiring doesn't belong in a contract."
                refuse(accessors, "`\(property.name)` has a setter", remedy)
            }
            if ["messages", "answers", "onMessage", "spied"].contains(property.name) {
                refuse(binding, "The name `\(property.name)` is reserved for the spy", "Choose another name.")
            }
            return property
        }
    }
}

extension AttributeListSyntax {
    var hasMainActor: Bool { contains { $0.trimmedDescription == "@MainActor" } }
}

extension ContractReader {
    private mutating func refuseStatic(_ modifiers: DeclModifierListSyntax, _ what: String) {
        for modifier in modifiers where ["static", "class", "mutating"].contains(modifier.name.text) {
            let word = modifier.name.text
            refuse(modifier, "\(what) is \(word)", "Contracts are for classes: remove `\(word)`.")
        }
    }

    private mutating func refuseOpaque(_ type: TypeSyntax) {
        let value = ValueType(type)
        if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "some" }) {
            refuse(type, "`\(value.text)` is generic", "Use concrete types.")
        }
        if value.mentioned.contains("Message") {
            let remedy = "Qualify the type: `Entities.Message`."
            refuse(type, "The name `Message` is reserved for the spies", remedy)
        }
    }

    private mutating func refuse(_ node: some SyntaxProtocol, _ message: String, _ remedy: String) {
        refuse(file.place(of: node), message, remedy)
    }

    private mutating func refuse(_ place: Place, _ message: String, _ remedy: String) {
        findings.append(Finding(place, message, remedy, rule: Self.rule))
    }
}
