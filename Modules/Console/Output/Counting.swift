extension Int {
    /// The number with a noun, in the plural unless it is 1: `1 track`, `1,234 tracks`.
    package func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(grouped) \(noun)s"
    }
}
