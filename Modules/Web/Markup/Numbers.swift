extension Double {
    /// The number with at most one decimal, for drawings with many numbers.
    var tenths: String { ((self * 10).rounded() / 10).short }

    /// The number with at most two decimals, for an attribute: `12.5`. Limited to ±1,000,000; 0 if it isn't finite.
    package var short: String {
        guard isFinite else { return "0" }
        let hundredths = Int((Swift.min(Swift.max(self, -1e6), 1e6) * 100).rounded())
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
    }
}

extension Int {
    /// The number in few characters, abbreviated from 10,000: `8,000`, `12k`, `1.5M`.
    package var abbreviated: String {
        guard magnitude >= 10_000 else { return grouped }
        var (value, unit) = (Double(self), "")
        for larger in ["k", "M", "G", "T", "P", "E"] where value.magnitude >= 1000 {
            (value, unit) = (value / 1000, larger)
        }
        return value.short + unit
    }
}

extension Int {
    /// Milliseconds in clock notation: `4:44`, `1:02:03`.
    package var clock: String {
        let seconds = Swift.max(0, self) / 1000
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let tail = (seconds % 60).twoDigits
        return hours > 0 ? "\(hours):\(minutes.twoDigits):\(tail)" : "\(minutes):\(tail)"
    }

    private var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension Double {
    /// A fraction in percent: `12%`, `0.4%`.
    package var percent: String {
        guard isFinite else { return "" }
        let tenths = (self * 1000).rounded() / 10
        return (tenths < 10 ? tenths : tenths.rounded()).short + "%"
    }
}
