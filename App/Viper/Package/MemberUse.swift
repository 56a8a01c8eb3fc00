import SwiftSyntax

/// A use of another object's member: `interactor.fetchTrack()`, `view?.show(error:code:)`.
struct MemberUse: Hashable {
    private let name: String
    /// The labels of the call; `nil` for a reference without a call.
    private let labels: [String]?
    private let hasClosure: Bool

    /// Returns `nil` if the token doesn't name a member, or names one of `self`.
    init?(_ token: TokenSyntax) {
        guard let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
            member.declName.baseName == token, let base = member.base,
            !["self", "Self", "super"].contains(base.trimmedDescription)
        else { return nil }
        name = token.text.bare
        labels = member.call?.labels
        hasClosure = member.call?.trailingClosure != nil
    }

    /// Returns whether this calls or references a method, judged by name and labels. A trailing closure hides its
    /// label.
    func means(_ method: Method) -> Bool {
        guard let labels else { return names(method.name) }
        return names(method.name)
            && (hasClosure ? method.labels.starts(with: labels) : method.labels == labels)
    }

    func names(_ member: String) -> Bool { name == member.bare }
}

extension MemberAccessExprSyntax {
    /// The call of the member; `nil` for a reference without a call.
    var call: FunctionCallExprSyntax? {
        let call = parent?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.id == ExprSyntax(self).id ? call : nil
    }
}

extension FunctionCallExprSyntax {
    var labels: [String] { arguments.map { $0.label?.text.bare ?? "_" } }
}

extension SyntaxProtocol {
    /// The uses of other objects' members in the code.
    var memberUses: Set<MemberUse> { Set(tokens(viewMode: .sourceAccurate).compactMap(MemberUse.init)) }

    /// Returns whether the code calls or references a method of another object.
    func calls(_ method: Method) -> Bool { memberUses.contains { $0.means(method) } }
}
