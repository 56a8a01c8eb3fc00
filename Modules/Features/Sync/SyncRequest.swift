/// Syncs that the user asks for.
package struct SyncRequest: Equatable, Sendable {
    /// What the user calls the music servers and devices; empty for all music servers.
    package let names: [String]
    /// Whether tracks that a server lacks are deleted even if they are many.
    package let prunes: Bool
    /// Whether the user only asks what would be done, which is known of devices.
    package let isDryRun: Bool
    /// Whether syncs with music servers go on while other things are done.
    package let isInBackground: Bool

    package init(
        _ names: [String] = [],
        prunes: Bool = false,
        isDryRun: Bool = false,
        isInBackground: Bool = false
    ) {
        self.names = names
        (self.prunes, self.isDryRun, self.isInBackground) = (prunes, isDryRun, isInBackground)
    }
}
