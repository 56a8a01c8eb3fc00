import Entities

/// Measures a stream of stereo samples (16 bits, the machine's byte order) whose length isn't known before its end.
///
/// It keeps a limited number of equal stretches; when there is no more room, each two of them become one.
struct LoudnessMeter {
    private struct Stretch {
        var energy: UInt64 = 0
        var peak: UInt16 = 0

        mutating func add(_ other: Stretch) {
            energy += other.energy
            peak = max(peak, other.peak)
        }
    }

    /// Many times as many as there will be points, so that a point's edge in the middle of one doesn't matter.
    private static let limit = 32 * Waveform.pointCount
    private static let samplesPerFrame = 2

    private var stretches: [Stretch] = []
    private var samplesPerStretch = samplesPerFrame
    /// The stretch that isn't full yet, and how many samples are in it.
    private var open = (stretch: Stretch(), count: 0)
    /// The first half of a sample that came in two portions.
    private var half: UInt8?

    /// Takes the next bytes, however many.
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
            let taken = min(samplesPerStretch - open.count, count - done)
            open.stretch.add(
                Self.measure(UnsafeRawBufferPointer(rebasing: bytes[2 * done..<2 * (done + taken)]))
            )
            open.count += taken
            done += taken
            if open.count == samplesPerStretch { close() }
        }
    }

    private static func measure(_ bytes: UnsafeRawBufferPointer) -> Stretch {
        var energy: UInt64 = 0
        var (lowest, highest): (Int16, Int16) = (0, 0)
        for offset in stride(from: 0, to: bytes.count, by: 2) {
            let sample = bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self)
            lowest = min(lowest, sample)
            highest = max(highest, sample)
            energy &+= UInt64(UInt32(bitPattern: Int32(sample) &* Int32(sample)))
        }
        return Stretch(energy: energy, peak: max(lowest.magnitude, highest.magnitude))
    }

    private mutating func close() {
        stretches.append(open.stretch)
        open = (Stretch(), 0)
        guard stretches.count == Self.limit else { return }
        for index in 0..<Self.limit / 2 {
            stretches[index] = stretches[2 * index]
            stretches[index].add(stretches[2 * index + 1])
        }
        stretches.removeSubrange((Self.limit / 2)...)
        samplesPerStretch *= 2
    }

    /// The waveform of all samples so far, `nil` if there were none.
    var waveform: Waveform? {
        let all = open.count > 0 ? stretches + [open.stretch] : stretches
        let total = Double(stretches.count * samplesPerStretch + open.count)
        guard total > 0 else { return nil }
        let size = Double(samplesPerStretch)
        let points = (0..<Waveform.pointCount).map { index in
            let start = total * Double(index) / Double(Waveform.pointCount)
            let end = total * Double(index + 1) / Double(Waveform.pointCount)
            var (energy, peak) = (0.0, UInt16(0))
            for number in Int(start / size)..<max(Int(start / size) + 1, Int((end / size).rounded(.up))) {
                guard number < all.count else { break }
                let stretchStart = Double(number) * size
                let stretchEnd = min(stretchStart + size, total)
                let share = (min(end, stretchEnd) - max(start, stretchStart)) / (stretchEnd - stretchStart)
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
