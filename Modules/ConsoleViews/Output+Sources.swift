import Console

extension ShownRow {
    /// A music server.
    public static func source(_ name: String) -> ShownRow { .other(noun: sourceNoun, name: name) }

    fileprivate static let sourceNoun = "a source"
}

extension Output {
    /// The names of the music servers in typed rows of the last list, if these are music servers; other words are names.
    ///
    /// - Throws: `notFound` if a row isn't in the list.
    public func sources(_ word: String) throws(CommandFailure) -> [String] {
        try names(word, of: ShownRow.sourceNoun)
    }
}

extension ValueKind {
    /// The name of a music server.
    public static let source = ValueKind.suggested("source")
}
