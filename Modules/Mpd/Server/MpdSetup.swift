/// The settings of a server.
package struct MpdSetup: Sendable {
    /// The tags that songs may have, for `tagtypes`.
    package var tags = Set(MpdTag.allCases.filter { $0 != .comment })
    package var passwords: [MpdPassword] = []
    /// The permissions without a password.
    package var permissions = Set(MpdPermission.allCases)
    /// The permissions without a password over a Unix socket.
    package var localPermissions = Set(MpdPermission.allCases)
    /// The suffixes of files that can be played, for `decoders`.
    package var suffixes: [String] = []
    /// The beginnings of addresses that can be played, such as `https://`.
    package var urlHandlers: [String] = []
    /// The time after which silent clients are disconnected, unless they wait with `idle`.
    package var timeout = Duration.seconds(60)
    package var maximumConnections = 100

    package init() {}
}
