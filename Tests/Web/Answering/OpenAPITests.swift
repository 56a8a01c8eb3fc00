import Foundation
import Records
import TestSupport
import Testing

@testable import Web

struct OpenAPITests {
    @Test func routesAreDescribed() throws {
        let track = Schema.object(
            "Track",
            [
                .init("title", isRequired: true, "the title"), .init("plays", .integer, "the plays"),
                .init("addedAt", .instant, "when"), .init("isLiked", .flag, "whether"),
                .init("share", .number, "the part"),
            ]
        )
        let route = Route(
            "tracks/{urn}/all",
            [
                Parameter("urn", help: "the name"), .limit, .from, .reverse,
                Parameter("of", .choice(["a"]), help: ""),
            ],
            summary: "Tracks",
            schema: .page("Tracks", [.init("tracks", .list(track), isRequired: true, "the tracks")]),
            cachePolicy: .library
        ) { _ async throws(Problem) in throw .badAddress }

        let description = try #require(
            try JSONSerialization.jsonObject(with: Data(OpenAPI(routes: [route], version: "7").bytes))
                as? [String: Any]
        )

        expectEqual(description["openapi"] as? String, "3.1.0")
        expectEqual(value(description, "info", "version") as? String, "7")
        let get = try #require(value(description, "paths", "/v1/tracks/{urn}/all", "get") as? [String: Any])
        expectEqual(get["operationId"] as? String, "tracksByUrnAll")
        let parameters = try #require(get["parameters"] as? [[String: Any]])
        expectEqual(parameters.map { $0["in"] as? String }, ["path", "query", "query", "query", "query"])
        expectEqual(parameters.map { $0["required"] as? Bool }, [true, false, false, false, false])
        expectEqual(value(parameters[1], "schema", "maximum") as? Int, 500)
        expectEqual(
            value(get, "responses", "200", "content", "application/json", "schema", "$ref") as? String,
            "#/components/schemas/Tracks"
        )
        let schemas = try #require(value(description, "components", "schemas") as? [String: Any])
        expectEqual(schemas.keys.sorted(), ["Problem", "Track", "Tracks"])
        expectEqual(value(schemas, "Track", "required") as? [String], ["title"])
        expectEqual(value(schemas, "Track", "properties", "addedAt", "format") as? String, "date-time")
        #expect(value(description, "paths", "/v1/events", "get") != nil)
        #expect(value(get, "responses", "401") != nil)
        #expect(value(get, "responses", "421") != nil)
        expectEqual(
            value(description, "components", "securitySchemes", "token", "scheme") as? String,
            "bearer"
        )
        expectEqual(
            value(description, "components", "securitySchemes", "cookie", "name") as? String,
            "sidewinder"
        )
        expectEqual(
            description["security"] as? [[String: [String]]],
            [[:], ["token": []], ["cookie": []]]
        )
        expectEqual(value(parameters[0], "schema", "pattern") as? String, #"^[^\u0000]*$"#)
    }

    @Test("An action is sent with POST, and has no content") func action() throws {
        let route = Endpoint<OpenAPITestsView>(action: "player/next", summary: "Plays the next track") { _ in
        }
        .route { _ in OpenAPITestsView() }
        let description = try JSONSerialization.jsonObject(
            with: Data(OpenAPI(routes: [route], version: "7").bytes)
        )
        let path = try #require(
            value(description as? [String: Any] ?? [:], "paths", "/v1/player/next") as? [String: Any]
        )

        expectEqual(Array(path.keys), ["post"])
        expectEqual(value(path, "post", "operationId") as? String, "playerNext")
        expectEqual(value(path, "post", "summary") as? String, "Plays the next track")
        expectEqual(value(path, "post", "responses", "204", "description") as? String, "done")
        #expect(value(path, "post", "responses", "200") == nil)
    }

    /// The value at the end of a path of keys.
    private func value(_ object: [String: Any], _ keys: String...) -> Any? {
        keys.reduce(object as Any?) { ($0 as? [String: Any])?[$1] }
    }
}

private final class OpenAPITestsView: Sendable {}
