import Hummingbird
import Logging

/// Answers every request with a fixed number of bytes (the first argument), on a port (the second).
@main enum Bare {
    static func main() async throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard numbers.count == 2 else { return print("Usage: Bare BYTES PORT") }
        let bytes = ByteBuffer(bytes: [UInt8](repeating: UInt8(ascii: "x"), count: numbers[0]))
        var logger = Logger(label: "bare")
        logger.logLevel = .critical
        let app = Application(
            responder: CallbackResponder<BasicRequestContext> { _, _ in
                Response(
                    status: .ok,
                    headers: [.contentType: "application/json", .contentLength: "\(bytes.readableBytes)"],
                    body: ResponseBody(byteBuffer: bytes)
                )
            },
            configuration: .init(address: .hostname("127.0.0.1", port: numbers[1])),
            logger: logger
        )
        try await app.runService()
    }
}
