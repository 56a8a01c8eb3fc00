import Services

/// Bytes that can be read in any order: a file, or the content of a zip file within another.
protocol StoredBytes: Sendable {
    /// The number of bytes.
    func size() throws(ServiceError) -> Int
    /// Reads bytes at an offset; fewer if they end first.
    func bytes(at offset: Int, count: Int) throws(ServiceError) -> [UInt8]
}

extension [UInt8]: StoredBytes {
    func size() throws(ServiceError) -> Int { count }

    func bytes(at offset: Int, count: Int) throws(ServiceError) -> [UInt8] {
        Array(dropFirst(offset).prefix(count))
    }
}
