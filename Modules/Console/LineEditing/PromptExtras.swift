/// The parts of a prompt besides the typed line, each shown if the terminal can.
package struct PromptExtras: Equatable, Sendable {
    /// The rest of the line behind the cursor. This takes a coloured style, which tells it from what is typed.
    package var suggestions: Bool
    /// The colours of the line.
    package var colors: Bool
    /// The list of values, such as artists, that opens while an argument is typed.
    package var list: Bool

    package init(suggestions: Bool = true, colors: Bool = true, list: Bool = true) {
        (self.suggestions, self.colors, self.list) = (suggestions, colors, list)
    }

    package static let none = PromptExtras(suggestions: false, colors: false, list: false)

    /// The extras that a style can tell from what is typed.
    func shown(in style: Style) -> PromptExtras {
        style.isColored ? self : PromptExtras(suggestions: false, colors: false, list: list)
    }
}
