/// A command that a module's view answers over the MPD protocol, the counterpart of `Command` at the prompt.
package struct MpdCommand<View: AnyObject>: Sendable {
    package typealias Handler =
        @MainActor @Sendable (View, MpdRequest, MpdResponse) async throws(MpdError) -> Void

    let name: String
    private let arguments: Range<Int>
    private let permission: MpdPermission?
    private let handler: Handler

    /// - Parameters:
    ///   - name: the name, in lower case.
    ///   - arguments: the allowed numbers of arguments: `0...1`, `2...`.
    ///   - permission: the required permission; `nil` for commands that every client may use.
    ///   - handler: sends the view's events to its presenter, and adds the results that the view is then given.
    package init(
        _ name: String,
        arguments: some RangeExpression<Int> = 0...0,
        needs permission: MpdPermission? = .read,
        handler: @escaping Handler
    ) {
        self.name = name
        self.arguments = arguments.relative(to: 0..<Int.max)
        (self.permission, self.handler) = (permission, handler)
    }

    /// Returns the command's route.
    ///
    /// - Parameter makeView: builds the module for one command, or returns one that lives longer.
    package func route(_ makeView: @escaping @MainActor @Sendable () -> View) -> MpdRoute {
        MpdRoute(name: name, arguments: arguments, permission: permission) {
            [handler] request, response async throws(MpdError) in
            try await handler(makeView(), request, response)
        }
    }
}
