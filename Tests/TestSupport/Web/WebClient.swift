import Foundation
import Services
import Web

/// Asks routes for answers as a client does, without a network. Nothing is kept between two requests.
package struct WebClient: Sendable {
    private let routes: [Route]

    package init(_ routes: Route...) {
        self.routes = routes
    }

    /// The JSON at an address, as a line.
    package func json(_ target: String) async -> String {
        await text(target, "application/json")
    }

    /// The page at an address: its heading, the line below that, and the rest.
    package func page(_ target: String) async -> String {
        await text(target, "text/html")
    }

    /// What is said of a request that can't be fulfilled; `nil` if it can.
    package func problem(_ target: String) async -> WebProblem? {
        let json = await json(target)
        return try? JSONDecoder().decode(WebProblem.self, from: Data(json.utf8))
    }

    private func text(_ target: String, _ type: String) async -> String {
        let site = WebApplication(
            WebApplication.Settings(
                routes: routes,
                version: "1",
                revision: { () async throws(ServiceError) in "1" },
                clock: { "now" },
                words: WebProblem.words,
                layout: { content, _ in
                    Markup {
                        Markup("h1") { content.title }
                        content.subtitle.map { subtitle in Markup("p") { subtitle } }
                        content.body
                    }.html
                }
            )
        )
        let response = await site.response(to: WebRequest("GET", target, headers: ["accept": type]))
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
