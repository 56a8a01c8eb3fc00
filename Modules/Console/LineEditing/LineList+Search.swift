extension LineList {
    /// The earlier lines that contain each word of this one.
    ///
    /// - Parameter choosesFirst: whether the latest line is chosen.
    init(searching history: [String], for line: TypedLine, choosesFirst: Bool = true) {
        let rows = history.containing(words: line.text).map { Candidate(insertion: $0, label: $0) }
        self.init(of: Completion(range: 0..<line.text.count, candidates: rows), for: line)
        if choosesFirst { _ = goDown() }
    }
}

extension [String] {
    /// Returns the elements that contain each word of a text in any case, the last ones first, each once.
    fileprivate func containing(words text: String) -> [String] {
        let words = text.lowercased().split(separator: " ").map { [UInt8]($0.utf8) }
        var seen: Set<String> = []
        return reversed().filter { line in
            let bytes = [UInt8](line.lowercased().utf8)
            return words.allSatisfy { bytes.contains($0[...]) } && seen.insert(line).inserted
        }
    }
}

extension [UInt8] {
    func contains(_ other: ArraySlice<UInt8>) -> Bool {
        guard count >= other.count else { return false }
        return (0...count - other.count).contains { self[$0..<$0 + other.count] == other }
    }
}
