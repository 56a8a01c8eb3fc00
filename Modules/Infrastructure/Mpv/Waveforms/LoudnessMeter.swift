import Entities

/// Measures a stream of stereo samples (16 bits, native byte order) of unknown length.
///
/// Stores a limited number of segments of equal length. When they are full, pairs of segments are merged.
struct LoudnessMeter {
    private struct Segment {
        var energy: UInt64 = 0
        var peak: UInt16 = 0

        mutating func add(_ other: Segment) {
            energy += other.energy
            peak = max(peak, other.peak)
        }
    }

    /// The maximum number of segments: far more than points, so a point boundary within a segment makes no difference.
    private static let limit = 32 * Waveform.pointCount
    private static let samplesPerFrame = 2

    private var segments: [Segment] = []
    private var samplesPerSegment = samplesPerFrame
    /// The current, incomplete segment and its number of samples.
    private var open = (segment: Segment(), count: 0)
    /// The first byte of a sample that was split between two calls.
    private var half: UInt8?

    /// Adds any number of bytes.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var bytes = bytes[...]
        if let first = half, let second = bytes.popFirst() {
            half = nil
            withUnsafeBytes(of: (first, second)) { add(samples: $0) }
        }
        if !bytes.count.isMultiple(of: 2) { half = bytes.popLast() }
        add(samples: UnsafeRawBufferPointer(rebasing: bytes))
    }

    private mutating func add(samples bytes: UnsafeRawBufferPointer) {
        let count = bytes.count / 2
        var done = 0
        while done < count {
            let taken = min(samplesPerSegment - open.count, count - done)
            open.segment.add(
                Self.measure(UnsafeRawBufferPointer(rebasing: bytes[2 * done..<2 * (done + taken)]))
            )
            open.count += taken
            done += taken
            if open.count == samplesPerSegment { close() }
        }
    }

    private static func measure(_ bytes: UnsafeRawBufferPointer) -> Segment {
        var energy: UInt64 = 0
        var (lowest, highest): (Int16, Int16) = (0, 0)
        for offset in stride(from: 0, to: bytes.count, by: 2) {
            let sample = bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self)
            lowest = min(lowest, sample)
            highest = max(highest, sample)
            energy &+= UInt64(UInt32(bitPattern: Int32(sample) &* Int32(sample)))
        }
        return Segment(energy: energy, peak: max(lowest.magnitude, highest.magnitude))
    }

    private mutating func close() {
        segments.append(open.segment)
        open = (Segment(), 0)
        guard segments.count == Self.limit else { return }
        for index in 0..<Self.limit / 2 {
            segments[index] = segments[2 * index]
            segments[index].add(segments[2 * index + 1])
        }
        segments.removeSubrange((Self.limit / 2)...)
        samplesPerSegment *= 2
    }

    /// The waveform of all samples so far, `nil` without samples.
    var waveform: Waveform? {
        let all = open.count > 0 ? segments + [open.segment] : segments
        let total = Double(segments.count * samplesPerSegment + open.count)
        guard total > 0 else { return nil }
        let size = Double(samplesPerSegment)
        let points = (0..<Waveform.pointCount).map { index in
            let start = total * Double(index) / Double(Waveform.pointCount)
            let end = total * Double(index + 1) / Double(Waveform.pointCount)
            var (energy, peak) = (0.0, UInt16(0))
            for number in Int(start / size)..<max(Int(start / size) + 1, Int((end / size).rounded(.up))) {
                guard number < all.count else { break }
                let segmentStart = Double(number) * size
                let segmentEnd = min(segmentStart + size, total)
                let share = (min(end, segmentEnd) - max(start, segmentStart)) / (segmentEnd - segmentStart)
                guard share > 0 else { continue }
                energy += Double(all[number].energy) * share
                peak = max(peak, all[number].peak)
            }
            return Waveform.Point(
                peak: Self.byte(Double(peak)),
                rms: Self.byte((energy / (end - start)).squareRoot())
            )
        }
        return Waveform(points: points)
    }

    private static func byte(_ amplitude: Double) -> UInt8 {
        UInt8(min(255, (amplitude / 32768 * 255).rounded()))
    }
}
