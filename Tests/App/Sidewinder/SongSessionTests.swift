import Entities
import TestSupport
import Testing

@testable import sidewinder

/// A session over a library with a song on a music server.
@MainActor struct SongSessionTests {
    @Test("A song's location is shown and exported unchanged, and can be searched for")
    func location() async throws {
        let transcript = try await Transcript { library in
            let song = Location("subsonic:home:tracks:tr-123")
            _ = try await library.add(NewTrack(details: TrackDetails(title: "Kid A", location: song)))
        }

        let found = await transcript.type("list path:subsonic")
        let shown = await transcript.type("show 1")
        _ = await transcript.type("back")
        let lines = await transcript.type("export --format m3u")
        let queued = await transcript.type("queue 1")
        await transcript.end()

        #expect(found.contains("Kid A"))
        #expect(shown.contains(" subsonic:home:tracks:tr-123\n"))
        expectEqual(lines, "#EXTM3U\n#EXTINF:-1,Kid A\nsubsonic:home:tracks:tr-123\n")
        expectEqual(queued, "Queued 1 track.\n")
    }
}
