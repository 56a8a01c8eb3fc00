/// The kinds of entries in listening histories that aren't imported as plays, in the order of their counts in a summary.
public enum LeftOutKind: CaseIterable, Hashable, Sendable {
    case video
    case podcast
    case audiobook
    /// Music in a private session.
    case privateSession
    /// Music that ended early: after less than 30 seconds, unless the track is that short.
    case skipped
    /// Music until it was paused. When it resumed, the service wrote another entry, which is the play.
    case paused
    /// Anything else, such as the beginnings of plays, or likes.
    case other
}
