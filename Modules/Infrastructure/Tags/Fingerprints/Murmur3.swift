/// The hash function MurmurHash3 (x64, 128 bits, seed 0). Its results are the same in every run, unlike `Hasher`.
enum Murmur3 {
    /// The hash as 32 hexadecimal digits.
    static func hash(_ bytes: [UInt8]) -> String {
        var (first, second): (UInt64, UInt64) = (0, 0)
        bytes.withUnsafeBytes { buffer in
            let tail = buffer.count & ~15
            for offset in stride(from: 0, to: tail, by: 16) {
                first ^= scrambled(word(buffer, at: offset), c1, 31, c2)
                first = (rotated(first, 27) &+ second) &* 5 &+ 0x52DC_E729
                second ^= scrambled(word(buffer, at: offset + 8), c2, 33, c1)
                second = (rotated(second, 31) &+ first) &* 5 &+ 0x3849_5AB5
            }
            second ^= scrambled(partialWord(buffer, min(tail + 8, buffer.count)..<buffer.count), c2, 33, c1)
            first ^= scrambled(partialWord(buffer, tail..<min(tail + 8, buffer.count)), c1, 31, c2)
        }
        first ^= UInt64(bytes.count)
        second ^= UInt64(bytes.count)
        first &+= second
        second &+= first
        first = mixed(first)
        second = mixed(second)
        first &+= second
        second &+= first
        return digits(first) + digits(second)
    }

    private static let c1: UInt64 = 0x87C3_7B91_1142_53D5
    private static let c2: UInt64 = 0x4CF5_AD43_2745_937F

    private static func scrambled(
        _ word: UInt64,
        _ before: UInt64,
        _ rotation: UInt64,
        _ after: UInt64
    ) -> UInt64 {
        rotated(word &* before, rotation) &* after
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word << count | word >> (64 - count)
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
        word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return word ^ word >> 33
    }

    private static func word(_ buffer: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// A little-endian word of fewer than 8 bytes.
    private static func partialWord(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
        range.reversed().reduce(0) { $0 << 8 | UInt64(buffer[$1]) }
    }

    private static func digits(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
