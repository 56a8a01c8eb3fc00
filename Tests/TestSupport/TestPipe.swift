#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The two ends of a pipe. Programs go by their numbers, so a test closes them when all is over.
public final class TestPipe {
    public let readEnd: Int32
    public private(set) var writeEnd: Int32

    public init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    public func close() {
        closeWriteEnd()
        Self.close(readEnd)
    }

    public func write(_ bytes: [UInt8]) {
        #if canImport(Glibc)
            _ = Glibc.write(writeEnd, bytes, bytes.count)
        #else
            _ = Darwin.write(writeEnd, bytes, bytes.count)
        #endif
    }

    public func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// Who reads gets the end of the file.
    public func closeWriteEnd() {
        if writeEnd >= 0 { Self.close(writeEnd) }
        writeEnd = -1
    }

    /// What was written so far, at most 64 KiB; blocks if there is nothing.
    public func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 65536)
        #if canImport(Glibc)
            let count = Glibc.read(readEnd, &bytes, bytes.count)
        #else
            let count = Darwin.read(readEnd, &bytes, bytes.count)
        #endif
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    private static func close(_ end: Int32) {
        #if canImport(Glibc)
            _ = Glibc.close(end)
        #else
            _ = Darwin.close(end)
        #endif
    }
}
