import Entities
import Platform
import Services

/// A waveform file in SoundCloud's JSON format.
enum WaveformFile {
    /// The maximum size, in bytes. No waveform is that large.
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
        // Checks first that this is a regular file: a pipe might never end.
        guard try FileIdentity(of: Location(path)).size <= longest else {
            throw .unreadable(
                path: path,
                reason: "longer than \(longest) bytes, too long for a waveform"
            )
        }
        do throws(Errno) {
            let file = try OpenFile(path, O_RDONLY)
            var bytes: [UInt8] = []
            guard file.forEachPortion({ bytes += $0 }) else { throw .last }
            return bytes
        } catch {
            throw ServiceError(error, path: path)
        }
    }
}
