/// A waveform in words, for those who can't see one: `Quiet until 0:30, loud until 3:10, quiet to the end.`
package struct WaveformWords: Equatable, Sendable {
    package let text: String

    /// - Parameters:
    ///   - levels: RMS levels over equal time intervals. The loudest part is loud; silence is silent.
    ///   - name: names a point in time, given as a part of the whole, from 0 to 1.
    package init(levels: [UInt8], at name: (Double) -> String) {
        let columns = WaveformDrawing.columns(levels, count: min(levels.count, Self.partCount))
        let loudest = columns.max() ?? 0
        var parts: [(loudness: String, end: Int)] = []
        for (index, level) in columns.enumerated() {
            let loudness = Self.name(ofLoudness: loudest > 0 ? level / loudest : 0)
            if parts.last?.loudness == loudness { parts.removeLast() }
            parts.append((loudness, index + 1))
        }
        let phrases = parts.map { part in
            part.end == columns.count
                ? "\(part.loudness) to the end"
                : "\(part.loudness) until \(name(Double(part.end) / Double(columns.count)))"
        }
        let sentence = phrases.joined(separator: ", ")
        text = sentence.isEmpty ? "" : sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
    }

    /// The number of equal parts that are compared. More would only make the sentence longer.
    private static let partCount = 16

    private static func name(ofLoudness loudness: Double) -> String {
        switch loudness {
        case 0: "silent"
        case ..<0.4: "quiet"
        case ..<0.75: "medium"
        default: "loud"
        }
    }
}
