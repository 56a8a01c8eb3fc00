import SwiftSyntax

/// A use of a member on a receiver: `interactor.fetchTrack()`, `view?.show(error:code:)`.
struct MemberUse: Hashable {
    /// The names of the receiver's type; `nil` if the syntax doesn't tell it.
    let types: [String]?
    let name: String
    /// The labels of the call, `nil` for a reference without a call.
    private let labels: [String]?
    private let hasClosure: Bool

    init(_ member: MemberAccessExprSyntax, on types: [String]?) {
        self.types = types
        name = member.declName.baseName.text.bare
        let call = member.isCalled ? member.parent?.as(FunctionCallExprSyntax.self) : nil
        labels = call?.arguments.map { $0.label?.text.bare ?? "_" }
        hasClosure = call?.trailingClosure != nil
    }

    /// Whether this is a call of, or a reference to, the method. A trailing closure hides its label.
    func means(_ method: Method) -> Bool {
        guard name == method.name.bare, let labels else { return name == method.name.bare }
        return hasClosure ? method.labels.starts(with: labels) : method.labels == labels
    }
}
