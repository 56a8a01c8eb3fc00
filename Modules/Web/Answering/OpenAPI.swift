import Records

/// The description of the API (OpenAPI 3.1), generated from its routes.
struct OpenAPI {
    let routes: [Route]
    let version: String

    /// The description as JSON.
    var bytes: [UInt8] {
        let info: Record = [
            "title": "Sidewinder", "version": version,
            "description":
                "A music library, its plays and the current track. Only requests with POST change something: they "
                + "control the player. Responses stay valid until the library changes: send the ETag of a response "
                + "as If-None-Match to revalidate it.",
        ]
        var paths = Record()
        for route in routes {
            let operation = route.isAction ? action(route) : path(route)
            paths.add("/\(WebApplication.apiVersion)/\(route.path)", operation)
        }
        paths.add("/\(WebApplication.apiVersion)/events", events)
        let components: Record = [
            "schemas": schemas, "responses": problems, "securitySchemes": securitySchemes,
        ]
        let document: Record = [
            "openapi": "3.1.0", "info": info, "security": security, "paths": paths, "components": components,
        ]
        var bytes: [UInt8] = []
        document.appendJSONLine(to: &bytes)
        return bytes
    }

    private func path(_ route: Route) -> Record {
        let json = (route.schema ?? .text).reference
        var answers: Record = [
            "200": Record(description: "the response", json: json, withHeaders: true),
            "304": ["description": "the response hasn't changed"] as Record,
        ]
        addProblems([400, 401, 404, 406, 409, 414, 421, 431, 500, 503], to: &answers)
        let get: Record = [
            "operationId": route.operationName, "summary": route.summary,
            "parameters": route.parameters.map { $0.record(isInPath: route.isInPath($0)) },
            "responses": answers,
        ]
        return ["get": get]
    }

    private func action(_ route: Route) -> Record {
        var answers: Record = ["204": ["description": "done"] as Record]
        addProblems([400, 401, 403, 404, 409, 414, 421, 431, 500, 503], to: &answers)
        let post: Record = [
            "operationId": route.operationName, "summary": route.summary, "responses": answers,
        ]
        return ["post": post]
    }

    private var events: Record {
        let ok: Record = [
            "description":
                "a stream of server-sent events: `now` with the current track, `library` and `plays` after changes",
            "content": ["text/event-stream": ["schema": ["type": "string"] as Record] as Record] as Record,
        ]
        var answers: Record = ["200": ok]
        addProblems([400, 401, 406, 414, 421, 431], to: &answers)
        let get: Record = ["operationId": "events", "summary": "Live events", "responses": answers]
        return ["get": get]
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
            answers.add("\(status)", ["$ref": "#/components/responses/Problem"] as Record)
        }
    }

    /// The ways to send the token.
    private var securitySchemes: Record {
        [
            "token": ["type": "http", "scheme": "bearer"] as Record,
            "cookie": ["type": "apiKey", "in": "cookie", "name": RequestAuthorizer.cookie] as Record,
        ]
    }

    /// Either no token, for servers that only accept local connections, or one of the two ways to send it.
    private var security: [Record] {
        [[:], ["token": [String]()], ["cookie": [String]()]]
    }

    private var problems: Record {
        [
            "Problem": Record(
                description: "the reason the request failed (RFC 9457)",
                json: Schema.problem.reference,
                type: "application/problem+json"
            )
        ]
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
        return ["$ref": "#/components/schemas/\(name)"]
    }

    fileprivate var definition: Record {
        switch self {
        case .text: return ["type": "string"]
        case .formatted(let format): return ["type": "string", "format": format]
        case .integer: return ["type": "integer"]
        case .number: return ["type": "number"]
        case .flag: return ["type": "boolean"]
        case .list(let item): return ["type": "array", "items": item.reference]
        case .object(_, let members):
            var properties = Record()
            for member in members {
                var property = member.schema.reference
                property.add("description", member.help)
                properties.add(member.name, property)
            }
            let required = members.filter(\.isRequired).map(\.name)
            return [
                "type": "object", "properties": properties, "required": required,
                "additionalProperties": false,
            ]
        }
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
        let schema: Record =
            switch kind {
            case .text: ["type": "string", "pattern": "^[^\\u0000]*$"]
            case .number(let range):
                ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .choice(let words): ["type": "string", "enum": words]
            case .flag: ["type": "boolean"]
            case .date: ["type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"]
            case .dateOrWeek:
                ["type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?|-W[0-9]{2})?$"]
            case .week: ["type": "string", "pattern": "^[0-9]{4}-(W[0-9]{2}|[0-9]{2}-[0-9]{2})$"]
            case .timeZone: ["type": "string", "examples": ["Europe/Berlin"]]
            }
        return [
            "name": name, "in": isInPath ? "path" : "query", "required": isInPath || isRequired,
            "description": help, "schema": schema,
        ]
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
    /// A JSON response.
    fileprivate init(
        description: String,
        json schema: Record,
        type: String = "application/json",
        withHeaders: Bool = false
    ) {
        let headers: Record = [
            "ETag": Self.header("the value to send back as If-None-Match"),
            "Link": Self.header("the next page of a list"),
        ]
        self = [
            "description": description, "headers": withHeaders ? headers : nil,
            "content": [type: ["schema": schema] as Record] as Record,
        ]
    }

    private static func header(_ help: String) -> Record {
        ["description": help, "schema": ["type": "string"] as Record]
    }
}
