import Mpd

extension Array {
    /// Returns what contains songs in the order of a tag's values or of the last change, ties in the present order.
    package func sorted(by sort: MpdQuery.Sort, of song: (Element) -> MpdSong) -> [Element] {
        let (isDescending, isNumber): (Bool, Bool)
        let key: (MpdSong) -> String
        switch sort {
        case .tag(let tag, let descending):
            (isDescending, isNumber) = (descending, tag == .track || tag == .disc)
            key = { $0.value(of: tag) ?? "" }
        case .modification(let descending):
            (isDescending, isNumber, key) = (descending, false, { $0.lastModified ?? "" })
        }
        let keyed = enumerated().map { (key: SongKey(key(song($1)), isNumber: isNumber), index: $0) }
        return keyed.sorted {
            $0.key == $1.key ? $0.index < $1.index : ($0.key < $1.key) != isDescending
        }.map { self[$0.index] }
    }
}

/// A value by which songs are sorted.
private struct SongKey: Comparable {
    private let number: Int
    private let text: String

    init(_ text: String, isNumber: Bool) {
        number = isNumber ? Int(text) ?? 0 : 0
        self.text = text
    }

    static func < (first: SongKey, second: SongKey) -> Bool {
        (first.number, first.text) < (second.number, second.text)
    }
}
