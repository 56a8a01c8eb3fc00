import Entities

/// A play that couldn't be stored, ready to show. Times are RFC 3339, UTC.
package struct RefusedRow: Equatable, Sendable {
    package let client: String
    package let receivedAt: String
    package let startedAt: String?
    package let title: String
    package let artist: String?
    package let album: String?
    package let reason: ReceivedPlay.Refusal

    init(_ refused: RefusedPlay) {
        client = refused.client
        receivedAt = RFC3339.text(refused.receivedAt)
        startedAt = refused.play.startedAt.map(RFC3339.text)
        (title, artist, album) = (refused.play.title, refused.play.artist, refused.play.album)
        reason = refused.reason
    }
}

/// The outcome of storing plays, for the client that sent them.
package struct ReceiptRow: Equatable, Sendable {
    /// The reasons for plays that couldn't be stored, by their index among those sent.
    package let refusals: [Int: ReceivedPlay.Refusal]

    init(_ receipt: PlayReceipt) {
        refusals = receipt.refusals
    }
}
