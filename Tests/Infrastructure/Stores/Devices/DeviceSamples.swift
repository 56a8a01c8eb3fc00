import Entities

extension NewDevice {
    static func sample(_ name: String, kind: DeviceKind = .rockbox) -> NewDevice {
        NewDevice(identifier: "identifier-\(name)", name: name, kind: kind, path: "/media/\(name)")
    }
}

extension DeviceFile {
    /// The copy of the track with a number.
    static func track(_ number: Int, size: Int64 = 300) -> DeviceFile {
        DeviceFile(
            path: "Music/Artist/Album/\(number).ogg",
            content: .track(URN(trusted: "sidewinder:tracks:\(number)"), copied),
            state: StoredState(size: size, modified: 1_795_253_400)
        )
    }

    static let cover = DeviceFile(
        path: "Music/Artist/Album/cover.jpg",
        content: .cover(copied),
        state: StoredState(size: 20, modified: 1_795_253_402)
    )

    static func playlist(_ name: String) -> DeviceFile {
        DeviceFile(
            path: "Playlists/\(name).m3u8",
            content: .playlist(name),
            state: StoredState(size: 10, modified: 1_795_253_404)
        )
    }

    private static let copied = CopiedFile(size: 900, modifiedNanoseconds: .max, format: .opus)
}

extension PulledLog {
    static let sample = PulledLog(name: ".scrobbler.log", length: 4096, digest: "d41d8cd9")
}
