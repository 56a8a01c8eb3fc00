/// A static file that pages load, such as the style sheet.
package struct WebFile: Sendable {
    let path: String
    private let type: String
    private let bytes: [UInt8]
    private let compressed: [UInt8]?
    private let tag: String

    /// - Parameters:
    ///   - path: the address: `/style.css`.
    ///   - type: its media type.
    package init(path: String, type: String, _ bytes: [UInt8]) {
        (self.path, self.type, self.bytes) = (path, type, bytes)
        compressed = Gzip.compressed(bytes)
        tag = WebApplication.tag(of: String(decoding: bytes, as: UTF8.self))
    }

    func response(to request: WebRequest) -> WebResponse {
        let isCompressed = compressed != nil && request.takesGzip
        let headers: [WebResponse.Header] = [
            .init("Vary", "Accept-Encoding"), .init("Cache-Control", "no-cache"),
            .init("ETag", "\"\(isCompressed ? WebApplication.compressed(tag) : tag)\""),
        ]
        if request.known(of: tag) != nil { return WebResponse(304, headers) }
        let type = type.hasPrefix("text/") ? "\(type); charset=utf-8" : type
        let encoding: [WebResponse.Header] = isCompressed ? [.init("Content-Encoding", "gzip")] : []
        return WebResponse(
            200,
            headers + [.init("Content-Type", type)] + encoding,
            .bytes(isCompressed ? compressed ?? bytes : bytes)
        )
    }
}
