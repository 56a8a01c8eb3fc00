import Entities

/// A song as clients see it.
package struct MpdSong: Equatable, Sendable {
    /// The value of a tag, of which a song may have several.
    package struct Value: Equatable, Sendable {
        package let tag: MpdTag
        package let text: String

        package init(_ tag: MpdTag, _ text: String) {
            (self.tag, self.text) = (tag, text)
        }
    }

    /// The path below the music folder, or another address.
    package var uri: String
    package var values: [Value]
    /// The duration in milliseconds, if known.
    package var durationMs: Int?
    /// The time of its last change: RFC 3339, UTC.
    package var lastModified: String?
    /// The sample rate, the bits and the channels: `44100:16:2`.
    package var format: String?
    /// The place in the queue, and the number of the entry there; `nil` for a song that isn't in the queue.
    package var entry: Entry?

    package struct Entry: Equatable, Sendable {
        package let position: Int
        package let id: Int

        package init(position: Int, id: Int) {
            (self.position, self.id) = (position, id)
        }
    }

    /// - Parameter tags: the values of the tags, in the order in which clients receive them. Missing and empty ones are
    ///   left out.
    package init(
        _ uri: String,
        tags: KeyValuePairs<MpdTag, String?> = [:],
        durationMs: Int? = nil,
        lastModified: String? = nil,
        format: String? = nil,
        entry: Entry? = nil
    ) {
        self.uri = uri
        values = []
        values.reserveCapacity(tags.count)
        for case (let tag, let text?) in tags where !text.isEmpty { values.append(Value(tag, text)) }
        (self.durationMs, self.lastModified, self.format, self.entry) = (
            durationMs, lastModified, format, entry
        )
    }

    /// Returns the first value of a tag, or of one that replaces it; `nil` if the song has neither.
    package func value(of tag: MpdTag) -> String? {
        values.first { $0.tag == tag }?.text ?? tag.fallback.flatMap { value(of: $0) }
    }

    /// Returns whether any value of a tag fulfills a condition; `nil` if the song has neither the tag nor one that
    /// replaces it.
    func contains(_ tag: MpdTag, where isWanted: (String) -> Bool) -> Bool? {
        var wanted: MpdTag? = tag
        while let tag = wanted {
            var isThere = false
            for value in values where value.tag == tag {
                if isWanted(value.text) { return true }
                isThere = true
            }
            if isThere { return false }
            wanted = tag.fallback
        }
        return nil
    }
}
