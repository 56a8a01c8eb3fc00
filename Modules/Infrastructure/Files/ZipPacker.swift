import CZlib

/// Packs bytes into a zip file with a single entry (APPNOTE.TXT, version 2). The entry's checksum and sizes follow its
/// data, because they aren't known before.
final class ZipPacker {
    private let name: [UInt8]
    private let stream: UnsafeMutablePointer<z_stream>
    private var checksum: uLong = 0

    /// - Parameter name: the path of the entry.
    /// - Returns: `nil` if there is no memory.
    init?(_ name: String) {
        self.name = Array(name.utf8)
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard sidewinder_deflate_raw(stream) == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// The beginning of the file.
    var header: [UInt8] { [0x50, 0x4B, 3, 4] + description(checksum: 0, packedSize: 0, size: 0) + name }

    /// Compresses bytes, and returns those to write. zlib may keep some for later.
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { checksum = crc32(checksum, $0.baseAddress, uInt($0.count)) }
        return deflated(bytes, Z_NO_FLUSH)
    }

    /// Returns the end of the file; `nil` if the entry is larger than 4 GB, which this version of the format can't hold.
    func finish() -> [UInt8]? {
        let rest = deflated([], Z_FINISH)
        guard let size = UInt32(exactly: stream.pointee.total_in),
            let packedSize = UInt32(exactly: stream.pointee.total_out)
        else { return nil }
        let checksum = UInt32(truncatingIfNeeded: checksum)
        let descriptor = [0x50, 0x4B, 7, 8] + checksum.bytes + packedSize.bytes + size.bytes
        // The version that made it, 10 bytes for a comment, disk and attributes, and the offset of the header.
        let entry =
            [0x50, 0x4B, 1, 2, 20, 0] + description(checksum: checksum, packedSize: packedSize, size: size)
            + [UInt8](repeating: 0, count: 14) + name
        let start = UInt64(header.count) + UInt64(packedSize) + UInt64(descriptor.count)
        guard let start = UInt32(exactly: start) else { return nil }
        let end =
            [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0] + UInt32(entry.count).bytes + start.bytes + [0, 0]
        return rest + descriptor + entry + end
    }

    /// The part that the entry's header and the directory share, from the version to the length of an extra field.
    private func description(checksum: UInt32, packedSize: UInt32, size: UInt32) -> [UInt8] {
        // Version 2; a descriptor follows, the name is UTF-8; deflated; at midnight on 1 January 1980.
        [20, 0, 8, 8, 8, 0, 0, 0, 0x21, 0] + checksum.bytes + packedSize.bytes + size.bytes
            + [UInt8(truncatingIfNeeded: name.count), 0, 0, 0]
    }

    private func deflated(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
        var (packed, bytes) = ([UInt8](), bytes)
        var part = [UInt8](repeating: 0, count: 1 << 16)
        bytes.withUnsafeMutableBufferPointer { input in
            (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, uInt(input.count))
            repeat {
                let count = part.withUnsafeMutableBufferPointer { output in
                    (stream.pointee.next_out, stream.pointee.avail_out) = (
                        output.baseAddress, uInt(output.count)
                    )
                    deflate(stream, flush)
                    return output.count - Int(stream.pointee.avail_out)
                }
                packed += part[..<count]
            } while stream.pointee.avail_out == 0
            stream.pointee.next_in = nil
        }
        return packed
    }
}

extension UInt32 {
    /// The four bytes, the lowest first.
    fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
