import SwiftSyntax

/// Fits a template to a module: removes code that mentions a part that the module lacks, and repeats code that mentions
/// the service for each of the module's services.
///
/// Statements, members, parameters, arguments and array elements are removed and repeated, the innermost first.
final class TemplateRewriter: SyntaxRewriter {
    /// The names of absent parts: `interactor`, `LyricsInteracting`, `LyricsInteractor` …
    private let absent: Set<String>
    /// The protocols that handle inherited errors, if the module inherits none.
    private let absentHelpers: Set<String>
    private let services: [ServiceParameter]
    private let placeholder: ServiceParameter

    init(scaffold: Scaffold) {
        let (module, contract, services) = (scaffold.module, scaffold.contract, scaffold.services)
        let absent = Part.allCases.filter { contract[$0] == nil }
        let types = absent.map { module + $0.rawValue }
        let interactor = absent.contains(.interacting) ? ["\(module)Interactor"] : []
        self.absent = Set(absent.map(\.receiver) + types + types.map { $0 + "Spy" } + interactor)
        let helpers = ["ErrorPresenting": Part.interactorDelegate, "PromptView": .viewing]
        absentHelpers = Set(helpers.filter { !scaffold.inheritsErrors($0.value) }.keys)
        placeholder = ServiceParameter(name: "service", type: "\(module)Servicing")
        // A service with the placeholder's name would be repeated again further out.
        self.services = services.map { [placeholder] service in
            service.name == placeholder.name
                ? ServiceParameter(name: "`\(service.name)`", type: service.type) : service
        }
    }

    override func visit(_ node: SourceFileSyntax) -> SourceFileSyntax {
        let quoted = ServiceParameter(name: "`\(placeholder.name)`", type: placeholder.type)
        return Naming(quoted, placeholder).visit(super.visit(node))
    }

    override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
        fit(super.visit(node))
    }

    override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
        fit(super.visit(node)).filter { $0.decl.as(InitializerDeclSyntax.self)?.isEmpty != true }
    }

    override func visit(_ node: InheritedTypeListSyntax) -> InheritedTypeListSyntax {
        separated(node.filter { !absentHelpers.contains($0.type.trimmedDescription) })
    }

    override func visit(_ node: FunctionParameterListSyntax) -> FunctionParameterListSyntax {
        separated(fit(super.visit(node)))
    }

    override func visit(_ node: LabeledExprListSyntax) -> LabeledExprListSyntax {
        separated(fit(super.visit(node)))
    }

    override func visit(_ node: TupleTypeElementListSyntax) -> TupleTypeElementListSyntax {
        separated(fit(super.visit(node)))
    }

    /// The argument for a service is repeated as a whole.
    override func visit(_ node: LabeledExprSyntax) -> LabeledExprSyntax {
        node.label?.text == placeholder.name ? node : super.visit(node)
    }

    override func visit(_ node: ArrayElementListSyntax) -> ArrayElementListSyntax {
        separated(fit(super.visit(node)))
    }

    private func fit<Items: SyntaxCollection>(_ items: Items) -> Items {
        var fitted: [Items.Element] = []
        /// The space before removed items, for the next one kept.
        var space: Trivia?
        for item in items {
            let copies = copies(of: item)
            if copies.isEmpty { space = space ?? item.leadingTrivia }
            for (index, copy) in copies.enumerated() {
                let leading = index == 0 ? space ?? copy.leadingTrivia : copy.leadingTrivia.withoutBlankLines
                fitted.append(copy.with(\.leadingTrivia, leading))
                space = nil
            }
        }
        return Items(fitted)
    }

    private func copies<Item: SyntaxProtocol>(of item: Item) -> [Item] {
        if item.mentions(absent) { return [] }
        guard item.mentions([placeholder.name, placeholder.type, placeholder.spy]) else { return [item] }
        return services.compactMap { Naming(placeholder, $0).rewrite(item).as(Item.self) }
    }

    private func separated<Items: SyntaxCollection>(_ items: Items) -> Items
    where Items.Element: WithTrailingCommaSyntax {
        let (last, comma) = (items.indices.last, TokenSyntax.commaToken(trailingTrivia: .space))
        return Items(
            zip(items.indices, items).map { index, item in
                item.with(\.trailingComma, index == last ? nil : item.trailingComma ?? comma)
            }
        )
    }
}

/// Replaces the placeholder's names with the names of a service.
private final class Naming: SyntaxRewriter {
    private let names: [String: String]

    init(_ placeholder: ServiceParameter, _ service: ServiceParameter) {
        names = [
            placeholder.name: service.name, placeholder.type: service.type, placeholder.spy: service.spy,
        ]
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
        names[token.text].map { token.with(\.tokenKind, .identifier($0)) } ?? token
    }
}

extension SyntaxProtocol {
    fileprivate func mentions(_ names: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
}

extension InitializerDeclSyntax {
    fileprivate var isEmpty: Bool {
        signature.parameterClause.parameters.isEmpty && body?.statements.isEmpty == true
    }
}

extension Trivia {
    fileprivate var withoutBlankLines: Trivia {
        Trivia(pieces: map { if case .newlines = $0 { .newlines(1) } else { $0 } })
    }
}
