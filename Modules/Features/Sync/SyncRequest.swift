/// A request to sync music servers or devices.
package struct SyncRequest: Equatable, Sendable {
    /// The names of music servers and devices; empty for all music servers.
    package let names: [String]
    /// Whether to delete tracks that a server lacks even if they are many.
    package let prunes: Bool
    /// Whether to only plan the sync, which works for devices.
    package let isDryRun: Bool
    /// Whether to sync music servers in the background.
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
