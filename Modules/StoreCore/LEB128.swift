/// A variable-length encoding of numbers: seven bits per byte, lowest first.
package enum LEB128 {
    package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Decodes the number at an index and advances the index; `nil` if none is complete.
    @inlinable @inline(__always)
    package static func number(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> UInt64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while place < bytes.count, shift < 64 {
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7F) << shift
            guard byte >= 0x80 else { return number }
            shift += 7
        }
        return nil
    }
}
