import DBus
import Entities
import Services
import TestSupport
import Testing

@testable import Mpris

struct MetadataTests {
    private func metadata(_ track: Track, picture: String? = nil) -> DBusValue? {
        NowPlaying.playing(track).item?.metadata(picture: picture)
    }

    @Test("A track's metadata has the types that MPRIS gives them")
    func complete() {
        var track = Track.playable(1)
        track.details.albumArtist = "Various Artists"
        track.details.genre = "Folk"
        track.details.year = 1999
        track.details.trackNumber = 3
        track.details.discNumber = .max

        expectEqual(
            metadata(track, picture: "/covers/1.jpg"),
            .properties([
                "mpris:trackid": .objectPath("/org/sidewinder/entry/7"),
                "mpris:length": .int64(100_000_000),
                "mpris:artUrl": .string("file:///covers/1.jpg"),
                "xesam:title": .string("Title 1"),
                "xesam:artist": .strings(["Artist 1"]),
                "xesam:album": .string("Album 1"),
                "xesam:albumArtist": .strings(["Various Artists"]),
                "xesam:genre": .strings(["Folk"]),
                "xesam:contentCreated": .string("1999-01-01T00:00:00Z"),
                "xesam:trackNumber": .int32(3),
                "xesam:discNumber": .int32(.max),
                "xesam:url": .string("file:///music/1.ogg"),
            ])
        )
    }

    @Test(
        "The address of a stream is left out, because it may contain a password",
        arguments: ["https://user:secret@example.com/a.ogg", "subsonic:home:tracks:1", "relative.ogg"]
    )
    func streams(location: String) {
        var track = Track(
            urn: Track.sample(1).urn,
            details: TrackDetails(title: "North", location: Location(location)),
            addedAt: Track.sample(1).addedAt
        )
        track.details.durationMs = nil

        expectEqual(
            metadata(track),
            .properties([
                "mpris:trackid": .objectPath("/org/sidewinder/entry/7"), "mpris:length": .int64(0),
                "xesam:title": .string("North"), "xesam:artist": .strings([]),
                "xesam:album": .string(""),
            ])
        )
    }

    @Test("Bytes with a meaning in URLs are escaped")
    func urls() {
        expectEqual(fileURL("/a b/é?#%&~_-.ogg".utf8), "file:///a%20b/%C3%A9%3F%23%25%26~_-.ogg")
        expectEqual(fileURL([0x2F, 0xFF, 0x05]), "file:///%FF%05")
    }
}
