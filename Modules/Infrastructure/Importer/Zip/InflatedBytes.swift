import CZlib
import Services

/// The bytes of a file in a zip file, decompressed while reading.
final class InflatedBytes: ByteSource {
    private let entry: ZipEntry
    private let file: any StoredBytes
    private let name: String
    /// The offset of the next compressed bytes; `nil` before the first read.
    private var offset: Int?
    private var packedLeft: Int
    private var packed: [UInt8] = []
    private var used = 0
    private var stream = z_stream()
    private var checksum: uLong = 0
    private var isAtEnd = false

    /// - Parameter name: the zip file's name in errors.
    init(_ entry: ZipEntry, in file: any StoredBytes, of name: String) {
        self.entry = entry
        self.file = file
        self.name = name
        packedLeft = entry.packedSize
    }

    deinit {
        inflateEnd(&stream)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int {
        if offset == nil { try begin() }
        var count = 0
        while count == 0, !isAtEnd {
            // At the end of the packed bytes, the last match may not have fitted into the buffer.
            if used == packed.count, packedLeft > 0 || entry.method == 0 { try readPacked() }
            count = try entry.method == 0 ? copy(into: buffer) : inflate(into: buffer)
        }
        checksum = crc32(checksum, buffer.bindMemory(to: UInt8.self).baseAddress, uInt(count))
        if isAtEnd, checksum != uLong(entry.checksum) { throw damaged }
        return count
    }

    private func begin() throws(ServiceError) {
        let header = try file.bytes(at: entry.headerOffset, count: 30)[...]
        guard header.starts(with: [0x50, 0x4B, 3, 4]), let name = header.number(at: 26, bytes: 2),
            let extra = header.number(at: 28, bytes: 2), [0, 8].contains(entry.method),
            sidewinder_inflate_raw(&stream) == Z_OK
        else { throw damaged }
        offset = entry.headerOffset + 30 + name + extra
    }

    private func readPacked() throws(ServiceError) {
        packed = try file.bytes(at: offset ?? 0, count: min(packedLeft, 65_536))
        used = 0
        offset = (offset ?? 0) + packed.count
        packedLeft -= packed.count
        if packed.isEmpty {
            guard entry.method == 0, packedLeft == 0 else { throw damaged }
            isAtEnd = true
        }
    }

    private func copy(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let bytes = packed[used...].prefix(buffer.count)
        buffer.copyBytes(from: bytes)
        used += bytes.count
        return bytes.count
    }

    private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int {
        let output = buffer.bindMemory(to: UInt8.self)
        var result = Z_OK
        packed.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress?.advanced(by: used)
            stream.avail_in = uInt(input.count - used)
            stream.next_out = output.baseAddress
            stream.avail_out = uInt(output.count)
            result = CZlib.inflate(&stream, Z_NO_FLUSH)
            used = input.count - Int(stream.avail_in)
        }
        guard [Z_OK, Z_STREAM_END].contains(result) else { throw damaged }
        isAtEnd = result == Z_STREAM_END
        return output.count - Int(stream.avail_out)
    }

    private var damaged: ServiceError {
        .unreadable(
            path: "\(name)/\(entry.name)",
            reason: "the compression isn't supported, or the data is damaged"
        )
    }
}
