import Foundation

/// Random numbers that are the same in every run with the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SeededGenerator {
    /// Creates a generator for a test that must pass with any numbers. They are the same in each run, unless
    /// `SIDEWINDER_SEED` in the environment is a number or `random`. A run with other numbers prints the seed that
    /// repeats it.
    public init(trial number: UInt64) {
        self.init(seed: number &+ Self.offset)
    }

    private static let offset: UInt64 = {
        guard let text = ProcessInfo.processInfo.environment["SIDEWINDER_SEED"] else { return 0 }
        let offset = UInt64(text) ?? .random(in: 1...1_000_000_000)
        let note = "Repeat the random numbers of this run with SIDEWINDER_SEED=\(offset).\n"
        FileHandle.standardError.write(Data(note.utf8))
        return offset
    }()

    public mutating func bytes(upTo limit: Int) -> [UInt8] {
        (0..<Int.random(in: 0...limit, using: &self)).map { _ in .random(in: .min ... .max, using: &self) }
    }

    /// Returns the bytes with some of them changed, doubled or removed.
    public mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &self) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &self)
            switch Int.random(in: 0..<3, using: &self) {
            case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &self)
            case 1: bytes.insert(bytes[index], at: index)
            default: bytes.remove(at: index)
            }
        }
        return bytes
    }

    /// Returns random text that consists of some characters.
    public mutating func text(of characters: String, maximumLength: Int) -> String {
        let characters = Array(characters)
        return String(
            (0..<Int.random(in: 0...maximumLength, using: &self)).compactMap { _ in
                characters.randomElement(using: &self)
            }
        )
    }
}
