import TestSupport
import Testing

@testable import sidewinder

/// Downloads of playlists, over a real library, with a music server that needs no network.
@MainActor struct PlaylistDownloadTests {
    @Test("Playlists of any origin are downloaded by name and by row")
    func session() async throws {
        let transcript = try await Transcript(
            sources: {
                SourceServiceFake(library: $0, songs: ["Everything", "Kid A"], playlist: "Tape")
            },
            songs: SongFetchingSpy.short,
            secretReader: SecretReadingStub([.typed("secret")])
        )
        _ = await transcript.type("servers add home https://music.example me")
        _ = await transcript.type("sync")

        let shown = await transcript.replay(Self.transcript)
        await transcript.end()

        expectEqual(shown, Self.transcript)
    }

    private static let transcript = """
        sidewinder> playlists create Bare
        Created playlist “Bare” (0 tracks).
        sidewinder> playlists create Kids --where kid
        Created smart playlist “Kids”.
        sidewinder> download playlist BARE
        “Bare” has no tracks in the library.
        sidewinder> download playlist Nope
        No playlist is named “Nope”. `playlists` lists them.
        sidewinder> download playlist deep cuts
        Deep Cuts needs an artist. Type `playlist "Deep Cuts" --artist NAME`.
        sidewinder> download playlist kids
        Downloaded “Kid A” by Radiohead, 3 B.
        sidewinder> download "playlist" kids
        No track matches “playlist kids”. `find` searches the library.
        sidewinder> playlists
         #  PLAYLIST              TRACKS  TIME  CONTENTS
         1  Recently Added             2        Latest additions to the library
         2  Most Played                0        Nothing has been played yet
         3  On Repeat                  0        Nothing played in the last 30 days
         4  Forgotten Favourites       0        No forgotten favourites yet
         5  Never Played               2        Tracks you have never played
         6  This Week Years Ago        0        No plays this week in past years
         7  Deep Cuts                           An artist's least played tracks
         8  Daily Mix                  2        Random: nothing has been played yet
         9  Likes                      0        You haven't liked a track yet
        10  Bare                       0
        11  Kids                       1        kid
        12  Tape                       2        On home
        Playlists> download 12
        “Kid A” by Radiohead is already downloaded.
        Playlists> downloads remove playlist 11
        Deleted the download of “Kid A” by Radiohead, 3 B.
        Playlists> download 10-12 5
        Downloaded 2 tracks, 6 B.
        “Bare” has no tracks in the library.
        Playlists> downloads remove playlist recently added
        Deleted 2 downloads, 6 B.
        Playlists> downloads remove playlist bare
        None of these tracks are downloaded. `downloads` lists the downloaded songs.
        Playlists> playlist Bare
        Bare · 0 tracks
        Bare> download
        There is nothing to download.

        """
}
