/// Chooses the names that fit below the bars of a plot.
package struct TickChoice: Equatable, Sendable {
    /// The bars that get their name. On a narrow plot only every second of these fits.
    package let indices: [Int]

    /// The number of characters after which names are cut.
    package static let maximumCharacters = 10

    /// Chooses for a width of 440 pixels, the smallest at which all of them are shown.
    package init(_ names: [String?]) {
        let longest =
            names.lazy.compactMap { $0?.unicodeScalars.prefix(Self.maximumCharacters).count }
            .max() ?? 0
        let slot = 440 / Double(max(names.count, 6))
        let distance = Double(longest) * 6.5 + 10
        var chosen: [Int] = []
        for (index, name) in names.enumerated() where name != nil {
            if let last = chosen.last, Double(index - last) * slot < distance { continue }
            chosen.append(index)
        }
        indices = chosen
    }
}
