/// A change indicator: an arrow, with text for screen readers.
package enum ChangeMark: Equatable, Sendable {
    case up, down, same

    /// A text with its arrow: `▲ 18%`.
    package func markup(_ text: String) -> Markup {
        Markup("span", ["class": style]) {
            Markup("span", ["aria-hidden": "true"]) { symbol }
            Markup("span", ["class": "vh"]) { word }
            " " + text
        }
    }

    private var style: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .same: "same"
        }
    }

    private var symbol: String {
        switch self {
        case .up: "▲"
        case .down: "▼"
        case .same: "="
        }
    }

    private var word: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .same: "unchanged"
        }
    }
}
