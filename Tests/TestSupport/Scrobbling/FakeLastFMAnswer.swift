import Foundation

/// A response of a fake Last.fm, in either format.
enum FakeLastFMAnswer {
    case ok([String: Any])
    case error(Int)

    func response(asJSON: Bool) -> LoopbackServer.Response {
        switch self {
        case .ok(let values) where asJSON: .values(values)
        case .ok(let values):
            .text(
                "<?xml version=\"1.0\"?><lfm status=\"ok\">\(Self.children(values))</lfm>",
                type: "text/xml"
            )
        case .error(let code) where asJSON:
            .values(["error": code, "message": "Error \(code)"], status: Self.status(of: code))
        case .error(let code):
            .text(
                "<?xml version=\"1.0\"?><lfm status=\"failed\"><error code=\"\(code)\">Error \(code)</error></lfm>",
                type: "text/xml",
                status: Self.status(of: code)
            )
        }
    }

    private static func status(of code: Int) -> Int {
        switch code {
        case 4, 9, 10, 17, 26: 403
        case 6: 404
        case 8: 500
        case 11, 16: 503
        case 29: 429
        default: 400
        }
    }

    private static func children(_ values: [String: Any]) -> String {
        values.filter { $0.key != "@attr" && $0.key != "#text" }.sorted { $0.key < $1.key }.map {
            name,
            value in
            ((value as? [Any]) ?? [value]).map { element(name, $0) }.joined()
        }
        .joined()
    }

    /// Encodes an element. If it has a text, its other values are attributes.
    private static func element(_ name: String, _ value: Any) -> String {
        guard let values = value as? [String: Any] else { return "<\(name)>\(escape("\(value)"))</\(name)>" }
        let text = values["#text"].map { escape("\($0)") }
        let attributes =
            text == nil ? values["@attr"] as? [String: Any] ?? [:] : values.filter { $0.key != "#text" }
        let written = attributes.sorted { $0.key < $1.key }.map { " \($0)=\"\(escape("\($1)"))\"" }.joined()
        return "<\(name)\(written)>\(text ?? children(values))</\(name)>"
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
