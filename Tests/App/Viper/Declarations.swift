import SwiftSyntax

@testable import Viper

/// The declarations of a file: imports, types, and the members that a module's author isn't free to add, without
/// bodies.
struct Declarations {
    let texts: [String]

    init(_ text: String) {
        let tree = SourceFile(path: "", text: text).tree
        texts = tree.statements.flatMap { statement -> [String] in
            guard case .decl(let declaration) = statement.item else { return [] }
            guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else {
                return [declaration.tokenText]
            }
            let members = group.memberBlock.members.filter { !$0.isFree }.map(\.signature)
            let isFree = members.isEmpty && !group.memberBlock.members.isEmpty
            return isFree ? [] : [group.with(\.memberBlock.members, []).tokenText] + members
        }
    }
}

extension MemberBlockItemSyntax {
    /// Whether the member is a helper or state.
    fileprivate var isFree: Bool {
        guard
            let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(
                \.trimmedDescription
            )
        else {
            return false
        }
        let isConstant = decl.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
        let isPrivate = modifiers.contains { ["private", "fileprivate", "private(set)"].contains($0) }
        return isPrivate && (!isConstant || modifiers.contains("static"))
    }

    fileprivate var signature: String {
        if let function = decl.as(FunctionDeclSyntax.self) { return function.with(\.body, nil).tokenText }
        if let initializer = decl.as(InitializerDeclSyntax.self) {
            return initializer.with(\.body, nil).tokenText
        }
        guard let variable = decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
            return decl.tokenText
        }
        let bare = binding.with(\.accessorBlock, nil).with(\.initializer, nil)
        return variable.with(\.bindings, [bare]).tokenText
    }
}

extension SyntaxProtocol {
    fileprivate var tokenText: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}
