import Foundation
import Services
import Web

/// A client that sends requests to routes without a network. It keeps no state between requests.
package struct WebClient: Sendable {
    private let routes: [Route]

    package init(_ routes: Route...) {
        self.routes = routes
    }

    /// Returns the JSON at an address, as a line.
    package func json(_ target: String) async -> String {
        await text(target, "application/json")
    }

    /// Returns the page at an address: its heading, the line below that, the rest, and its title in tabs.
    package func page(_ target: String) async -> String {
        await text(target, "text/html")
    }

    /// Returns the problem with a request; `nil` if the request can be fulfilled.
    package func problem(_ target: String) async -> WebProblem? {
        let json = await json(target)
        return try? JSONDecoder().decode(WebProblem.self, from: Data(json.utf8))
    }

    /// Requests an action; returns the problem with it, or `nil` if it was performed.
    package func post(_ target: String) async -> WebProblem? {
        let response = await application.response(to: WebRequest("POST", target))
        guard case .bytes(let bytes) = response.body else { return nil }
        return try? JSONDecoder().decode(WebProblem.self, from: Data(bytes))
    }

    private func text(_ target: String, _ type: String) async -> String {
        let response = await application.response(to: WebRequest("GET", target, headers: ["accept": type]))
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var application: WebApplication {
        WebApplication(
            WebApplication.Settings(
                routes: routes,
                version: "1",
                revision: { () async throws(ServiceError) in "1" },
                clock: { "now" },
                message: WebProblem.message,
                layout: { content, _ in
                    Markup {
                        Markup("h1") { content.title }
                        content.subtitle.map { subtitle in Markup("p") { subtitle } }
                        content.body
                        Markup("title") { content.tabTitle }
                    }.html
                }
            )
        )
    }
}
