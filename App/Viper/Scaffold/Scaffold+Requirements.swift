import SwiftSyntax
import SwiftSyntaxBuilder

extension Scaffold {
    /// A part's requirements, with the implementations of its role.
    func requirements(of part: Part) -> [DeclSyntax] {
        let errorView: [DeclSyntax] =
            part == .interactorDelegate && inheritsErrors(part)
            ? ["var errorView: (any ErrorViewing)? { view }"] : []
        return errorView + methods(part).map { declaration(of: $0, part) }
    }

    /// A method that calls a neighbour or prints its values, or else is empty.
    func declaration(of method: Method, _ part: Part) -> DeclSyntax {
        if part == .viewing {
            return method.declaration(printing(method).map { "\(raw: $0.statement)" } ?? [])
        }
        guard let link = link(from: method, of: part) else { return method.declaration([]) }
        let receiver = method.selfPrefix(for: link.part.receiver) + link.part.receiver
        let call = link.method.call(
            on: link.part == .viewing ? receiver + "?" : receiver,
            link.values { $0 }.compactMap { $0 }
        )
        return method.declaration("\(call)")
    }
}

extension Method {
    /// The method with a body.
    fileprivate func declaration(_ body: CodeBlockItemListSyntax) -> DeclSyntax {
        body.isEmpty ? "\(raw: head) {}" : "\(raw: head) {\n\(body)\n}"
    }

    /// A call with these arguments: `await interactor.fetchTracks(in: listing)`.
    func call(on receiver: String, _ values: [String]) -> ExprSyntax {
        let arguments = arguments(values).joined(separator: ", ")
        return "\(raw: effects.call)\(raw: receiver).\(raw: name)(\(raw: arguments))"
    }
}
