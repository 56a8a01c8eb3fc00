import Services

/// A sequential source of bytes.
protocol ByteSource: AnyObject {
    /// Reads some bytes into a buffer and returns the count; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int
}
