import Entities
import HTTP

/// A download of a song's file.
struct SubsonicDownload: Sendable {
    /// The size, in bytes; `nil` if the server doesn't report it.
    let size: Int64?
    let body: HTTPBody
}

extension SubsonicClient {
    /// The URL from which a player streams a song's original file, which makes it seekable.
    ///
    /// - Parameter size: the file's size in bytes, if known.
    func streamAddress(of song: String, size: Int64? = nil) -> StreamAddress {
        let form = form([("id", song), ("format", "raw")])
        var url = "\(url(of: "stream"))?\(form.encoded)"
        if let basic = credentials.basic, let scheme = url.firstRange(of: "://") {
            let user = [basic.user, basic.password].map(HTTPParameters.encode).joined(separator: ":")
            url.insert(contentsOf: "\(user)@", at: scheme.upperBound)
        }
        return StreamAddress(
            url: url,
            authorities: certificates.authorities,
            client: certificates.client,
            key: certificates.key,
            size: size
        )
    }

    /// Downloads a song's file, or its stream if the server doesn't allow downloads.
    func download(_ song: String) async throws(SubsonicFailure) -> SubsonicDownload {
        do throws(SubsonicFailure) {
            return try await audio("download", [("id", song)])
        } catch {
            guard error.code == 50 || error.reason == .unsupported else { throw error }
            return try await audio("stream", [("id", song), ("format", "raw")])
        }
    }

    private func audio(_ method: String, _ parameters: [(String, String)]) async throws(SubsonicFailure)
        -> SubsonicDownload
    {
        var request = request(method, parameters, timeout: .seconds(3600))
        request.maximalBodySize = .max
        request.stallTimeout = .seconds(60)
        let answer: HTTPStream
        let body: [UInt8]
        do throws(HTTPError) {
            answer = try await http.stream(request)
            if let download = SubsonicDownload(answer) { return download }
            body = try await answer.body.start(1 << 16)
        } catch {
            throw SubsonicFailure(error)
        }
        let response = HTTPResponse(status: answer.status, headers: answer.headers, body: body)
        _ = try SubsonicAnswer(response, redact: credentials.redacted)
        throw SubsonicFailure(.invalidAnswer)
    }
}

extension SubsonicDownload {
    /// - Returns: `nil` if the response isn't a file.
    fileprivate init?(_ answer: HTTPStream) {
        guard (200..<300).contains(answer.status), !answer.headers.announceText else { return nil }
        let isPacked = answer.headers["Content-Encoding"] != nil
        size = isPacked ? nil : answer.headers["Content-Length"].flatMap { Int64($0) }
        body = answer.body
    }
}

extension HTTPHeaders {
    /// Whether the body is text and therefore not a file. Errors are sent as text, often with a success status.
    var announceText: Bool {
        let type = self["Content-Type"]?.lowercased() ?? ""
        return ["json", "xml", "text/"].contains(where: type.contains)
    }
}

extension HTTPBody {
    /// The first `count` bytes or more; fewer if the body is shorter.
    fileprivate func start(_ count: Int) async throws(HTTPError) -> [UInt8] {
        var bytes: [UInt8] = []
        var iterator = makeAsyncIterator()
        while bytes.count < count, let more = try await iterator.next(isolation: nil) { bytes += more }
        return bytes
    }
}
