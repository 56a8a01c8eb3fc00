import Console

extension ShownRow {
    /// An account at another service, or a friend there.
    public static func account(_ name: String) -> ShownRow { .other(noun: accountNoun, name: name) }

    fileprivate static let accountNoun = "an account"
}

extension Output {
    /// The name of the account in a typed row of the last list; other words are names.
    public func account(_ word: String) -> String {
        let names = try? names(word, of: ShownRow.accountNoun)
        return names?.count == 1 ? names?.first ?? word : word
    }

    /// The names in typed rows of the last list, if all of these are of a kind; other words are names.
    ///
    /// - Parameter noun: the kind, as in `ShownRow.other`.
    /// - Throws: `notFound` if a row isn't in the list.
    public func names(_ word: String, of noun: String) throws(CommandFailure) -> [String] {
        guard RowRange.looksLike(word), let rows = try? RowRange(word).range,
            let first = try? shownRows(rows.lowerBound...rows.lowerBound, as: ShownRow.self)?.first,
            first.name(of: noun) != nil
        else { return [word] }
        return try shownRows(rows, as: ShownRow.self)?.compactMap { $0.name(of: noun) } ?? []
    }
}

extension ShownRow {
    fileprivate func name(of noun: String) -> String? {
        if case .other(noun, let name) = self { name } else { nil }
    }
}
