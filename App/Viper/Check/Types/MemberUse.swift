/// A use of a member on a receiver: `interactor.fetchTrack()`, `view?.show(error:code:)`.
struct MemberUse: Hashable {
    /// The names of the receiver's type; `nil` if the syntax doesn't tell it.
    let types: [String]?
    let name: String
    /// The labels of the call, `nil` for a reference without a call.
    let labels: [String]?

    /// Whether this is a call of, or a reference to, the method. A trailing closure hides its label, so only the
    /// written labels are compared.
    func means(_ method: Method) -> Bool {
        name == method.name.bare
            && (labels.map { method.parameters.map { $0.label?.bare ?? "_" }.starts(with: $0) } ?? true)
    }
}
