@testable import HTTP

extension HTTPClient {
    /// A client that ignores the proxies of the environment.
    static func direct(_ change: (inout Configuration) -> Void = { _ in }) -> HTTPClient {
        var configuration = Configuration(userAgent: "Sidewinder/1.0 ( https://example.org )")
        configuration.usesProxies = false
        change(&configuration)
        return HTTPClient(configuration)
    }

    /// The error of a request; `nil` if it has a response.
    func error(of request: HTTPRequest) async -> HTTPError? {
        do throws(HTTPError) {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
