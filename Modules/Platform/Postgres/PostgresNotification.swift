/// A notification sent by `NOTIFY`.
public struct PostgresNotification: Equatable, Sendable {
    public let channel: String
    public let payload: String

    public init(channel: String, payload: String) {
        (self.channel, self.payload) = (channel, payload)
    }
}
