import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads SoundCloud's waveform files: `{"width":1800,"height":140,"samples":[0,12,…]}`, each sample 0 to `height`.
extension Waveform {
    /// A reason that a text isn't a waveform.
    struct FormatError: Error, Equatable, Sendable {
        /// The reason, to follow "can't be read: ".
        let reason: String
    }

    private struct File: Decodable {
        let width: Int
        let height: Int
        let samples: [Int]
    }

    /// Reads a SoundCloud file of any width and height. Its single value per point serves as peak and RMS.
    init(soundCloudJSON json: some Collection<UInt8>) throws(FormatError) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(json)) else {
            throw FormatError(reason: "not a JSON object with width, height and samples")
        }
        guard file.width > 0, file.samples.count == file.width else {
            throw FormatError(
                reason: "the width is \(file.width), but the number of samples is \(file.samples.count)"
            )
        }
        guard file.height > 0 else { throw FormatError(reason: "the height is \(file.height)") }
        if let wrong = file.samples.first(where: { !(0...file.height).contains($0) }) {
            throw FormatError(reason: "the sample \(wrong) is outside the height of \(file.height)")
        }
        let points = (0..<Self.pointCount).map { point in
            // The highest of the samples that the point covers, at least one.
            let start = point * file.width / Self.pointCount
            let end = max(start + 1, (point + 1) * file.width / Self.pointCount)
            let sample = file.samples[start..<end].max() ?? 0
            let level = UInt8((Double(sample) / Double(file.height) * 255).rounded())
            return Point(peak: level, rms: level)
        }
        guard let waveform = Waveform(points: points) else {
            throw FormatError(reason: "couldn't be scaled to \(Self.pointCount) points")
        }
        self = waveform
    }
}
