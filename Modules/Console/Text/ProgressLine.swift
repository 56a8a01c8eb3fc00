import Records

/// Formats the progress of long work: `Importing 1,200 of 5,000 · 800/s · 5 s left`.
package struct ProgressLine: Sendable {
    /// The unit of the counts.
    package enum Unit: Sendable {
        case things
        case bytes
    }

    private let activity: String
    private let unit: Unit
    /// The time since the work began.
    private let elapsed: @Sendable () -> Duration

    /// - Parameter activity: the line's first word, such as `Importing`.
    package init(
        _ activity: String,
        unit: Unit = .things,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        (self.activity, self.unit) = (activity, unit)
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Returns the current line, at most `width` cells wide: the last parts are dropped first.
    ///
    /// - Parameter activity: the line's first words, if they change.
    package func text(
        _ activity: String? = nil,
        done: Int,
        total: Int? = nil,
        width: Int = .max
    ) -> String {
        let seconds = elapsed().seconds
        let counts = text(of: done) + (total.map { " of \(text(of: $0))" } ?? "")
        var parts = ["\(activity ?? self.activity) \(counts)"]
        // In the first second the rate isn't meaningful yet.
        if seconds >= 1, done > 0 {
            let rate = Double(done) / seconds
            parts.append("\(text(ofRate: rate))/s")
            if let total, total > done { parts.append("\(roughly(Double(total - done) / rate)) left") }
        }
        while parts.count > 1, parts.joined(separator: " · ").displayWidth > width { parts.removeLast() }
        return parts.joined(separator: " · ").truncated(toWidth: width)
    }

    private func text(of count: Int) -> String {
        switch unit {
        case .things: count.grouped
        case .bytes: "\(ByteCount(Int64(count)))"
        }
    }

    private func text(ofRate rate: Double) -> String {
        switch unit {
        case .things: rate < 10 ? "\((rate * 10).rounded() / 10)" : Int(rate).grouped
        case .bytes: text(of: Int(rate))
        }
    }

    private func roughly(_ seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(Int(seconds.rounded(.up))) s"
        case ..<5400: "\(Int((seconds / 60).rounded())) min"
        default: "\(Int((min(seconds, 1e9) / 3600).rounded())) h"
        }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
