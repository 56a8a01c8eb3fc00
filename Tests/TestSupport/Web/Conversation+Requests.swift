import ConsoleTestSupport
import Web

extension Conversation {
    /// Requests the page at an address, and records the route's path: `GET /tracks/{urn}`.
    ///
    /// - Parameter condition: the condition under which these messages follow, if not the usual ones: `nothing is found`.
    @MainActor package func get(
        _ address: String,
        from route: Route,
        when condition: String? = nil
    ) async {
        await pass(command: "GET /" + route.parts.joined(separator: "/"), when: condition) {
            _ = await WebClient(route).page(address)
        }
    }
}
