import Records

/// The description of the API (OpenAPI 3.1), generated from its routes.
struct OpenAPI {
    let routes: [Route]
    let version: String

    /// The description as JSON.
    var bytes: [UInt8] {
        var info = Record()
        info.add("title", "Sidewinder")
        info.add("version", version)
        info.add(
            "description",
            "A music library, its plays and the current track. Only requests with POST change something: they control "
                + "the player. Responses stay valid until the library changes: send the ETag of a response as "
                + "If-None-Match to revalidate it."
        )
        var paths = Record()
        for route in routes {
            let operation = route.isAction ? action(route) : path(route)
            paths.add("/\(WebApplication.apiVersion)/\(route.path)", operation)
        }
        paths.add("/\(WebApplication.apiVersion)/events", events)
        var components = Record()
        components.add("schemas", schemas)
        components.add("responses", problems)
        components.add("securitySchemes", securitySchemes)
        var document = Record()
        document.add("openapi", "3.1.0")
        document.add("info", info)
        document.add("security", security)
        document.add("paths", paths)
        document.add("components", components)
        var bytes: [UInt8] = []
        document.appendJSONLine(to: &bytes)
        return bytes
    }

    private func path(_ route: Route) -> Record {
        var answers = Record()
        answers.add(
            "200",
            Record(description: "the response", json: (route.schema ?? .text).reference, withHeaders: true)
        )
        answers.add("304", Record("description", "the response hasn't changed"))
        addProblems([400, 401, 404, 406, 409, 414, 421, 431, 500, 503], to: &answers)
        var get = Record()
        get.add("operationId", route.operationName)
        get.add("summary", route.summary)
        get.add("parameters", route.parameters.map { $0.record(isInPath: route.isInPath($0)) })
        get.add("responses", answers)
        return Record("get", get)
    }

    private func action(_ route: Route) -> Record {
        var answers = Record()
        answers.add("204", Record("description", "done"))
        addProblems([400, 401, 403, 404, 409, 414, 421, 431, 500, 503], to: &answers)
        var post = Record()
        post.add("operationId", route.operationName)
        post.add("summary", route.summary)
        post.add("responses", answers)
        return Record("post", post)
    }

    private var events: Record {
        var ok = Record()
        ok.add(
            "description",
            "a stream of server-sent events: `now` with the current track, `library` and `plays` after changes"
        )
        ok.add("content", Record("text/event-stream", Record("schema", Record("type", "string"))))
        var answers = Record()
        answers.add("200", ok)
        addProblems([400, 401, 406, 414, 421, 431], to: &answers)
        var get = Record()
        get.add("operationId", "events")
        get.add("summary", "Live events")
        get.add("responses", answers)
        return Record("get", get)
    }

    /// The schemas of all named objects, in alphabetical order.
    private var schemas: Record {
        var found: [String: Record] = ["Problem": Schema.problem.definition]
        for route in routes { route.schema?.collect(into: &found) }
        var record = Record()
        for name in found.keys.sorted() { record.add(name, found[name]) }
        return record
    }

    private func addProblems(_ statuses: [Int], to answers: inout Record) {
        for status in statuses {
            answers.add("\(status)", Record("$ref", "#/components/responses/Problem"))
        }
    }

    /// The ways to send the token.
    private var securitySchemes: Record {
        var header = Record()
        header.add("type", "http")
        header.add("scheme", "bearer")
        var cookie = Record()
        cookie.add("type", "apiKey")
        cookie.add("in", "cookie")
        cookie.add("name", RequestAuthorizer.cookie)
        var record = Record()
        record.add("token", header)
        record.add("cookie", cookie)
        return record
    }

    /// Either no token, for servers that only accept local connections, or one of the two ways to send it.
    private var security: [Record] {
        let ways = ["token", "cookie"].map { name in
            var way = Record()
            way.add(name, [String]())
            return way
        }
        return [Record()] + ways
    }

    private var problems: Record {
        Record(
            "Problem",
            Record(
                description: "the reason the request failed (RFC 9457)",
                json: Schema.problem.reference,
                type: "application/problem+json"
            )
        )
    }
}

extension Schema {
    /// The body of an error response.
    fileprivate static let problem = object(
        "Problem",
        [
            Member("type", isRequired: true, "always about:blank"),
            Member("title", isRequired: true, "the name of the status"),
            Member("status", .integer, isRequired: true, "the HTTP status"),
            Member("detail", isRequired: true, "the problem, and a way to solve it"),
            Member("code", isRequired: true, "the error code, the same as with --json"),
            Member("instance", "the requested path, if it is valid"),
        ]
    )

    /// The schema for use in another one: objects are referred to by name.
    fileprivate var reference: Record {
        guard case .object(let name, _) = self else { return definition }
        return Record("$ref", "#/components/schemas/\(name)")
    }

    fileprivate var definition: Record {
        var record = Record()
        switch self {
        case .text: record.add("type", "string")
        case .formatted(let format):
            record.add("type", "string")
            record.add("format", format)
        case .integer: record.add("type", "integer")
        case .number: record.add("type", "number")
        case .flag: record.add("type", "boolean")
        case .list(let item):
            record.add("type", "array")
            record.add("items", item.reference)
        case .object(_, let members):
            var properties = Record()
            for member in members {
                var property = member.schema.reference
                property.add("description", member.help)
                properties.add(member.name, property)
            }
            record.add("type", "object")
            record.add("properties", properties)
            record.add("required", members.filter(\.isRequired).map(\.name))
            record.add("additionalProperties", false)
        }
        return record
    }

    /// Adds the objects in this schema.
    fileprivate func collect(into found: inout [String: Record]) {
        switch self {
        case .list(let item): item.collect(into: &found)
        case .object(let name, let members):
            guard found[name] == nil else { return }
            found[name] = definition
            for member in members { member.schema.collect(into: &found) }
        case .text, .formatted, .integer, .number, .flag: break
        }
    }
}

extension Parameter {
    fileprivate func record(isInPath: Bool) -> Record {
        var schema = Record()
        switch kind {
        case .text:
            schema.add("type", "string")
            schema.add("pattern", "^[^\\u0000]*$")
        case .number(let range):
            schema.add("type", "integer")
            schema.add("minimum", range.lowerBound)
            schema.add("maximum", range.upperBound)
        case .choice(let words):
            schema.add("type", "string")
            schema.add("enum", words)
        case .flag: schema.add("type", "boolean")
        case .date:
            schema.add("type", "string")
            schema.add("pattern", "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$")
        case .dateOrWeek:
            schema.add("type", "string")
            schema.add("pattern", "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?|-W[0-9]{2})?$")
        case .week:
            schema.add("type", "string")
            schema.add("pattern", "^[0-9]{4}-(W[0-9]{2}|[0-9]{2}-[0-9]{2})$")
        case .timeZone:
            schema.add("type", "string")
            schema.add("examples", ["Europe/Berlin"])
        }
        var record = Record()
        record.add("name", name)
        record.add("in", isInPath ? "path" : "query")
        record.add("required", isInPath || isRequired)
        record.add("description", help)
        record.add("schema", schema)
        return record
    }
}

extension Route {
    /// A name for generated clients: `tracksByUrn`.
    fileprivate var operationName: String {
        parts.enumerated().map { index, part in
            let word = part.trimmingBraces
            return index == 0
                ? word : (word == part ? "" : "By") + word.prefix(1).uppercased() + word.dropFirst()
        }
        .joined()
    }
}

extension String {
    fileprivate var trimmingBraces: String { filter { $0 != "{" && $0 != "}" && $0 != "-" } }
}

extension Record {
    /// A record with one member.
    fileprivate init(_ name: String, _ text: String) {
        self.init()
        add(name, text)
    }

    /// A record with one member.
    fileprivate init(_ name: String, _ record: Record) {
        self.init()
        add(name, record)
    }

    /// A JSON response.
    fileprivate init(
        description: String,
        json schema: Record,
        type: String = "application/json",
        withHeaders: Bool = false
    ) {
        self.init()
        add("description", description)
        if withHeaders {
            var headers = Record()
            headers.add("ETag", Self.header("the value to send back as If-None-Match"))
            headers.add("Link", Self.header("the next page of a list"))
            add("headers", headers)
        }
        add("content", Record(type, Record("schema", schema)))
    }

    private static func header(_ help: String) -> Record {
        var record = Record("description", help)
        record.add("schema", Record("type", "string"))
        return record
    }
}
