import Entities

/// A client, ready to show. Times are RFC 3339, UTC.
package struct ClientRow: Equatable, Sendable {
    package let name: String
    package let addedAt: String
    /// The time of its last request with plays; `nil` before the first.
    package let usedAt: String?
    package let taken: Int
    package let refused: Int

    init(_ client: PlayClient) {
        name = client.name
        addedAt = RFC3339.text(client.addedAt)
        usedAt = client.usedAt.map(RFC3339.text)
        (taken, refused) = (client.takenCount, client.refusedCount)
    }
}
