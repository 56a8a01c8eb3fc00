import Entities

/// The problem with the names of a play.
package struct NameFault: Hashable, Sendable {
    /// A wrong name, and the right one.
    package struct Change: Hashable, Sendable {
        /// The name as reported; empty if there is none.
        package let former: String
        /// The corrected name; `nil` if it is unknown.
        package let corrected: String?
    }

    package let title: Change?
    package let artist: Change?

    /// - Returns: `nil` if the names look right.
    init?(title: String, artist: String?) {
        self.title = Change(title: title)
        self.artist = Change(artist: artist ?? "")
        if self.title == nil, self.artist == nil { return nil }
    }

    /// The correction of the names; `nil` if it is unknown.
    package var edit: PlayEdit? {
        let edit = PlayEdit(title: title?.corrected, artist: artist?.corrected)
        return edit == PlayEdit() ? nil : edit
    }
}

extension NameFault.Change {
    fileprivate init?(artist name: String) {
        guard let former = Self(anyName: name) else {
            // YouTube's names of artists' channels.
            for suffix in [" - Topic", "VEVO"] where name.hasSuffix(suffix) {
                let rest = name.dropLast(suffix.count).trimmed
                self.init(former: name, corrected: rest.isEmpty || rest.lacksSpaces ? nil : rest)
                return
            }
            return nil
        }
        self = former
    }

    fileprivate init?(title name: String) {
        guard let former = Self(anyName: name) else {
            let rest = name.withoutVideoNote
            guard rest != name else { return nil }
            self.init(former: name, corrected: rest)
            return
        }
        self = former
    }

    private init?(anyName name: String) {
        if name.isEmpty || name.lowercased() == "<untagged>" || name.contains("\u{FFFD}") {
            self.init(former: name, corrected: nil)
        } else if let decoded = name.decodedTwice {
            self.init(former: name, corrected: decoded)
        } else {
            return nil
        }
    }
}

extension String {
    /// Whether the words of the name are joined, as in `ArcticMonkeys`.
    fileprivate var lacksSpaces: Bool {
        zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }

    /// The title without notes such as `(Official Video)` at its end.
    fileprivate var withoutVideoNote: String {
        guard let last, [")", "]"].contains(last),
            let start = lastIndex(of: last == ")" ? "(" : "[")
        else { return self }
        let note = self[index(after: start)...].dropLast().lowercased()
        let rest = self[..<start].trimmed
        return Self.videoNotes.contains(note) && !rest.isEmpty ? rest : self
    }

    private static let videoNotes: Set = [
        "audio", "lyric video", "lyrics", "lyrics video", "music video", "official audio",
        "official hd video", "official lyric video", "official lyrics video", "official music video",
        "official video", "official video hd", "official visualiser", "official visualizer",
        "videoclip", "visualiser", "visualizer",
    ]
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
