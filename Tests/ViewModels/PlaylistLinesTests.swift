import TestSupport
import Testing
import ViewModels

struct PlaylistLinesTests {
    @Test(
        "A path is relative to the playlist's folder; a URL is unchanged",
        arguments: [
            ("/m/kid.ogg", "/m", "kid.ogg"), ("/m/a/kid.ogg", "/m", "a/kid.ogg"),
            ("/n/kid.ogg", "/m/lists", "../../n/kid.ogg"), ("/kid.ogg", "", "kid.ogg"),
            ("/m/#kid.ogg", "/m", "./#kid.ogg"), ("/m/ kid.ogg", "/m", "./ kid.ogg"),
            ("/mm/kid.ogg", "/m", "../mm/kid.ogg"),
            ("https://example.org/kid", "/m", "https://example.org/kid"),
            ("file:///m/kid%FF.ogg", "/m", "file:///m/kid%FF.ogg"),
        ]
    )
    func relative(location: String, folder: String, path: String) throws {
        let lines = try #require(
            PlaylistLines(title: "Kid A", artist: "Radiohead", durationMs: 1000, location: location)
        )

        expectEqual(lines.text(relativeTo: folder), "#EXTINF:1,Radiohead - Kid A\n\(path)\n")
        expectEqual(lines.text, "#EXTINF:1,Radiohead - Kid A\n\(location)\n")
    }

    @Test("A track without a file has no lines") func noFile() {
        #expect(PlaylistLines(title: "Kid A", artist: nil, durationMs: nil, location: nil) == nil)
    }
}
