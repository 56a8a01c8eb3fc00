import Entities
import TestSupport

/// A loopback server that sends audio like a music server, including parts of a file.
final class AudioServer: Sendable {
    let server: LoopbackServer

    /// - Parameters:
    ///   - files: the content for each path.
    ///   - change: alters a response, to simulate errors.
    init(
        _ files: [String: [UInt8]],
        change:
            @escaping @Sendable (LoopbackServer.Request, LoopbackServer.Response) async ->
            LoopbackServer.Response = { $1 }
    ) throws {
        server = try LoopbackServer { request in
            guard let file = files[request.path] else { return .text("gone", status: 404) }
            return await change(request, Self.answer(request, file))
        }
    }

    /// The address of a file, with a secret in it.
    func address(_ path: String, size: Int64? = nil) -> StreamAddress {
        StreamAddress(url: "\(server.url)\(path)?t=TOPSECRET", size: size)
    }

    /// The starts of the requested parts.
    func starts(of path: String) -> [Int] {
        server.requests.filter { $0.path == path }.map(Self.start)
    }

    private static func answer(
        _ request: LoopbackServer.Request,
        _ file: [UInt8]
    ) -> LoopbackServer.Response {
        let start = min(start(request), file.count)
        guard request.header("Range") != nil else {
            return LoopbackServer.Response(body: file).with("Accept-Ranges", "bytes")
        }
        return LoopbackServer.Response(206, body: Array(file[start...]))
            .with("Accept-Ranges", "bytes")
            .with("Content-Range", "bytes \(start)-\(file.count - 1)/\(file.count)")
    }

    private static func start(_ request: LoopbackServer.Request) -> Int {
        let range = request.header("Range")?.split(separator: "=").last?.prefix { $0 != "-" }
        return range.flatMap { Int($0) } ?? 0
    }
}
