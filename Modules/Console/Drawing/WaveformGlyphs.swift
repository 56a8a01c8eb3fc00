/// What a waveform is drawn with.
public enum WaveformGlyphs: Equatable, Sendable {
    /// ` ▁▂▃▄▅▆▇█`, one column a cell.
    case blocks
    /// Braille, two columns of four dots a cell; it is one cell wide everywhere.
    case braille
    /// ` .:-=+*#@`, one column a cell.
    case ascii

    /// What the terminal can show.
    ///
    /// - Parameter environment: without a UTF-8 locale, and in the fonts of `TERM=linux`, there is only ASCII; where
    ///   Chinese, Japanese or Korean is written, blocks may be two cells wide.
    public init(environment: Environment) {
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy
            .compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? ""
        // `de_DE.UTF-8@euro`
        let encoding = locale.split(separator: ".").last?.split(separator: "@").first ?? ""
        if environment["TERM"] == "linux" || !["utf-8", "utf8"].contains(encoding.lowercased()) {
            self = .ascii
        } else if ["zh", "ja", "ko"].contains(locale.prefix(2)) {
            self = .braille
        } else {
            self = .blocks
        }
    }
}

extension WaveformGlyphs {
    /// How many columns of a waveform stand in a cell.
    var columnsPerCell: Int { self == .braille ? 2 : 1 }

    /// How many heights a column has above nothing.
    var steps: Int { self == .braille ? 4 : 8 }

    /// The cell for columns of these heights, `columnsPerCell` of them.
    func cell(_ heights: ArraySlice<Int>) -> Character {
        let first = heights.first ?? 0
        return switch self {
        case .blocks: Self.eighths[first]
        case .ascii: Self.signs[first]
        case .braille: Self.dots(left: first, right: heights.last ?? 0)
        }
    }

    private static let eighths = Array(" ▁▂▃▄▅▆▇█")
    private static let signs = Array(" .:-=+*#@")

    /// Unicode numbers the dots of each column from the top, and the lowest row last.
    private static func dots(left: Int, right: Int) -> Character {
        let leftDots: [UInt32] = [0x00, 0x40, 0x44, 0x46, 0x47]
        let rightDots: [UInt32] = [0x00, 0x80, 0xA0, 0xB0, 0xB8]
        return Unicode.Scalar(0x2800 + leftDots[left] + rightDots[right]).map(Character.init) ?? " "
    }
}
