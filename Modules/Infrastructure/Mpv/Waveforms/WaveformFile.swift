import Entities
import Services

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file of SoundCloud's JSON.
enum WaveformFile {
    /// Longer than this, in bytes, it is something else.
    static let longest = 16 << 20

    /// Reads the waveform in the file at an absolute path.
    static func waveform(at path: String) throws(ServiceError) -> Waveform {
        let bytes = try bytes(at: path)
        do {
            return try Waveform(soundCloudJSON: bytes)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    private static func bytes(at path: String) throws(ServiceError) -> [UInt8] {
        // Looks first whether it is a regular file: a pipe might never end.
        guard try FileIdentity(of: Location(path)).size <= longest else {
            throw .unreadable(path: path, reason: "it is longer than \(longest) bytes, which no waveform is")
        }
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw systemError(path) }
        let file = OpenFile(number: number)
        var bytes: [UInt8] = []
        guard file.forEachPortion({ bytes += $0 }) else { throw systemError(path) }
        return bytes
    }

    private static func systemError(_ path: String) -> ServiceError {
        .inputOutput(path: path, reason: String(cString: strerror(errno)))
    }
}
