import SwiftSyntax

extension SyntaxProtocol {
    /// Whether the code calls a method of another object, or refers to it, judging by its name and labels.
    func calls(_ method: Method) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            guard token.text.bare == method.name.bare,
                let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.base != nil
            else { return false }
            return MemberUse(member, on: nil).means(method)
        }
    }
}
