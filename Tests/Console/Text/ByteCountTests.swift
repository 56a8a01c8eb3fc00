import Console
import TestSupport
import Testing

@Suite("Byte counts") struct ByteCountTests {
    @Test(
        "A byte count has at most one decimal place, and the largest unit that fits",
        arguments: [
            (-1, "0 B"), (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (4_210_000, "4.2 MB"),
            (4_960_000, "5 MB"),
            (120_400_000, "120 MB"), (20_000_000_000, "20 GB"), (1_500_000_000_000, "1.5 TB"),
            (.max, "9223372 TB"),
        ] as [(Int64, String)]
    )
    func text(bytes: Int64, text: String) {
        expectEqual(ByteCount(bytes).description, text)
    }

    @Test(
        "Typed sizes have a unit or are in bytes",
        arguments: [
            ("20 GB", 20_000_000_000), ("500MB", 500_000_000), ("1.5 tb", 1_500_000_000_000), ("7", 7),
            ("7 B", 7), ("", nil), ("GB", nil), ("-1 GB", nil), ("1e3", nil), ("99999999999 TB", nil),
            ("1.2.3 GB", nil), ("4 pounds", nil),
        ] as [(String, Int64?)]
    )
    func typed(text: String, bytes: Int64?) {
        expectEqual(ByteCount(text)?.bytes, bytes)
    }
}
