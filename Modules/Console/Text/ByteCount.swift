/// A number of bytes in decimal units, as used by shops and file managers: `812 kB`, `4.2 MB`, `20 GB`.
public struct ByteCount: Equatable, Sendable, CustomStringConvertible {
    public let bytes: Int64

    public init(_ bytes: Int64) {
        self.bytes = max(0, bytes)
    }

    /// Parses a number and a unit: `20 GB`, `500MB`, `1.5 TB`; without a unit it is in bytes.
    ///
    /// - Returns: `nil` if the text is something else, or the number is too large.
    public init?(_ text: String) {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(number.count).filter { $0 != " " }.uppercased()
        guard let value = Double(number), value >= 0,
            let index = unit.isEmpty ? 0 : Self.units.firstIndex(where: { $0.name.uppercased() == unit })
        else { return nil }
        guard let bytes = Int64(exactly: (value * Self.units[index].size).rounded()) else { return nil }
        self.init(bytes)
    }

    public var description: String {
        let value = Double(bytes)
        let unit = Self.units.last { value >= $0.size } ?? Self.units[0]
        let count = value / unit.size
        let isWhole = count >= 100 || unit.size == 1 || (count * 10).rounded() == count.rounded() * 10
        return isWhole
            ? "\(Int64(count.rounded())) \(unit.name)" : "\((count * 10).rounded() / 10) \(unit.name)"
    }

    private static let units: [(name: String, size: Double)] = [
        ("B", 1), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("TB", 1e12),
    ]
}
