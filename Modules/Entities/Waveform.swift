/// The level of a track over time, in 1,800 segments of equal length.
public struct Waveform: Equatable, Sendable {
    public static let pointCount = 1800

    /// The level of a segment; 255 is full scale.
    public struct Point: Equatable, Sendable {
        /// The largest sample.
        public var peak: UInt8
        /// The root mean square over all channels, which approximates the perceived level.
        public var rms: UInt8

        public init(peak: UInt8, rms: UInt8) {
            self.peak = peak
            self.rms = rms
        }
    }

    /// The points; always `pointCount` of them.
    public let points: [Point]

    /// Creates a waveform; `nil` unless there are `pointCount` points.
    public init?(points: [Point]) {
        guard points.count == Self.pointCount else { return nil }
        self.points = points
    }

    /// The RMS level of each point, for drawing.
    public var levels: [UInt8] { points.map(\.rms) }
}

extension Waveform {
    /// The storage format: peak and RMS alternately.
    public var bytes: [UInt8] { points.flatMap { [$0.peak, $0.rms] } }

    /// Decodes a waveform; `nil` if the bytes don't encode exactly `pointCount` points.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 2 * Self.pointCount else { return nil }
        let bytes = Array(bytes)
        points = (0..<Self.pointCount).map { Point(peak: bytes[2 * $0], rms: bytes[2 * $0 + 1]) }
    }
}
