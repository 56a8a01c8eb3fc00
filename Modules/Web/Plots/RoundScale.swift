/// A scale of round numbers for the vertical axis of a plot.
package struct RoundScale: Equatable, Sendable {
    /// The values of the lines: equal steps from 0 to the largest value, or just above it.
    package let lines: [Int]
    /// The value at the upper edge.
    package let top: Double

    /// Chooses at most four lines above 0.
    package init(upTo most: Int) {
        let most = max(1, most)
        var (power, factor) = (1, 1)
        while (most - 1) / (power * factor) >= 4 {
            switch factor {
            case 1: factor = 2
            case 2: factor = 5
            default: (power, factor) = (power * 10, 1)
            }
        }
        let step = power * factor
        lines = (0...(most - 1) / step + 1).compactMap { line in
            let (value, overflow) = line.multipliedReportingOverflow(by: step)
            return overflow ? nil : value
        }
        top = Double(max(most, lines.last ?? 0))
    }

    /// The height of a value in the plot, 0 to 1.
    package func part(_ value: Int) -> Double {
        min(Double(max(0, value)) / top, 1)
    }
}
