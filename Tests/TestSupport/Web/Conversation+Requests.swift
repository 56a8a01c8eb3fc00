import ConsoleTestSupport
import Web

extension Conversation {
    /// Requests the page at an address, and records the route's path: `GET /tracks/{urn}`.
    @MainActor package func get(_ address: String, from route: Route) async {
        await pass(command: "GET /" + route.parts.joined(separator: "/")) {
            _ = await WebClient(route).page(address)
        }
    }
}
