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

    /// Requests an action, and records it: `POST /player/next`.
    @MainActor package func post(to route: Route) async {
        await pass(command: "POST /" + route.path) { _ = await WebClient(route).post("/v1/\(route.path)") }
    }
}
