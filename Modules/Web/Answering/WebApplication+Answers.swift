import Records
import Services

/// The media type of a response.
enum WebFormat: String {
    case json = "application/json"
    case page = "text/html"
    case atom = "application/atom+xml"
    case jsonFeed = "application/feed+json"
}

extension WebApplication {
    /// Answers by a route, unless the client or the cache already has the response.
    func response(
        to request: WebRequest,
        by found: Found,
        _ input: WebInput
    ) async throws(Problem) -> WebResponse {
        let route = found.route
        let format =
            if let format = found.format { format } else {
                try format(of: route, Accept(request.headers["accept"]), isAPI: found.isAPI)
            }
        let origin = request.origin
        let key = "\(format.rawValue) \(input.address.text)" + (route.isFeed ? " \(origin)" : "")
        let moment = try await moment(of: route, input, in: format)
        let tag = Self.tag(of: "\(key) \(moment)")
        var headers: [WebResponse.Header] = [.init("Vary", "Accept, Accept-Encoding")]
        if route.cachePolicy == .live {
            headers.append(.init("Cache-Control", "no-store"))
        } else {
            headers.append(.init("Cache-Control", "private, no-cache"))
            if !route.isFeed, let known = request.known(of: tag) {
                return WebResponse(304, headers + [.init("ETag", "\"\(known)\"")])
            }
        }
        let takesGzip = request.takesGzip
        let make = { @Sendable () async -> Result<StoredAnswer, Problem> in
            do throws(Problem) {
                let (bytes, next) = try await content(by: route, input, in: format, on: origin)
                // A feed changes less often than the library.
                let tag = route.isFeed ? Self.tag(of: String(decoding: bytes, as: UTF8.self)) : tag
                return .success(StoredAnswer(bytes, next: next, tag: tag, gzip: takesGzip))
            } catch {
                return .failure(error)
            }
        }
        let stored =
            try await route.cachePolicy == .live
            ? make().get() : cache.answer(takesGzip ? "\(key) gzip" : key, at: moment, make: make)
        if route.isFeed, let known = request.known(of: stored.tag) {
            return WebResponse(304, headers + [.init("ETag", "\"\(known)\"")])
        }
        return WebResponse(200, headers, of: stored, in: format, isTagged: route.cachePolicy != .live)
    }

    /// Chooses the format: JSON for the API unless the client prefers pages; pages elsewhere unless it prefers JSON.
    private func format(of route: Route, _ accept: Accept, isAPI: Bool) throws(Problem) -> WebFormat {
        let json = route.schema == nil ? 0 : accept.quality(of: WebFormat.json.rawValue)
        let page = accept.quality(of: WebFormat.page.rawValue)
        guard json > 0 || page > 0 else {
            guard route.schema != nil else { throw .notAcceptable([WebFormat.page.rawValue]) }
            if accept.namesXML { throw .noXML(.accept) }
            throw .notAcceptable([WebFormat.json, .page].map(\.rawValue))
        }
        if isAPI { return page > json ? .page : .json }
        return json > page ? .json : .page
    }

    /// The state that a response is made from: whenever this text changes, so may the response.
    private func moment(
        of route: Route,
        _ input: WebInput,
        in format: WebFormat
    ) async throws(Problem) -> String {
        let revision: String
        do { revision = try await settings.revision() } catch { throw .service(error) }
        var moment = "\(settings.version) \(revision)"
        // Ages in searches, such as added:<7d, count from now.
        let hasSearch = input.address.query.contains { $0.name == "q" }
        if route.cachePolicy != .library || format == .page || hasSearch { moment += " \(settings.clock())" }
        if format == .page { moment += " \(settings.liveState())" }
        return moment
    }

    @MainActor private func content(
        by route: Route,
        _ input: WebInput,
        in format: WebFormat,
        on origin: String
    )
        async throws(Problem) -> (bytes: [UInt8], next: String?)
    {
        let answer = try await route.answer(input)
        let next = answer.next.map { input.address.with(Parameter.after.name, $0).text }
        switch format {
        case .json:
            guard var record = answer.record else { throw .notAcceptable([WebFormat.page.rawValue]) }
            record.add("next", next)
            var bytes: [UInt8] = []
            record.appendJSONLine(to: &bytes)
            return (bytes, next)
        case .page:
            let content = await answer.page()
            if content.isFragment { return (Array(content.body.html.utf8), next) }
            return (Array(await settings.layout(content, input.address).utf8), next)
        case .atom, .jsonFeed:
            guard let feed = answer.feed else { throw .unknownPath(input.address.path) }
            if format == .atom { return (Array(feed.atom(at: input.address.text, on: origin).utf8), nil) }
            var bytes: [UInt8] = []
            feed.json(at: input.address.text, on: origin).appendJSONLine(to: &bytes)
            return (bytes, nil)
        }
    }

    /// A short text that identifies another one: 128 bits of FNV-1a.
    static func tag(of text: String) -> String {
        var (one, other): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9ae1_6a3b_2f90_404f)
        for byte in text.utf8 {
            one = (one ^ UInt64(byte)) &* 0x100_0000_01b3
            other = (other ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(one, radix: 36) + String(other, radix: 36)
    }

    /// The tag of the same response when compressed.
    static func compressed(_ tag: String) -> String { "\(tag)-gz" }
}

extension WebApplication {
    /// The response to a request that can't be fulfilled.
    func response(to request: WebRequest, _ problem: Problem) async -> WebResponse {
        let address = WebAddress(target: request.target)
        var headers: [WebResponse.Header] = [.init("Cache-Control", "no-store"), .init("Vary", "Accept")]
        switch problem {
        case .methodNotAllowed(_, let allowed): headers.append(.init("Allow", allowed))
        case .noToken: headers.append(.init("WWW-Authenticate", "Bearer"))
        default: break
        }
        let accept = Accept(request.headers["accept"])
        let wantsPage =
            accept.quality(of: WebFormat.page.rawValue) > accept.quality(of: WebFormat.json.rawValue)
        if wantsPage, let page = await page(problem, at: address ?? WebAddress(path: "/")) {
            headers.append(.init("Content-Type", "text/html; charset=utf-8"))
            return WebResponse(problem.status, headers, .bytes(Array(page.utf8)))
        }
        return refusal(problem, headers, at: address)
    }

    /// The response to a request that can't even be read.
    package func refusal(_ problem: Problem) -> WebResponse {
        refusal(problem, [.init("Cache-Control", "no-store")] + Self.safety, at: nil)
    }

    private func refusal(
        _ problem: Problem,
        _ headers: [WebResponse.Header],
        at address: WebAddress?
    ) -> WebResponse {
        let record: Record = [
            "type": "about:blank", "title": WebStatus.reason(problem.status), "status": problem.status,
            "detail": problem.detail(settings.message), "code": problem.code.rawValue,
            "instance": address.map { WebAddress.link($0.parts) },
        ]
        var bytes: [UInt8] = []
        record.appendJSONLine(to: &bytes)
        let type = WebResponse.Header("Content-Type", "application/problem+json")
        return WebResponse(problem.status, headers + [type], .bytes(bytes))
    }

    /// An error page; `nil` for a client that may not see any of the library.
    private func page(_ problem: Problem, at address: WebAddress) async -> String? {
        if problem == .noToken { return TokenPage(address: address).html }
        guard !problem.deniesAccess else { return nil }
        let detail = problem.detail(settings.message)
        if problem.status == 400, let found = try? find(address), let page = found.route.mistakePage {
            return await settings.layout(page(found.route.typed(found.values, of: address), detail), address)
        }
        let title = WebStatus.reason(problem.status)
        return await settings.layout(PageContent(title, subtitle: detail, Markup()), address)
    }
}

extension WebResponse {
    fileprivate init(
        _ status: Int,
        _ headers: [Header],
        of answer: StoredAnswer,
        in format: WebFormat,
        isTagged: Bool
    ) {
        var headers = headers
        let isText = format == .page || format == .atom
        let type = isText ? "\(format.rawValue); charset=utf-8" : format.rawValue
        headers.append(.init("Content-Type", type))
        if let next = answer.next { headers.append(.init("Link", "<\(next)>; rel=\"next\"")) }
        if answer.isCompressed { headers.append(.init("Content-Encoding", "gzip")) }
        if isTagged {
            let tag = answer.isCompressed ? WebApplication.compressed(answer.tag) : answer.tag
            headers.append(.init("ETag", "\"\(tag)\""))
        }
        self.init(status, headers, .bytes(answer.bytes))
    }
}

extension StoredAnswer {
    /// - Parameter gzip: whether the client accepts gzip.
    fileprivate init(_ bytes: [UInt8], next: String?, tag: String, gzip: Bool) {
        let compressed = gzip ? Gzip.compressed(bytes) : nil
        self.init(bytes: compressed ?? bytes, isCompressed: compressed != nil, next: next, tag: tag)
    }
}

extension WebRequest {
    /// The server's address as the client knows it: `http://localhost:7433`. A proxy that encrypts says so.
    package var origin: String {
        "\(headers["x-forwarded-proto"] == "https" ? "https" : "http")://\(host ?? "localhost")"
    }

    /// Whether the client accepts gzip.
    var takesGzip: Bool {
        guard let header = headers["accept-encoding"], !header.isEmpty else { return false }
        return Accept(header).quality(ofCoding: "gzip") > 0
    }

    /// The tag of the client's copy if it is current, compressed or not.
    func known(of tag: String) -> String? {
        for item in (headers["if-none-match"] ?? "").split(separator: ",") {
            let known = item.trimmed
            if known == "*" { return tag }
            for tag in [tag, WebApplication.compressed(tag)]
            where known == "\"\(tag)\"" || known == "W/\"\(tag)\"" {
                return tag
            }
        }
        return nil
    }
}
