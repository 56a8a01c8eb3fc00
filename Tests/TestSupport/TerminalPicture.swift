import Foundation

/// A terminal's screen as a picture, to be drawn as SVG.
public struct TerminalPicture {
    let cells: [[TerminalCell]]
    let cursor: (row: Int, column: Int)
    /// The rows without trailing spaces.
    public let text: [String]

    /// The colours of a terminal.
    public struct Theme: Sendable {
        let background, frame, bar, plain, bold, dim, accent: String

        public static let light = Theme(
            background: "#ffffff",
            frame: "#d5dae1",
            bar: "#f3f5f8",
            plain: "#2b3138",
            bold: "#0b0e12",
            dim: "#727b86",
            accent: "#0b7285"
        )
        public static let dark = Theme(
            background: "#14171c",
            frame: "#30363f",
            bar: "#1d2128",
            plain: "#d3d8df",
            bold: "#ffffff",
            dim: "#858d99",
            accent: "#56c2d1"
        )
    }

    /// Returns the picture as SVG, with the screen's text as its description.
    public func svg(_ theme: Theme, title: String) -> String {
        let width = Double(cells.first?.count ?? 0) * Self.cell.width + 2 * Self.margin
        let height = Double(cells.count) * Self.cell.height + 2 * Self.margin + Self.barHeight
        let corner = "h\(format(width - 20)) a10 10 0 0 1 10 10 v\(format(Self.barHeight - 10))"
        let dots = (0..<3).map {
            #"<circle cx="\#(22 + $0 * 20)" cy="\#(format(Self.barHeight / 2))" r="5.5"/>"#
        }.joined()
        let fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(format(width)) \(format(height))" \
            font-family="\(fonts)" font-size="14">
            <title>\(title.escaped)</title>
            <desc>
            \(text.joined(separator: "\n").escaped)
            </desc>
            <rect x="0.5" y="0.5" width="\(format(width - 1))" height="\(format(height - 1))" rx="10" \
            fill="\(theme.background)" stroke="\(theme.frame)"/>
            <path d="M10 0 \(corner) h-\(format(width)) v-\(format(Self.barHeight - 10)) a10 10 0 0 1 10 -10z" \
            fill="\(theme.bar)"/>
            <g fill="\(theme.frame)">\(dots)</g>
            <text x="\(format(width / 2))" y="\(format(Self.barHeight / 2 + 4.5))" font-size="12.5" \
            text-anchor="middle" fill="\(theme.dim)">\(title.escaped)</text>
            \(cells.indices.flatMap { drawn(row: $0, theme) }.joined(separator: "\n"))
            \(rectangle(cursor.row, cursor.column, theme.accent, opacity: 0.8))
            </svg>

            """
    }

    private static let cell = (width: 8.4, height: 19.0)
    private static let margin = 16.0
    private static let barHeight = 34.0

    /// Returns the runs of characters of one style. Block elements are rectangles, because few fonts draw them without
    /// gaps.
    private func drawn(row: Int, _ theme: Theme) -> [String] {
        var drawn: [String] = []
        var column = 0
        while column < cells[row].count {
            let first = cells[row][column]
            if let block = first.block {
                drawn.append(
                    rectangle(row, column, first.color(theme), width: block.width, height: block.height)
                )
                column += 1
                continue
            }
            let run = cells[row][column...].prefix { $0.style == first.style && $0.block == nil }
            drawn += words(in: run, row: row, theme)
            column = run.endIndex
        }
        return drawn
    }

    /// Returns the words of a run, each with its position and width, regardless of the font.
    private func words(in run: ArraySlice<TerminalCell>, row: Int, _ theme: Theme) -> [String] {
        run.indices.split { run[$0].text == " " }.compactMap { word in
            guard let column = word.first else { return nil }
            let text = run[column..<column + word.count].map(\.text).joined()
            let bold = run[column].style == "1" ? #" font-weight="600""# : ""
            return #"<text x="\#(x(column))" y="\#(format(y(row) + 14))" "#
                + #"textLength="\#(format(Double(word.count) * Self.cell.width))" "#
                + #"lengthAdjust="spacingAndGlyphs" fill="\#(run[column].color(theme))"\#(bold)>"#
                + "\(text.escaped)</text>"
        }
    }

    /// Returns a rectangle at the bottom left of a cell.
    private func rectangle(
        _ row: Int,
        _ column: Int,
        _ color: String,
        width: Double = 1,
        height: Double = 1,
        opacity: Double = 1
    ) -> String {
        let top = y(row) + 1 + (1 - height) * (Self.cell.height - 3)
        return #"<rect x="\#(x(column))" y="\#(format(top))" width="\#(format(width * Self.cell.width))" "#
            + #"height="\#(format(height * (Self.cell.height - 3)))" fill="\#(color)""#
            + (opacity < 1 ? #" opacity="\#(opacity)"/>"# : "/>")
    }

    private func x(_ column: Int) -> String { format(Self.margin + Double(column) * Self.cell.width) }
    private func y(_ row: Int) -> Double { Self.barHeight + Self.margin + Double(row) * Self.cell.height }
    private func format(_ number: Double) -> String { String(format: "%g", (number * 100).rounded() / 100) }
}

extension TerminalCell {
    /// The part of the cell that a block element fills; `nil` for other characters.
    fileprivate var block: (width: Double, height: Double)? {
        switch text.unicodeScalars.first?.value ?? 0 {
        case let scalar where (0x2581...0x2588).contains(scalar): (1, Double(scalar - 0x2580) / 8)
        case let scalar where (0x2589...0x258F).contains(scalar): (Double(0x2590 - scalar) / 8, 1)
        default: nil
        }
    }

    fileprivate func color(_ theme: TerminalPicture.Theme) -> String {
        switch style {
        case "": theme.plain
        case "1": theme.bold
        case "2": theme.dim
        default: theme.accent
        }
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
