import HTTP
import JSON

/// The response to a request that succeeded.
struct ListenBrainzAnswer: Sendable {
    let body: JSON

    /// - Throws: the failure that the response reports.
    init(_ response: HTTPResponse) throws(ServiceFailure) {
        let body = JSON(response.body)
        let code = body?["code"]?.integer
        let words = body?["error"]?.name.map { String($0.prefix(300)) }
        // Maloja reports some errors with a success status.
        let isError = response.status >= 300 || code.map { $0 >= 300 } == true || words != nil
        guard isError || response.status == 204 else {
            guard let body, body.isObject else {
                throw ServiceFailure(.invalidAnswer, mayHaveSucceeded: true)
            }
            self.body = body
            return
        }
        switch response.status {
        case 401, 403: throw ServiceFailure(.signIn)
        case 404 where body != nil: throw ServiceFailure(.unknownUser)
        case 429: throw ServiceFailure(.rateLimit(seconds: response.rateLimitWait))
        case 500...599: throw ServiceFailure(.unavailable, mayHaveSucceeded: true)
        default:
            guard let words else {
                throw ServiceFailure(.invalidAnswer, mayHaveSucceeded: response.status < 400)
            }
            throw ServiceFailure(.refused(words))
        }
    }
}
