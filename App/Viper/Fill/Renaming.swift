import SwiftSyntax

/// Applies a renamed requirement throughout a module. If a part lost exactly one requirement and gained exactly one,
/// with the same name or the same types, the role's method is renamed, as are its calls, including those in tests.
struct Renaming {
    /// The module with the changes.
    private(set) var module: Module
    private(set) var remarks: [String] = []
    private(set) var changedPaths: Set<String> = []

    init(_ module: Module, _ contract: Contract) {
        self.module = module
        for (part, subject) in contract.parts {
            guard let role = part.role else { continue }
            let code = RoleCode(module.name + module.className(ofRole: role), in: self.module.files)
            let (gone, new) = (code.superfluous(for: subject), code.missing(of: subject))
            guard gone.count == 1, new.count == 1, gone[0].method.isSimilar(to: new[0]) else { continue }
            rename(gone[0], new[0], in: contract)
            remarks.append("Changed \(code.type).\(gone[0].method.fullName) to \(new[0].fullName)")
        }
    }

    private mutating func rename(_ old: RoleCode.Function, _ new: Method, in contract: Contract) {
        // Calls of other requirements with the same name are kept.
        let isShared = contract.protocols.flatMap(\.allMethods).contains {
            $0.fullName == old.method.fullName
        }
        let spies = "\(module.name)Spies.swift"
        let change = { (file: SourceFile, inTests: Bool) -> SourceFile in
            var insertions = Insertions(file)
            if file.path == old.file.path {
                let head = new.named(like: old.method).head.dropFirst("func ".count)
                insertions.replace(old.node.name, to: old.node.signature, with: String(head))
            }
            if !isShared, file.name != spies, file.name != "\(contract.module)Contract.swift" {
                for token in file.tree.tokens(viewMode: .sourceAccurate)
                where token.text.bare == old.method.name.bare {
                    insertions.rename(token, old.method, new, inTests: inTests)
                }
            }
            return insertions.isEmpty ? file : SourceFile(path: file.path, text: insertions.text)
        }
        let before = module
        module.files = module.files.map { change($0, false) }
        module.tests = module.tests.map { change($0, true) }
        let pairs = zip(before.files + before.tests, module.files + module.tests)
        changedPaths.formUnion(pairs.filter { $0.text != $1.text }.map { $1.path })
    }
}

extension Insertions {
    /// Renames a call of a method, or its message in a test, if the labels match.
    fileprivate mutating func rename(_ token: TokenSyntax, _ old: Method, _ new: Method, inTests: Bool) {
        guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
            inTests || MemberUse(token)?.means(old) == true
        else { return }
        let call = member.parent?.as(FunctionCallExprSyntax.self)
            .flatMap { $0.calledExpression.id == ExprSyntax(member).id ? $0 : nil }
        let arguments = call.map { Array($0.arguments) } ?? []
        guard call == nil || arguments.map({ $0.label?.text.bare ?? "_" }) == old.labels,
            old.labels.count == new.labels.count
        else { return }
        replace(token, with: new.name)
        for (argument, label) in zip(arguments, new.labels) where (argument.label?.text.bare ?? "_") != label
        {
            let text = label == "_" ? "" : "\(label): "
            replace(from: argument, upTo: argument.expression, with: text)
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
        return Method(
            name: name,
            parameters: zip(parameters, other.parameters).map {
                Parameter(label: $0.label, name: $1.name, type: $0.type)
            },
            effects: effects,
            attributes: attributes,
            result: result,
            documentation: documentation,
            place: place
        )
    }
}
