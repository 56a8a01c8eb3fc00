import Console

extension HelpTopic {
    /// The pages of help about using Sidewinder, in the order of the manual page.
    static let all = using + [.scripts, .status, .files, .settings, .environment, .examples]

    private static let using = [tracks, searches, importing, folders, playing, quoting, keys]

    private static let tracks = HelpTopic(
        "tracks",
        title: "Tracks",
        [
            .text("Commands that take a TRACK find it in one of these ways:"),
            .item("3", "a row of the last list shown, whichever command showed it; before any, of `list`"),
            .item("5-8", "a range of rows"),
            .item("kid a", "words that find it, as in a search; a number alone is a row: write title:1999"),
            .item("sidewinder:tracks:…", "its URN, which `--json` shows"),
            .text(
                "`play` and `queue` take every match. `show`, `edit` and `delete` want exactly one, and list the "
                    + "candidates if there are several; `delete --all WORDS` takes them all. `queue this` takes "
                    + "the track or the playlist whose screen is open. A one-shot call has no last list: there, "
                    + "a row is always one of `list`."
            ),
        ]
    )

    private static let searches = HelpTopic(
        "searches",
        title: "Searches",
        [
            .text("`find`, `list` and every TRACK take words. A track matches if it has them all."),
            .item(
                "hop",
                "the beginning of a word in the title, artist or album; accents and case don't matter"
            ),
            .item("\"hop\"", "the whole word"),
            .item("\"kid a\"", "a phrase"),
            .item("-live", "leaves out tracks that match the word"),
            .item("artist:sigur", "looks in one place: title:, artist:, album: or genre:"),
            .item("path:flac", "looks in the file's path"),
            .item("year:1990..1999", "a year, a range, or a limit: year:1994, year:>1994"),
            .item("plays:>3", "the number of plays, in the same way"),
            .item(
                "added:<30d",
                "an age in days (d), weeks (w), months (m) or years (y), or a date: added:2026-03"
            ),
            .item("played:<1w", "when it was played last, in the same way"),
            .item("liked: missing:", "tracks that are; or since when, in the same way: liked:<30d"),
            .text("From a shell, quote quotes, < and >: `sidewinder find '\"hop\"' 'plays:>3'`."),
        ]
    )

    private static let importing = HelpTopic(
        "importing",
        title: "Importing",
        [
            .text("`import` takes files and folders, and skips what is already in the library:"),
            .item(
                "audio files",
                "with the tags that TagLib reads: MP3, FLAC, Ogg, Opus, MP4, WAV and others"
            ),
            .item("playlists", "the files that an M3U playlist names"),
            .item("exports", "what `export` wrote, as JSON Lines or CSV"),
            .item(
                "listening histories",
                "of Rockbox (.scrobbler.log), Last.fm (CSV), ListenBrainz, Maloja and Spotify, also as zip files"
            ),
            .text("`undo` takes back a whole import, a history too."),
        ]
    )

    private static let folders = HelpTopic(
        "folders",
        title: "Folders",
        [
            .text(
                "An imported folder is followed: `update` takes over what happened to the files below it, and at "
                    + "a prompt that happens by itself. Files imported one by one aren't followed."
            ),
            .item("new files", "are added, unless their track was deleted before; `import` adds it again"),
            .item("changed tags", "are taken over, except where you edited the track since"),
            .item("moved or renamed files", "are recognised by their audio: the track stays the same"),
            .item(
                "missing files",
                "mark their tracks, which stay: `find missing:<9999d` lists them, `update --prune` deletes them"
            ),
            .item("disks that aren't mounted", "are reported, and change nothing"),
            .text("`folders` lists the folders, `folders remove` forgets one, and `undo` takes either back."),
        ]
    )

    private static let quoting = HelpTopic(
        "quoting",
        title: "Quoting",
        [
            .text("A line is split into words at spaces, as in a shell."),
            .item("\"…\" and '…'", "hold words together"),
            .item("\\", "takes the next character literally"),
            .item("--", "ends the options: what follows are words, even if they begin with --"),
            .item("#", "at the beginning of a line starts a comment"),
        ]
    )

    private static let keys = HelpTopic(
        "keys",
        title: "Keys",
        [
            .item("Tab", "completes commands, options, paths, titles and artists"),
            .item("Up, Down", "go through the lines typed before"),
            .item("Ctrl-R", "searches them"),
            .item("Ctrl-C", "clears the line, or stops the command"),
            .item("Ctrl-D", "leaves Sidewinder, like `quit`"),
            .item("Ctrl-L", "clears the screen"),
            .item("Ctrl-Z", "suspends Sidewinder"),
            .text("The others are those of editline; `~/.editrc` changes them."),
        ]
    )

    private static let playing = HelpTopic(
        "playing",
        title: "Playing",
        [
            .text(
                "Playing needs mpv; everything else works without. At a prompt the mini player stays above the "
                    + "line you type; with `TERM=dumb`, each change is announced on a line. A one-shot `play` "
                    + "plays to the end. The volume and the queue are kept between runs. If mpv is lost, `play` "
                    + "starts the track again."
            ),
            .text("A play counts once half of the track or four minutes of it were heard."),
        ]
    )
}
