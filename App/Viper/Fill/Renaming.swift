import SwiftSyntax

/// Applies a renamed requirement throughout a module. If a part lost exactly one requirement and gained exactly one,
/// with the same name or the same types, the role's method is renamed, as are its calls, including those in tests.
struct Renaming {
    /// The module with the changes.
    private(set) var module: Module
    private(set) var remarks: [String] = []

    init(_ module: Module, _ contract: Contract) {
        self.module = module
        for (part, subject) in contract.parts {
            guard let role = part.role else { continue }
            let code = RoleCode(module.name + module.className(ofRole: role), in: self.module.files)
            let (gone, new) = (code.superfluous(for: subject), code.missing(of: subject))
            guard gone.count == 1, new.count == 1, gone[0].method.isSimilar(to: new[0]) else { continue }
            rename(gone[0], new[0], of: part, in: contract)
            remarks.append("Changed \(code.type).\(gone[0].method.fullName) to \(new[0].fullName)")
        }
    }

    private mutating func rename(
        _ old: RoleCode.Function,
        _ new: Method,
        of part: Part,
        in contract: Contract
    ) {
        // Calls of other requirements with the same name are kept.
        let isShared = contract.protocols.flatMap(\.allMethods).contains {
            $0.fullName == old.method.fullName
        }
        let spies = "\(module.name)Spies.swift"
        let change = { (file: SourceFile, inTests: Bool) -> SourceFile in
            var insertions = Insertions(file)
            if file.path == old.file.path {
                let head = new.named(like: old.method).head.dropFirst("func ".count)
                let end = old.node.signature.endPositionBeforeTrailingTrivia
                insertions.replace(old.node.name, to: end, with: String(head))
            }
            if !isShared, file.name != spies, file.name != "\(contract.module)Contract.swift" {
                for token in file.tree.tokens(viewMode: .sourceAccurate)
                where token.text.bare == old.method.name.bare && part.receives(token) {
                    insertions.rename(token, old.method, new, inTests: inTests)
                }
            }
            return insertions.isEmpty ? file : SourceFile(path: file.path, text: insertions.text)
        }
        module.files = module.files.map { change($0, false) }
        module.tests = module.tests.map { change($0, true) }
    }
}

extension Part {
    /// Returns whether a member is one of this part's receiver, and not of a service with the same method. In tests, a
    /// message belongs to the spy that expects it, and the presenter gets the interactor's results directly.
    fileprivate func receives(_ token: TokenSyntax) -> Bool {
        guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self) else { return false }
        guard let object = member.base?.objectName ?? member.expectingSpy else { return true }
        return object == receiver || (self == .interactorDelegate && object == Part.presenting.receiver)
    }
}

extension ExprSyntax {
    /// The last name in an expression such as `sut.view?`.
    fileprivate var objectName: String? {
        Array(tokens(viewMode: .sourceAccurate)).last {
            if case .identifier = $0.tokenKind { true } else { false }
        }?.text
    }
}

extension SyntaxProtocol {
    /// The name of the spy whose `expectMessages` contains the code; `nil` elsewhere.
    fileprivate var expectingSpy: String? {
        let calls = sequence(first: Syntax(self)) { $0.parent }.lazy
            .compactMap {
                $0.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
            }
        return calls.first { $0.declName.baseName.text == "expectMessages" }?.base?.objectName
    }
}

extension Insertions {
    /// Renames a call of a method, or its message in a test, if the labels match.
    fileprivate mutating func rename(_ token: TokenSyntax, _ old: Method, _ new: Method, inTests: Bool) {
        guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
            inTests || MemberUse(token)?.means(old) == true
        else { return }
        let call = member.call
        guard call == nil || call?.labels == old.labels, old.labels.count == new.labels.count else { return }
        replace(token, with: new.name)
        for (argument, (label, other)) in zip(call?.arguments ?? [], zip(old.labels, new.labels))
        where label != other {
            let value = argument.expression.positionAfterSkippingLeadingTrivia
            replace(argument, to: value, with: other == "_" ? "" : "\(other): ")
        }
    }
}

extension Method {
    fileprivate func isSimilar(to other: Method) -> Bool {
        name.bare == other.name.bare
            || parameters.map(\.type.text) == other.parameters.map(\.type.text)
                && result?.text == other.result?.text
    }

    /// The method with the parameter names of another one, because the body uses them.
    fileprivate func named(like other: Method) -> Method {
        guard parameters.count == other.parameters.count else { return self }
        var method = self
        method.parameters = zip(parameters, other.parameters).map {
            Parameter(label: $0.label, name: $1.name, type: $0.type)
        }
        return method
    }
}
