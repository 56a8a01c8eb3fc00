import Entities
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Paths of tracks on a device") struct DevicePathTests {
    @Test("A path has folders for artist and album, then the track with its number")
    func usual() {
        let track = TrackDetails(
            title: "Idioteque",
            artist: "Radiohead",
            album: "Kid A",
            trackNumber: 8
        )
        expectEqual(DevicePath(of: track, ending: "flac").text, "Music/Radiohead/Kid A/08 Idioteque.flac")
    }

    @Test(
        "Compilations use the album's artist, discs are numbered, and unknown parts are left out"
    )
    func unusual() {
        let track = TrackDetails(
            title: "Roads",
            artist: "Portishead",
            album: "Best",
            albumArtist: "Various",
            trackNumber: 12,
            discNumber: 2
        )
        expectEqual(DevicePath(of: track, ending: "mp3").text, "Music/Various/Best/2-12 Roads.mp3")
        let bare = TrackDetails(title: "?", artist: nil, album: nil)
        expectEqual(DevicePath(of: bare, ending: "").text, "Music/Unknown Artist/_")
    }

    @Test("A path has at most 258 bytes, the maximum for Rockbox", arguments: [10, 90, 255, 600])
    func length(count: Int) {
        for letter in ["n", "é", "語"] {
            let text = String(repeating: letter, count: count)
            let track = TrackDetails(title: text, artist: text, album: text, trackNumber: 1)
            let path = DevicePath(of: track, ending: "flac")
            for path in [path, path.numbered(2), path.numbered(100)] {
                #expect(path.text.utf8.count <= DevicePath.maximumBytes, "\(path.text)")
                #expect(path.text.hasSuffix(".flac") && path.parts.count == 4)
                #expect(path.parts.allSatisfy { $0.utf16.count <= FATName.maximumLength })
            }
        }
    }

    @Test("A number precedes the extension")
    func numbered() {
        let path = DevicePath(of: TrackDetails(title: "A.B", artist: "C", album: nil), ending: "mp3")
        expectEqual(path.numbered(1), path)
        expectEqual(path.numbered(3).text, "Music/C/A.B (3).mp3")
    }

    @Test("Playlists have their own folder")
    func playlist() {
        expectEqual(DevicePath(ofPlaylist: "Run: fast").text, "Playlists/Run_ fast.m3u8")
    }
}
