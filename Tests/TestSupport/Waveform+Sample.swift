import Entities

extension Waveform {
    /// Equally loud all over, `nil` only if 1,800 points are not a waveform.
    public static func sample(_ rms: UInt8) -> Waveform? {
        Waveform(points: Array(repeating: Point(peak: rms, rms: rms), count: pointCount))
    }
}
