/// The name of a command and the code that answers it.
package struct MpdRoute: Sendable {
    package let name: String
    let arguments: Range<Int>
    let permission: MpdPermission?
    package let answer: @MainActor @Sendable (MpdRequest, MpdResponse) async throws(MpdError) -> Void

    /// Returns whether a client with these permissions may use the command.
    func isAllowed(with permissions: Set<MpdPermission>) -> Bool {
        permission.map(permissions.contains) ?? true
    }

    /// Throws if a client may not use the command, or gives too few or too many arguments.
    func check(_ arguments: [String], permissions: Set<MpdPermission>) throws(MpdError) {
        guard isAllowed(with: permissions) else {
            throw MpdError(.permission, "you don't have permission for \"\(name)\"")
        }
        guard !self.arguments.contains(arguments.count) else { return }
        let problem =
            switch arguments.count {
            case _ where self.arguments.count == 1: "wrong number of"
            case ..<self.arguments.lowerBound: "too few"
            default: "too many"
            }
        throw .argument("\(problem) arguments for \"\(name)\"")
    }
}
