import Services

/// Buffered bytes that can be inspected before they are consumed.
final class ByteStream {
    private let source: any ByteSource
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var unread = 0..<0

    init(_ source: any ByteSource) {
        self.source = source
    }

    /// Returns the unconsumed part of the buffer; empty only at the end.
    func stretch() throws(ServiceError) -> ArraySlice<UInt8> {
        if unread.isEmpty { unread = 0..<(try readMore()) }
        return buffer[unread]
    }

    /// Consumes some bytes of the buffer.
    func take(_ count: Int) {
        unread = (unread.lowerBound + count)..<unread.upperBound
    }

    /// Consumes and returns everything; `nil` if it is longer than a number of bytes.
    func all(atMost limit: Int) throws(ServiceError) -> [UInt8]? {
        var bytes: [UInt8] = []
        while case let stretch = try stretch(), !stretch.isEmpty {
            bytes += stretch
            take(stretch.count)
            guard bytes.count <= limit else { return nil }
        }
        return bytes
    }

    private func readMore() throws(ServiceError) -> Int {
        var failure: ServiceError?
        let count = buffer.withUnsafeMutableBytes { bytes in
            do throws(ServiceError) {
                return try source.read(into: bytes)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return count
    }
}
