import Services

/// A sequential source of bytes.
protocol ByteSource: AnyObject {
    /// Reads some bytes into a buffer and returns their count; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int
}
