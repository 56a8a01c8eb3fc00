import Foundation

/// The number drawn by a track; the lowest numbers win.
///
/// Each track draws from its own number and the seed, independently of other tracks.
package struct WeightedSample {
    package let id: Int64
    package let number: Double

    /// Draws with equal probability for all.
    package init(of id: Int64, seed: UInt64) {
        self.id = id
        number = Self.number(id, seed)
    }

    /// Draws with a probability weighted by plays, at least 1 (after Efraimidis and Spirakis).
    package init(of id: Int64, seed: UInt64, plays: Int) {
        self.id = id
        number = -log(Self.number(id, seed)) / Double(plays)
    }

    /// A number strictly between 0 and 1, the same for the same track and seed.
    private static func number(_ id: Int64, _ seed: UInt64) -> Double {
        var bits = seed &+ UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return (Double(bits >> 11) + 0.5) / Double(1 << 53)
    }
}
