/// How loud a piece of music is over its length, in 1,800 stretches of equal time.
public struct Waveform: Equatable, Sendable {
    /// How many points every waveform has.
    public static let pointCount = 1800

    /// The loudness of a stretch; 255 is as loud as a file can be.
    public struct Point: Equatable, Sendable {
        /// Its largest sample.
        public var peak: UInt8
        /// The root of its mean square over all channels: how loud it is heard.
        public var rms: UInt8

        public init(peak: UInt8, rms: UInt8) {
            self.peak = peak
            self.rms = rms
        }
    }

    /// The points, always `pointCount` of them.
    public let points: [Point]

    /// `nil` if there aren't `pointCount` points.
    public init?(points: [Point]) {
        guard points.count == Self.pointCount else { return nil }
        self.points = points
    }

    /// The loudness of each point, to be drawn.
    public var levels: [UInt8] { points.map(\.rms) }
}

extension Waveform {
    /// The points as bytes, peak and RMS in turn: how a waveform is kept.
    public var bytes: [UInt8] { points.flatMap { [$0.peak, $0.rms] } }

    /// `nil` if the bytes are not those of `pointCount` points.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 2 * Self.pointCount else { return nil }
        let bytes = Array(bytes)
        points = (0..<Self.pointCount).map { Point(peak: bytes[2 * $0], rms: bytes[2 * $0 + 1]) }
    }
}
