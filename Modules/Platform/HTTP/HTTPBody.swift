/// The body of a response, in parts, as it arrives. It can be read once; the server waits while it isn't read.
///
/// Releasing it before its end closes the connection.
public struct HTTPBody: AsyncSequence, Sendable {
    let exchange: Exchange

    public func makeAsyncIterator() -> Iterator {
        Iterator(exchange: exchange)
    }

    public struct Iterator: AsyncIteratorProtocol {
        let exchange: Exchange

        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(HTTPError) -> [UInt8]? {
            try await exchange.nextBytes()
        }
    }
}
