/// The format of a song's sound, such as `44100:16:2`, or a pattern for formats, such as `44100:*:*`.
package struct MpdAudioFormat: Equatable, Sendable {
    /// The samples per second; `nil` for any number.
    package private(set) var rate: Int?
    /// The bits per sample, `f` for floating point, or `dsd`; `nil` for any.
    package private(set) var sample: String?
    /// The number of channels; `nil` for any.
    package private(set) var channels: Int?

    /// - Parameter allowsWildcards: whether `*` means any value.
    package init(_ text: String, allowsWildcards: Bool = false) throws(MpdError) {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        func isAny(_ index: Int) -> Bool { allowsWildcards && parts[index] == "*" }
        if !isAny(0) { rate = try Self.number(parts[0], "sample rate", in: 1...99_999_999) }
        guard parts.count > 1 else { throw .argument("Sample format missing") }
        if !isAny(1) { sample = try Self.sample(parts[1]) }
        guard parts.count > 2 else { throw .argument("Channel count missing") }
        if !isAny(2) { channels = try Self.number(parts[2], "channel count", in: 1...8) }
    }

    /// Returns whether a format fits this pattern.
    func includes(_ other: MpdAudioFormat) -> Bool {
        (rate == nil || rate == other.rate) && (sample == nil || sample == other.sample)
            && (channels == nil || channels == other.channels)
    }

    private static func number(
        _ text: Substring,
        _ name: String,
        in range: ClosedRange<Int>
    ) throws(MpdError) -> Int {
        guard let number = Int(text) else { throw .argument("Failed to parse the \(name)") }
        guard range.contains(number) else { throw .argument("Invalid \(name): \(text)") }
        return number
    }

    private static func sample(_ text: Substring) throws(MpdError) -> String {
        guard !["8", "16", "24", "32", "f", "dsd"].contains(text) else { return String(text) }
        throw .argument(
            Int(text) == nil ? "Failed to parse the sample format" : "Invalid sample format: \(text)"
        )
    }
}
