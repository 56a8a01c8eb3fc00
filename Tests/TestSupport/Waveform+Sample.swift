import Entities

extension Waveform {
    /// A waveform with a constant level; `nil` only if 1,800 points aren't a waveform.
    public static func sample(_ rms: UInt8) -> Waveform? {
        Waveform(points: Array(repeating: Point(peak: rms, rms: rms), count: pointCount))
    }
}
