import Testing

@testable import Sidewinder

@MainActor struct TranscriptTests {
    @Test func tracks_areAddedListedFoundAndShown() async throws {
        try await expectTranscript(
            """
            sidewinder> list
            No tracks.
            sidewinder> add Idioteque Radiohead --album "Kid A" --duration 5:09
            Added “Idioteque” by Radiohead (Kid A).
            sidewinder> add "Hoppípolla" "Sigur Rós" --album Takk...
            Added “Hoppípolla” by Sigur Rós (Takk...).
            sidewinder> add Idioteque Radiohead --album "Kid A"
            “Idioteque” by Radiohead is in the library already. `find` shows it.
            sidewinder> list
            #  TITLE       ARTIST     ALBUM    TIME  PLAYS
            1  Idioteque   Radiohead  Kid A    5:09      0
            2  Hoppípolla  Sigur Rós  Takk...            0
            sidewinder> find hoppipolla
            #  TITLE       ARTIST     ALBUM    TIME  PLAYS
            1  Hoppípolla  Sigur Rós  Takk...            0
            sidewinder> show 1
            Title   Hoppípolla
            Artist  Sigur Rós
            Album   Takk...
            Added   2026-11-21T09:30:00Z
            Plays   0
            Hoppípolla> back
            sidewinder> show 2
            There is no row 2 in the listing last shown. `list` shows what there is.

            """
        )
    }

    @Test func changes_areTakenBackAndMadeAgain() async throws {
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
            Deleted 3 tracks. `undo` brings them back.
            sidewinder> list
            No tracks.
            sidewinder> undo
            Undone: delete of 3 tracks.
            sidewinder> list
            #  TITLE  ARTIST  ALBUM  TIME  PLAYS
            1  A      Artist                   0
            2  Bee    Artist  Hive             0
            3  C      Artist                   0
            sidewinder> undo
            Undone: edit of “B”.
            sidewinder> redo
            Redone: edit of “Bee”.
            sidewinder> redo
            Redone: delete of 3 tracks.
            sidewinder> redo
            There is nothing to redo: a new change ends what could be redone.

            """
        )
    }

    @Test func commandsOfTheList_workFromATracksScreen() async throws {
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
            Added   2026-11-21T09:30:00Z
            Plays   0
            A> edit --title Ay
            Title   Ay
            Artist  Artist
            Added   2026-11-21T09:30:00Z
            Plays   0
            Ay> show 2
            Title   B
            Artist  Artist
            Added   2026-11-21T09:30:00Z
            Plays   0
            B> delete 1
            Deleted “Ay” by Artist. `undo` brings it back.
            sidewinder> show 2
            Title   B
            Artist  Artist
            Added   2026-11-21T09:30:00Z
            Plays   0
            B> delete
            Deleted “B” by Artist. `undo` brings it back.
            sidewinder> back
            This is the first screen. `quit` leaves Sidewinder.

            """
        )
    }

    @Test func mistakes_areExplained() async throws {
        try await expectTranscript(
            """
            sidewinder> lst
            There is no command lst. Did you mean `list`?
            sidewinder> add A
            add needs ARTIST. Usage: add TITLE ARTIST [--album A] [--duration 4:44] [--file
            PATH]
            sidewinder> add A B --duration 4:99
            4:99 is no duration. Write minutes and seconds: 4:44.
            sidewinder> show it
            “it” is no track. A track is a row of the listing, a stretch of rows like 5-8,
            or a URN.
            sidewinder> show 7
            There is no row 7. `list` shows what there is.
            sidewinder> show 1-2
            1-2 is more than one track. Give one row, or a URN.
            sidewinder> find artist:
            Nothing follows artist:. Write what to look for behind the colon, or leave
            artist: out.
            sidewinder> more
            There is nothing more to show. `list` begins at the beginning.
            sidewinder> import /nowhere
            There is no file or folder /nowhere. Check the path and try again.
            sidewinder> help frobnicate
            There is no command frobnicate. `help` lists the commands.
            sidewinder> help waveform
            There is no command waveform here. It is on a track's screen, which `show`
            opens.
            sidewinder> waveform
            There is no command waveform here. It is on a track's screen, which `show`
            opens.

            """
        )
    }

    /// The URN of a new track is another in each run, so the transcripts leave it out.
    private func expectTranscript(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let shown = try await Transcript().replay(expected)

        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("URN     sidewinder:tracks:") }
        #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
    }
}
