import Entities
import Foundation
import SQLiteLibrary
import Services
import Testing

@testable import sidewinder

@MainActor struct TranscriptTests {
    @Test("Tracks are added, listed, found and shown") func tracks() async throws {
        try await expectTranscript(
            """
            sidewinder> list
            Your library is empty. `import FOLDER` adds your music.
            sidewinder> add Idioteque Radiohead --album "Kid A" --duration 5:09
            Added “Idioteque” by Radiohead (Kid A).
            sidewinder> add "Hoppípolla" "Sigur Rós" --album Takk...
            Added “Hoppípolla” by Sigur Rós (Takk...).
            sidewinder> add Idioteque Radiohead --album "Kid A"
            “Idioteque” by Radiohead is already in the library. `find` searches the library.
            sidewinder> list
            #  TITLE       ARTIST     ALBUM    TIME  PLAYS
            1  Idioteque   Radiohead  Kid A    5:09      0
            2  Hoppípolla  Sigur Rós  Takk...            0
            sidewinder> find hop
            #  TITLE       ARTIST     ALBUM    TIME  PLAYS
            1  Hoppípolla  Sigur Rós  Takk...            0
            sidewinder> show 1
            Title   Hoppípolla
            Artist  Sigur Rós
            Album   Takk...
            Added   2026-11-21 09:30
            Plays   0
            Hoppípolla> back
            sidewinder> show 2
            There is no row 2: the last list has 1 row.
            sidewinder> show idio
            Title   Idioteque
            Artist  Radiohead
            Album   Kid A
            Time    5:09
            Added   2026-11-21 09:30
            Plays   0
            Idioteque> find hoppipola
            No tracks match. `help searches` explains searches.
            Did you mean hoppípolla?

            """
        )
    }

    @Test("Changes are undone, redone and listed") func changes() async throws {
        try await expectTranscript(
            """
            sidewinder> undo
            There is nothing to undo.
            sidewinder> add A Artist
            Added “A” by Artist.
            sidewinder> add B Artist
            Added “B” by Artist.
            sidewinder> add C Artist
            Added “C” by Artist.
            sidewinder> edit 2 --title Bee --album Hive
            Changed to “Bee” by Artist (Hive).
            sidewinder> delete 1 2-3
            Deleted 3 tracks. `undo` restores them.
            sidewinder> list
            Your library is empty. `import FOLDER` adds your music.
            sidewinder> undo
            Undone: delete of 3 tracks.
            sidewinder> list
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  A      Artist                   0
            2  Bee    Artist  Hive             0
            3  C      Artist                   0
            sidewinder> undo
            Undone: edit of “B”.
            sidewinder> changes --limit 3
            #  CHANGE              MADE
            1  delete of 3 tracks  2026-11-21 09:30  undone
            2  edit of “B”         2026-11-21 09:30  undone
            3  add of “C”          2026-11-21 09:30
            sidewinder> redo
            Redone: edit of “Bee”.
            sidewinder> redo
            Redone: delete of 3 tracks.
            sidewinder> redo
            There is nothing to redo; a new change clears the redo history.

            """
        )
    }

    @Test("The commands of the list also work on a track's screen") func trackScreen() async throws {
        try await expectTranscript(
            """
            sidewinder> add A Artist
            Added “A” by Artist.
            sidewinder> add B Artist
            Added “B” by Artist.
            sidewinder> list
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  A      Artist                   0
            2  B      Artist                   0
            sidewinder> show 1
            Title   A
            Artist  Artist
            Added   2026-11-21 09:30
            Plays   0
            A> edit --title Ay
            Changed to “Ay” by Artist.
            A> show 2
            Title   B
            Artist  Artist
            Added   2026-11-21 09:30
            Plays   0
            B> delete 1
            Deleted “Ay” by Artist. `undo` restores it.
            B> show 1
            The track in row 1 was deleted after it was listed. `list` shows the library.
            B> delete
            Deleted “B” by Artist. `undo` restores it.
            A> back
            sidewinder> back
            This is the first screen. `quit` leaves Sidewinder.

            """
        )
    }

    @Test("A command that only adds or edits doesn't change the screen") func screensStay() async throws {
        try await expectTranscript(
            """
            sidewinder> add A Artist
            Added “A” by Artist.
            sidewinder> show 1
            Title   A
            Artist  Artist
            Added   2026-11-21 09:30
            Plays   0
            A> add B Artist
            Added “B” by Artist.
            A> undo
            Undone: add of “B”.
            A> playlist recently added
            Recently Added · Latest additions to the library · 1 track
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  A      Artist                   0
            Recently Added> show 1
            Title   A
            Artist  Artist
            Added   2026-11-21 09:30
            Plays   0
            A> list
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  A      Artist                   0

            """
        )
    }

    @Test("Mistakes are explained") func mistakes() async throws {
        try await expectTranscript(
            """
            sidewinder> lst
            There is no command lst. Did you mean `list`?
            sidewinder> add A
            add needs ARTIST. Usage: add TITLE ARTIST [--album A] [--album-artist A]
            [--genre G] [--year YEAR] [--track N] [--disc N] [--duration 4:44] [--file PATH]
            sidewinder> add A B --duration 4:99
            4:99 isn't a valid duration. Use minutes and seconds, such as 4:44.
            sidewinder> show it
            No track matches “it”. `find` searches the library.
            sidewinder> show 7
            The library has no row 7. `list` shows the library.
            sidewinder> show 0
            0 isn't a valid row. Rows start at 1, and ranges are ascending, such as 5-8.
            sidewinder> edit 1
            There is nothing to change. `help edit` lists the options.
            sidewinder> find artist:
            artist: has no value. Type a value after the colon, or leave out artist:.
            sidewinder> more
            There is nothing more to show. `list` shows the library.
            sidewinder> import /nowhere
            There is no file or folder /nowhere. Check the path and try again.
            sidewinder> play
            The queue is empty. `play TRACK` plays a track.
            sidewinder> help frobnicate
            There is no command frobnicate. `help` lists the commands.
            sidewinder> waveform
            There is no command waveform here. It is available on a track's screen; `show`
            opens one.
            sidewinder> playlist nope
            No playlist is named “nope”. `playlists` lists them.

            """
        )
    }
}
