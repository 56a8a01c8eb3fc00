import Services

/// Where bytes come from, one after the other.
protocol ByteSource: AnyObject {
    /// Reads some bytes into a buffer and returns how many; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int
}
