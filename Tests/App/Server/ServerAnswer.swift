import Foundation

/// A response as received over the wire.
struct ServerAnswer {
    let status: Int
    private let headers: [String: String]
    let body: [UInt8]

    /// - Parameter bytes: all bytes received; `nil` if the connection wasn't closed.
    init(_ bytes: [UInt8]?) throws {
        guard let bytes, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw ServerProcess.Failure(
                description: "This is no answer: \(String(decoding: bytes ?? [], as: UTF8.self))"
            )
        }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.components(separatedBy: ": ")
            headers[parts[0].lowercased()] = parts.dropFirst().joined(separator: ": ")
        }
        self.headers = headers
        body = Array(bytes[end.upperBound...])
    }

    /// The value of a header.
    subscript(name: String) -> String? { headers[name.lowercased()] }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as a JSON object.
    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] ?? [:]
    }
}
