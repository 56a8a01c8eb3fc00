import TestSupport
import Testing

@testable import sidewinder

/// Music servers over a real library, with a service that needs no network.
@MainActor struct SourceSessionTests {
    @Test("A music server is added, synced, searched, downloaded from, removed and restored")
    func session() async throws {
        let transcript = try await Transcript(
            sources: { SourceServiceFake(library: $0, songs: ["Everything", "Kid A"]) },
            songs: SongFetchingSpy.short,
            secretReader: SecretReadingStub([.typed("secret"), .typed("new secret")])
        )

        let shown = await transcript.replay(Self.transcript)
        await transcript.end()

        expectEqual(shown, Self.transcript)
    }

    @Test("The screens of an artist, an album and a playlist download their contents")
    func screens() async throws {
        let transcript = try await Transcript(
            sources: { SourceServiceFake(library: $0, songs: ["Everything", "Kid A"], album: "Kid A") },
            songs: SongFetchingSpy.short,
            secretReader: SecretReadingStub([.typed("secret")])
        )
        _ = await transcript.type("servers add home https://music.example me")
        _ = await transcript.type("sync")

        let shown = await transcript.replay(Self.screens)
        await transcript.end()

        expectEqual(shown, Self.screens)
    }

    private static let screens = """
        sidewinder> artist radiohead
        Radiohead · 1 album, 2 tracks · 0 plays
        #  ALBUM  YEAR  TRACKS  TIME  PLAYS
        1  Kid A             2            0
        Radiohead> download
        Downloaded 2 tracks, 6 B.
        Radiohead> downloads remove 1
        Deleted 2 downloads, 6 B.
        Radiohead> album 1
        Kid A · Radiohead · 2 tracks · 0 plays
        #  TRACK  TITLE       TIME  PLAYS
        1         Everything            0
        2         Kid A                 0
        Kid A> download
        Downloaded 2 tracks, 6 B.
        Kid A> downloads remove 1
        Deleted the download of “Everything” by Radiohead (Kid A), 3 B.
        Kid A> playlists create Mix
        Created playlist “Mix” (0 tracks).
        Kid A> playlist add Mix 1-2
        Added 2 tracks to playlist “Mix” (2 tracks).
        Kid A> playlist Mix
        Mix · 2 tracks
        #  TITLE       ARTIST     ALBUM  TIME  PLAYS
        1  Everything  Radiohead  Kid A            0
        2  Kid A       Radiohead  Kid A            0
        Mix> download
        Downloaded “Everything” by Radiohead (Kid A), 3 B.
        “Kid A” by Radiohead (Kid A) is already downloaded.
        Mix> downloads remove --all
        Deleted 2 downloads, 6 B.
        Mix> download 1
        Downloaded “Everything” by Radiohead (Kid A), 3 B.

        """

    private static let transcript = """
        sidewinder> servers
        No music servers. `servers add NAME URL USER` adds one.
        sidewinder> sync
        No music server has been added. `servers add NAME URL USER` adds one.
        sidewinder> servers add "my home" https://music.example me
        “my home” isn't a valid name for a music server. Use letters, digits and
        hyphens.
        sidewinder> servers add home https://music.example me
        Added music server “home” (navidrome 0.54.3) at https://music.example.
        `sync home` adds its songs to the library.
        sidewinder> servers add Home https://other.example me
        A music server named “home” already exists. Choose another name, or `servers
        remove` it.
        sidewinder> sync nowhere
        No music server or device is named “nowhere”. `servers` and `devices` list them.
        sidewinder> sync
        “home”: added 2 tracks.
        sidewinder> find server:home kid
        #  TITLE  ARTIST     ALBUM  TIME  PLAYS
        1  Kid A  Radiohead                   0
        sidewinder> download 1
        Downloaded “Kid A” by Radiohead, 3 B.
        sidewinder> download kid
        “Kid A” by Radiohead is already downloaded.
        sidewinder> downloads
        #  TITLE  ARTIST     SERVER  SIZE
        1  Kid A  Radiohead  home     3 B
        1 download, 3 B of 20 GB.
        sidewinder> downloads remove 1
        Deleted the download of “Kid A” by Radiohead, 3 B.
        sidewinder> downloads remove kid
        None of these tracks are downloaded. `downloads` lists the downloaded songs.
        sidewinder> servers
        #  NAME  SERVER            ADDRESS        USER  TRACKS  STATE  SYNCED
        1  home  navidrome 0.54.3  music.example  me         2  ready  1970-01-01 00:00
        sidewinder> sync 1
        “home”: everything is up to date.
        sidewinder> servers password home
        Changed the password of “home”.
        sidewinder> sync --stop
        No such sync is running here.
        sidewinder> accounts
        #  NAME  USER  PENDING  STATE  SYNCED
        1  home  me          0  ready
        sidewinder> accounts pause home
        Paused submitting plays to “home”. `accounts resume home` resumes it.
        sidewinder> servers remove 1
        Removed music server “home” and 2 tracks. `undo` restores them.
        sidewinder> list
        Your library is empty. `import FOLDER` adds your music.
        sidewinder> accounts
        No accounts. `accounts add lastfm USER` adds one.
        sidewinder> undo
        Undone: removal of a music server with 2 tracks.
        sidewinder> list server:home
        #  TITLE       ARTIST     ALBUM  TIME  PLAYS
        1  Everything  Radiohead                   0
        2  Kid A       Radiohead                   0

        """
}
