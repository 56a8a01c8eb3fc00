import CZlib

/// Compression of responses (RFC 1952).
enum Gzip {
    /// Compresses the bytes; returns `nil` if there are too few to be worth it, or if zlib fails.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= minimumSize, bytes.count <= Int(UInt32.max) / 2 else { return nil }
        var stream = z_stream()
        guard sidewinder_deflate_gzip(&stream) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, uLong(bytes.count)))
        var input = bytes
        return input.withUnsafeMutableBufferPointer { input in
            let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = uInt(output.count)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
            return output.isEmpty || output.count >= input.count ? nil : output
        }
    }

    /// The minimum size to compress, in bytes: smaller responses fit into one packet anyway.
    private static let minimumSize = 1_000
}
