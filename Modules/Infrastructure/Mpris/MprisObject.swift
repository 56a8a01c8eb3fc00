import DBus

/// The names and types of MPRIS 2.2, by which desktops find and control players.
enum MprisObject {
    static let path = "/org/mpris/MediaPlayer2"
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    /// The name on the bus. A second player adds `.instance` and its process number.
    static let name = "org.mpris.MediaPlayer2.sidewinder"
    /// The track while none is playing.
    static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

    static let description = DBusObject(
        path: path,
        interfaces: [
            DBusInterface(
                root,
                methods: [.init("Raise"), .init("Quit")],
                properties: [
                    .init("CanQuit", "b"), .init("CanRaise", "b"), .init("HasTrackList", "b"),
                    .init("Identity", "s"), .init("DesktopEntry", "s"),
                    .init("SupportedUriSchemes", "as"), .init("SupportedMimeTypes", "as"),
                ]
            ),
            DBusInterface(
                player,
                methods: [
                    .init("Next"), .init("Previous"), .init("Pause"), .init("PlayPause"), .init("Stop"),
                    .init("Play"), .init("Seek", "x"), .init("SetPosition", "ox"), .init("OpenUri", "s"),
                ],
                properties: [
                    .init("PlaybackStatus", "s"), .init("LoopStatus", "s", isWritable: true),
                    .init("Rate", "d", isWritable: true), .init("Shuffle", "b", isWritable: true),
                    .init("Metadata", "a{sv}"), .init("Volume", "d", isWritable: true),
                    .init("Position", "x"), .init("MinimumRate", "d"), .init("MaximumRate", "d"),
                    .init("CanGoNext", "b"), .init("CanGoPrevious", "b"), .init("CanPlay", "b"),
                    .init("CanPause", "b"), .init("CanSeek", "b"), .init("CanControl", "b"),
                ],
                signals: [.init("Seeked", "x")]
            ),
        ]
    )

    /// The properties of the program, which don't change.
    static let rootProperties: [String: DBusValue] = [
        "CanQuit": .boolean(true), "CanRaise": .boolean(false), "HasTrackList": .boolean(false),
        "Identity": .string("Sidewinder"), "DesktopEntry": .string("sidewinder"),
        "SupportedUriSchemes": .strings([]), "SupportedMimeTypes": .strings([]),
    ]
}
