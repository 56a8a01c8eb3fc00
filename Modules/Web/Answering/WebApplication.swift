import Services
import Synchronization

/// Answers requests with the responses of the modules' views. It knows nothing of connections.
package struct WebApplication: Sendable {
    let settings: Settings
    let cache = AnswerCache(limit: 32_000_000)
    let files: [String: WebFile]

    /// The routes, files and callbacks of an application.
    package struct Settings: Sendable {
        /// The routes of the API, below `/v1`; people see them as pages without the version.
        package var routes: [Route]
        /// The routes with pages only.
        package var pages: [Route]
        package var files: [WebFile]
        package var access: RequestAuthorizer
        /// Takes requests that aren't for the routes; `nil` if nothing can be sent here.
        package var intake: Intake?
        /// The program's version.
        package var version: String
        /// Returns a text that changes whenever the library or the server's time zone does.
        package var revision: @Sendable () async throws(ServiceError) -> String
        /// Returns a text that changes with anything else that pages show, such as the playing track.
        package var liveState: @Sendable () -> String
        /// Returns a text that changes every quarter of an hour.
        package var clock: @Sendable () -> String
        /// Returns the message for a service's error.
        package var message: @Sendable (ServiceError) -> String
        /// Builds a whole page around its content.
        package var layout: @MainActor @Sendable (PageContent, WebAddress) async -> String

        package init(
            routes: [Route],
            pages: [Route] = [],
            files: [WebFile] = [],
            access: RequestAuthorizer = RequestAuthorizer(),
            intake: Intake? = nil,
            version: String,
            revision: @escaping @Sendable () async throws(ServiceError) -> String,
            liveState: @escaping @Sendable () -> String = { "" },
            clock: @escaping @Sendable () -> String,
            message: @escaping @Sendable (ServiceError) -> String,
            layout: @escaping @MainActor @Sendable (PageContent, WebAddress) async -> String
        ) {
            (self.routes, self.pages, self.files, self.access) = (routes, pages, files, access)
            (self.version, self.revision, self.liveState, self.clock) = (version, revision, liveState, clock)
            (self.intake, self.message, self.layout) = (intake, message, layout)
        }
    }

    package init(_ settings: Settings) {
        self.settings = settings
        let description = WebFile(
            path: "/openapi.json",
            type: "application/json",
            OpenAPI(routes: settings.routes, version: settings.version).bytes
        )
        let files = settings.files + [description]
        self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The version of the API, the first part of its paths.
    static let apiVersion = "v1"
    /// The longest target of a request, in bytes. Pages link to names of 10 kB.
    package static let longestTarget = 32_768
    static let methods = "GET, HEAD, OPTIONS"

    /// Answers a request.
    package func response(to request: WebRequest, body: WebBody = WebBody()) async -> WebResponse {
        var response: WebResponse
        do throws(Problem) {
            response = try await answer(request, body)
        } catch {
            response = await self.response(to: request, error)
        }
        response.headers += Self.safety
        if request.method == "HEAD", let count = response.body.count {
            if count > 0 { response.headers.append(.init("Content-Length", "\(count)")) }
            response.body = .none
        }
        return response
    }

    private func answer(_ request: WebRequest, _ body: WebBody) async throws(Problem) -> WebResponse {
        try settings.access.check(host: request.host)
        guard request.target.utf8.count <= Self.longestTarget else { throw .longAddress }
        if let response = await settings.intake?.answer(request, body) { return response }
        let action = action(at: request.target)
        let allowed = action == nil ? Self.methods : "OPTIONS, POST"
        if request.method == "OPTIONS" { return WebResponse(204, [.init("Allow", allowed)]) }
        guard allowed.split(separator: ", ").contains(request.method[...]) else {
            if action == nil, let address = WebAddress(target: request.target), files[address.path] == nil {
                _ = try find(address)
            }
            throw .methodNotAllowed(request.method, allowed: allowed)
        }
        if let (route, address) = action { return try await perform(route, at: address, request) }
        guard let address = WebAddress(target: request.target) else { throw .badAddress }
        let offered = address.query.first { $0.name == RequestAuthorizer.parameter }?.value
        try settings.access.check(request, offered: offered)
        let other = address.with(RequestAuthorizer.parameter, nil)
        if let found = try? find(other), found.route.isFeed {
            // Readers keep no cookies: the token stays in their address.
            let input = try found.route.input(found.values, of: other, isForm: true)
            return try await response(to: request, by: found, input)
        }
        if let offered, settings.access.isToken(offered) { return Self.entry(offered, to: other) }

        if let file = files[address.path] { return file.response(to: request) }
        if address.parts == [Self.apiVersion, "events"] { return try events(request, address) }
        let found = try find(address)
        let input = try found.route.input(found.values, of: address, isForm: !found.isAPI)
        return try await response(to: request, by: found, input)
    }

    /// Finds the action that an address leads to, if any.
    private func action(at target: String) -> (route: Route, address: WebAddress)? {
        guard let address = WebAddress(target: target), address.parts.first == Self.apiVersion else {
            return nil
        }
        let parts = address.parts.dropFirst()
        return settings.routes.first { $0.isAction && $0.values(in: parts) != nil }.map { ($0, address) }
    }

    private func perform(
        _ route: Route,
        at address: WebAddress,
        _ request: WebRequest
    ) async throws(Problem) -> WebResponse {
        try settings.access.check(request, offered: nil)
        // Any web site can make a browser send a form here, and the browser adds the site's name.
        if let origin = request.headers["origin"], origin != "http://\(request.host ?? "")",
            origin != "https://\(request.host ?? "")"
        {
            throw .foreignPage(origin)
        }
        _ = try await route.answer(try route.input([:], of: address))
        return WebResponse(204, [.init("Cache-Control", "no-store")])
    }

    /// The route that an address leads to.
    struct Found {
        let route: Route
        /// The parameters in the path.
        let values: [String: String]
        /// Whether the address belongs to the API rather than to the pages.
        let isAPI: Bool
        /// The format that the address itself asks for, if any.
        var format: WebFormat?
    }

    /// Finds the route of an address. API routes also exist without the version, for people.
    func find(_ address: WebAddress) throws(Problem) -> Found {
        let isAPI = address.parts.first == Self.apiVersion
        let parts = isAPI ? address.parts.dropFirst() : address.parts[...]
        let routes = isAPI ? settings.routes : settings.pages + settings.routes
        let found = { (parts: ArraySlice<String>) -> Found? in
            for route in routes where !route.isAction {
                if let values = route.values(in: parts) {
                    return Found(route: route, values: values, isAPI: isAPI)
                }
            }
            return nil
        }
        let formats: [(suffix: String, WebFormat)] =
            isAPI ? [(".json", .json)] : [(".atom", .atom), (".json", .jsonFeed)]
        for (suffix, format) in formats {
            guard let last = parts.last, last.hasSuffix(suffix) else { continue }
            let name = String(last.dropLast(suffix.count))
            if var match = found(parts.dropLast() + [name]), match.route.isFeed != isAPI {
                match.format = format
                return match
            }
        }
        if isAPI, let last = parts.last, last.hasSuffix(".xml"),
            found(parts.dropLast() + [String(last.dropLast(4))]) != nil
        {
            throw .noXML(.path)
        }
        guard let match = found(parts), !match.route.isFeed else { throw .unknownPath(address.path) }
        return match
    }

    private func events(_ request: WebRequest, _ address: WebAddress) throws(Problem) -> WebResponse {
        if let item = address.query.first { throw .unknownParameter(item.name, known: []) }
        guard Accept(request.headers["accept"]).quality(of: "text/event-stream") > 0 else {
            throw .notAcceptable(["text/event-stream"])
        }
        let headers: [WebResponse.Header] = [
            .init("Content-Type", "text/event-stream; charset=utf-8"),
            .init("Cache-Control", "no-store"),
            // Without this, buffering proxies would hold events back.
            .init("X-Accel-Buffering", "no"),
        ]
        return WebResponse(200, headers, request.method == "HEAD" ? .none : .events)
    }

    /// Stores a link's token in a cookie, and redirects to the address, which doesn't have it.
    private static func entry(_ token: String, to address: WebAddress) -> WebResponse {
        WebResponse(
            303,
            [
                .init("Location", address.text),
                .init(
                    "Set-Cookie",
                    "\(RequestAuthorizer.cookie)=\(token); Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"
                ),
                .init("Cache-Control", "no-store"),
            ]
        )
    }

    /// Headers that keep browsers from doing more with a response than showing it.
    static let safety: [WebResponse.Header] = [
        .init(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
                + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        ),
        .init("X-Content-Type-Options", "nosniff"),
        // Without a referrer, browsers would leave out the origin of the page's own forms.
        .init("Referrer-Policy", "same-origin"),
        .init("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}

extension WebResponse.Body {
    /// The number of bytes; `nil` if it isn't known in advance.
    package var count: Int? {
        switch self {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .events: nil
        }
    }
}
