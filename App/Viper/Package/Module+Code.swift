import SwiftSyntax

extension Module {
    /// The parameters of a role's initializer.
    func parameters(of role: String) -> [FunctionParameterSyntax] {
        let members = files.compactMap {
            $0.tree.declaration(ClassDeclSyntax.self, named: name + role)?.allMembers
        }
        let initializer = members.joined().lazy.compactMap { $0.as(InitializerDeclSyntax.self) }.first
        return initializer.map { Array($0.signature.parameterClause.parameters) } ?? []
    }

    /// The services passed to the interactor.
    func services(among known: Set<String>) -> [ServiceParameter] {
        parameters(of: "Interactor").compactMap { parameter in
            ValueType(parameter.type).mentioned.first(where: known.contains)
                .map { ServiceParameter(name: parameter.firstName.text, type: $0) }
        }
    }

    /// Whether the module has requests, all of them implemented.
    var isFinished: Bool {
        let requests = readContract?[.interacting]?.methods ?? []
        return !requests.isEmpty && unwrittenRequests.isEmpty
    }

    /// The requests missing from the interactor, or implemented with an empty body.
    var unwrittenRequests: [Method] {
        guard let subject = readContract?[.interacting] else { return [] }
        return RoleCode("\(name)Interactor", in: files).missing(of: subject, countsEmpty: false)
    }
}
