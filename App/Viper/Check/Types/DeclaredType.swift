import SwiftSyntax

/// A type as its declaration spells it. Optionals count as what they wrap.
indirect enum DeclaredType {
    /// The name, or the names in `A & B`.
    case named([String])
    case collection(of: DeclaredType)
    case function(Signature)
    case tuple([DeclaredType?])

    struct Signature {
        /// The parameters with their argument labels.
        let parameters: [(label: String?, type: DeclaredType?)]
        let result: DeclaredType?
    }

    /// `nil` if the spelling doesn't tell.
    init?(_ type: TypeSyntax) {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): self.init(type)
        case .memberType(let type): self = .named([type.name.text])
        case .optionalType(let type): self.init(type.wrappedType)
        case .implicitlyUnwrappedOptionalType(let type): self.init(type.wrappedType)
        case .attributedType(let type): self.init(type.baseType)
        case .someOrAnyType(let type): self.init(type.constraint)
        case .compositionType(let type):
            self = .named(type.elements.flatMap { DeclaredType($0.type)?.names ?? [] })
        case .arrayType(let type): self.init(collectionOf: DeclaredType(type.element))
        case .dictionaryType(let type): self.init(collectionOf: DeclaredType(type.value))
        case .functionType(let type):
            let parameters = type.parameters.map { (label: String?.none, type: DeclaredType($0.type)) }
            self = .function(Signature(parameters: parameters, result: DeclaredType(type.returnClause.type)))
        case .tupleType(let type):
            let types = type.elements.map { DeclaredType($0.type) }
            guard types.count == 1, let only = types[0] else {
                self = .tuple(types)
                return
            }
            self = only
        default: return nil
        }
    }

    private init?(_ type: IdentifierTypeSyntax) {
        guard case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument else {
            self = .named([type.name.text])
            return
        }
        switch type.name.text {
        case "Optional": self.init(argument)
        case "Array", "Set": self.init(collectionOf: DeclaredType(argument))
        default: self = .named([type.name.text])
        }
    }

    private init?(collectionOf element: DeclaredType?) {
        guard let element else { return nil }
        self = .collection(of: element)
    }

    var names: [String] { if case .named(let names) = self { names } else { [] } }

    var element: DeclaredType? { if case .collection(let element) = self { element } else { nil } }

    var signature: Signature? { if case .function(let signature) = self { signature } else { nil } }
}

extension DeclaredType.Signature {
    init(_ parameters: FunctionParameterListSyntax, result: TypeSyntax?) {
        self.parameters = parameters.map {
            ($0.firstName.text == "_" ? nil : $0.firstName.text.bare, DeclaredType($0.type))
        }
        self.result = result.flatMap { DeclaredType($0) }
    }
}
