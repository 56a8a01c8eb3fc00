import Entities

/// The subject of a chart.
package struct ChartTopic: Equatable, Sendable {
    package var kind: Chart.Kind
    /// The name of the friend the chart belongs to; `nil` for the user's own.
    package var friend: String?

    package init(_ kind: Chart.Kind = .albums, by friend: String? = nil) {
        (self.kind, self.friend) = (kind, friend)
    }
}

extension Chart.Kind {
    /// The singular noun for an entry: `album`.
    package var noun: String { String(rawValue.dropLast()) }
}
