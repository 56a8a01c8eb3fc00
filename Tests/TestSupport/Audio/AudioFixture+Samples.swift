extension AudioFixture {
    /// A WAV file of 16 bits in stereo at 44.1 kHz.
    ///
    /// - Parameter samples: the samples, alternately left and right.
    public static func wave(samples: [Int16]) -> [UInt8] {
        let data = samples.flatMap(\.littleEndianBytes)
        let format =
            [UInt16(1), 2].flatMap(\.littleEndianBytes)
            + [UInt32(44100), 176_400].flatMap(\.littleEndianBytes)
            + [UInt16(4), 16].flatMap(\.littleEndianBytes)
        return Array("RIFF".utf8) + UInt32(36 + data.count).littleEndianBytes + Array("WAVEfmt ".utf8)
            + UInt32(format.count).littleEndianBytes + format
            + Array("data".utf8) + UInt32(data.count).littleEndianBytes + data
    }

    /// Noise that is the same in every run with the same seed, alternately left and right.
    public static func noise(seconds: Double, seed: UInt64) -> [Int16] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Int(seconds * 44100) * 2).map { _ in .random(in: .min ... .max, using: &generator) }
    }
}
