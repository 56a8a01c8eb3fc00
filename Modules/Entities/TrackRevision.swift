/// An edit of one track.
public struct TrackRevision: Hashable, Sendable {
    public let urn: URN
    public var edit: TrackEdit

    public init(_ urn: URN, _ edit: TrackEdit) {
        (self.urn, self.edit) = (urn, edit)
    }
}
