/// The characters that draw a waveform.
package enum WaveformGlyphs: Equatable, Sendable {
    /// ` ▁▂▃▄▅▆▇█`, one column per cell.
    case blocks
    /// Braille, two columns of four dots per cell; one cell wide in every locale.
    case braille
    /// ` .:-=+*#@`, one column per cell.
    case ascii

    /// The best glyphs for the terminal.
    ///
    /// - Parameter environment: without a UTF-8 locale, or with `TERM=linux`, only ASCII is available; in Chinese,
    ///   Japanese and Korean locales braille is used, because blocks may be two cells wide.
    package init(environment: Environment) {
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
    /// The number of waveform columns per cell.
    var columnsPerCell: Int { self == .braille ? 2 : 1 }

    /// The number of nonzero heights.
    var steps: Int { self == .braille ? 4 : 8 }

    /// The cell for `columnsPerCell` heights.
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

    /// The Braille character with columns of these heights. Unicode numbers the dots from the top, column by column,
    /// but the lowest row last.
    private static func dots(left: Int, right: Int) -> Character {
        let leftDots: [UInt32] = [0x00, 0x40, 0x44, 0x46, 0x47]
        let rightDots: [UInt32] = [0x00, 0x80, 0xA0, 0xB0, 0xB8]
        return Unicode.Scalar(0x2800 + leftDots[left] + rightDots[right]).map(Character.init) ?? " "
    }
}
