import HTTP

extension SubsonicClient {
    /// The ID of a song's cover, often its album's; `nil` if it has none.
    func coverID(of song: String) async throws(SubsonicFailure) -> String? {
        try await call("getSong", [("id", song)])["song"]?["coverArt"]?.name
    }

    /// A cover in its original size; `nil` if the server doesn't have it.
    ///
    /// - Parameter limit: the largest size, in bytes; a larger cover counts as none.
    func cover(_ id: String, limit: Int) async throws(SubsonicFailure) -> [UInt8]? {
        var request = request("getCoverArt", [("id", id)], timeout: RetryPolicy.once.timeout)
        request.maximalBodySize = limit
        do throws(SubsonicFailure) {
            return try await file(request)
        } catch {
            switch error.reason {
            case .notFound, .network(.tooLarge): return nil
            // gonic's error for a missing cover.
            case .refused where error.code == 10: return nil
            default: throw error
            }
        }
    }

    /// The body of a response that isn't text.
    private func file(_ request: HTTPRequest) async throws(SubsonicFailure) -> [UInt8] {
        let response: HTTPResponse
        do throws(HTTPError) { response = try await http.send(request) } catch {
            throw SubsonicFailure(error)
        }
        guard (200..<300).contains(response.status), !response.headers.announceText else {
            _ = try SubsonicAnswer(response, redact: credentials.redacted)
            throw SubsonicFailure(.invalidAnswer)
        }
        return response.body
    }
}
