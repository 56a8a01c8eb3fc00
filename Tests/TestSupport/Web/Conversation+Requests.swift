import ConsoleTestSupport
import Web

extension Conversation {
    /// Asks for the page at an address, which is recorded as its path: `GET /tracks/{urn}`.
    @MainActor package func get(_ address: String, from route: Route) async {
        await pass(command: "GET /" + route.parts.joined(separator: "/")) {
            _ = await WebClient(route).page(address)
        }
    }
}
