import Entities
import Platform
import Services

/// Hashes the length of the encoded audio, and three samples of it. Surrounding data, such as tags, isn't read.
public struct AudioFingerprinter: AudioFingerprinting {
    public init() {}

    public func fingerprint(of location: Location) throws(ServiceError) -> AudioFingerprint {
        guard let format = AudioFormat(fileExtension: FileName(of: location).fileExtension) else {
            throw .unreadable(path: location.text, reason: "the extension isn't an audio format's")
        }
        let path = try AudioFilePath(location, format: format)
        let sample: [UInt8]
        do throws(Errno) {
            let file = try AudioFile(path)
            sample = try AudioContent(of: file, format: format).sample(of: file)
        } catch {
            throw ServiceError(error, at: location)
        }
        guard !sample.isEmpty else {
            throw .unreadable(
                path: location.text,
                reason: "no audio found; the file is truncated, or its format isn't supported"
            )
        }
        return AudioFingerprint(Murmur3.hash(sample))
    }
}

extension AudioContent {
    /// The length of a sample, in bytes. Audio of up to three times this length is hashed completely.
    private static let sampleLength = 16_384

    /// The bytes that identify the audio; empty if the file has no audio.
    fileprivate func sample(of file: AudioFile) throws(Errno) -> [UInt8] {
        switch self {
        case .checksum(let checksum):
            return checksum
        case .bytes(let range):
            return try Self.sample(range) { range throws(Errno) in try file.bytes(range) }
        case .oggPages(let range):
            return try Self.sample(range) { range throws(Errno) in try OggPages.bytes(range, of: file) }
        }
    }

    private static func sample(
        _ range: Range<Int>,
        read: (Range<Int>) throws(Errno) -> [UInt8]
    ) throws(Errno) -> [UInt8] {
        guard !range.isEmpty else { return [] }
        let length = withUnsafeBytes(of: UInt64(range.count).littleEndian) { Array($0) }
        guard range.count > 3 * sampleLength else { return length + (try read(range)) }
        let last = range.upperBound - sampleLength
        let middle = range.lowerBound + (last - range.lowerBound) / 2
        var sample = length
        for start in [range.lowerBound, middle, last] {
            sample += try read(start..<start + sampleLength)
        }
        return sample
    }
}
