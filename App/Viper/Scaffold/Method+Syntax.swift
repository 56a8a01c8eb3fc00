import SwiftSyntax
import SwiftSyntaxBuilder

extension Method {
    /// Whether its result, if any, has a known value.
    var isWritable: Bool { result == nil || result?.naturalValue != nil }

    /// The method with a body.
    func declaration(_ body: CodeBlockItemListSyntax) -> DeclSyntax {
        body.isEmpty ? "\(raw: head) {}" : "\(raw: head) {\n\(body)\n}"
    }

    /// A call with these arguments: `try await interactor.fetchTracks(in: listing)`.
    func call(on receiver: String, _ values: [String]) -> ExprSyntax {
        let arguments = arguments(values).joined(separator: ", ")
        return "\(raw: effects.call)\(raw: receiver).\(raw: name)(\(raw: arguments))"
    }
}
