import Console

extension HelpTopic {
    /// The help topics about using Sidewinder, in the order of the manual page.
    static let all = using + [.scripts, .status, .files, .settings, .environment, .examples]

    private static let using = [
        tracks, searches, importing, folders, playing, listening, weeks, accounts, servers, devices, copying,
        databases, serving, receiving,
        quoting, keys,
    ]

    private static let tracks = HelpTopic(
        "tracks",
        title: "Tracks",
        summary: "naming tracks: rows, words, URNs, all and this",
        [
            .text("Commands that take a TRACK accept:"),
            .item("3", "a row of the last list shown, or of `list` if nothing was listed yet"),
            .item("5-8", "a range of rows, also of those that `more` hasn't shown yet"),
            .item("all", "every row of the list; before any list, the library"),
            .item(
                "kid a",
                "words that find it, as in a search; a number alone is a row, so write title:1999"
            ),
            .item("sidewinder:tracks:…", "its URN, as printed by `--json`"),
            .item("this", "the open track, album, artist, playlist or chart"),
            .text(
                "If words match several tracks, `play`, `queue`, `download`, `export` and `playlist add` "
                    + "take them all; `edit`, `delete`, `like` and `unlike` list them, and take them all "
                    + "with --all. `show` needs exactly one track."
            ),
            .text(
                "Without a TRACK, `play`, `download`, `export` and `edit` use the open track, album, artist "
                    + "or playlist, except that `play` resumes paused playback. In a one-shot command, rows "
                    + "are those of `list`."
            ),
            .text(
                "A row of `albums` or `artists` means all its tracks: `show` opens it, but `edit`, `delete` "
                    + "and `like` need --all. `album` and `artist` take a row of any list, or a name."
            ),
            .text(
                "A row of `charts` or `top` is music you played, in the library or not. For an album, `show` "
                    + "opens its listening history, and `album` its page in the library."
            ),
        ]
    )

    private static let searches = HelpTopic(
        "searches",
        title: "Searches",
        summary: "words and fields that find tracks",
        [
            .text("`find`, `list` and every TRACK take words. A track must match all of them."),
            .item("hop", "words that begin with it, in title, artist or album; accents and case are ignored"),
            .item("\"hop\"", "the whole word"),
            .item("\"kid a\"", "a phrase"),
            .item("~dio", "a part of a word; also in genres and album artists"),
            .item("-live", "excludes tracks that match"),
            .item("artist:sigur", "searches one field: title:, artist:, album: or genre:"),
            .item("path:flac", "searches the file's path"),
            .item("folder:~/Music", "files in a folder and its subfolders"),
            .item("year:1990..1999", "a year, a range or a limit: year:1994, year:>1994"),
            .item("plays:>3", "the number of plays, in the same forms"),
            .item(
                "added:<30d",
                "an age in days (d), weeks (w), months (m) or years (y), or a date: added:2026-03"
            ),
            .item("played:<1w", "the last play, in the same forms"),
            .item("server:home", "songs on a music server"),
            .item("liked: missing:", "liked tracks, tracks with a missing file; with an age: liked:<30d"),
            .text(
                "With `albums` and `artists`, a search lists albums and artists with a matching track; words "
                    + "without a field match their names, not titles."
            ),
            .text("An unknown field is an error. Quote a word that contains a colon: `find \"re:stacks\"`."),
            .text(
                "In a shell, put single quotes around quotes, < and >: "
                    + "`sidewinder find '\"hop\"' 'plays:>3'`."
            ),
        ]
    )

    private static let importing = HelpTopic(
        "import",
        title: "Importing",
        summary: "files and listening histories that can be imported",
        [
            .text("`import` reads files and folders, and skips what is already in the library:"),
            .item("audio files", "with tags that TagLib reads: MP3, FLAC, Ogg, Opus, MP4, WAV and others"),
            .item("playlists", "M3U: imports the files, and creates a playlist in the same order"),
            .item("exports", "JSON Lines or CSV, as written by `export`; plays as written by `export plays`"),
            .item(
                "listening histories",
                "from Apple Music (Play Activity), Deezer, Koito, Last.fm, Libre.fm, ListenBrainz, Maloja, "
                    + "multi-scrobbler, Pano Scrobbler, Rockbox (.scrobbler.log), Spotify, Tidal and YouTube "
                    + "Music (Takeout in JSON), also as zip files; or CSV, separated by commas, semicolons "
                    + "or tabs"
            ),
            .item("loved tracks", "from Last.fm (JSON or CSV): likes those in the library"),
            .text(
                "In a CSV history, the header names the columns: artist, album, title (or track, song) and "
                    + "time (uts, utc_time, date, timestamp, played_at and others). Without a header, they "
                    + "are artist, album, title, time, as written by lastfm-to-csv. A time is in seconds or "
                    + "milliseconds since 1970, or text such as 2024-07-11T09:07:33+02:00 or 11 Jul 2024, "
                    + "09:07, in UTC unless it has a time zone."
            ),
            .text(
                "Videos, podcasts, audiobooks, private sessions, and music skipped within 30 seconds are left "
                    + "out and counted. From a folder without audio, all histories in it are imported."
            ),
            .text(
                "Play counts are imported from an iTunes library (File > Library > Export Library), a "
                    + "Rhythmbox database (rhythmdb.xml) and foobar2000's playback statistics (XML). They say "
                    + "how often a track was played, but not when, so they stand beside the history: the "
                    + "track's screen shows them and adds the plays that the history lacks; lists, charts "
                    + "and `plays` don't count them."
            ),
            .text(
                "A play counts once, whichever files and accounts it comes from, in any order: reports of the "
                    + "same track in the same second are one play, and so are those in the same minute if one "
                    + "of them knows only minutes. The play has the most exact time and the album that any of "
                    + "them names. Two plays of a short track in one minute both count as soon as a source "
                    + "tells them apart. The result says from which sources plays were already known."
            ),
            .text(
                "`export plays` in JSON Lines keeps everything, and imported again adds nothing. The other "
                    + "formats are for other programs: they leave out accounts, and give seconds even for "
                    + "plays known only to the minute; imported again, those would count as exact."
            ),
            .text(
                "`import --likes` imports nothing, but likes the tracks in the library that the files name. "
                    + "`undo` reverts an entire import, including a listening history."
            ),
        ]
    )

    private static let quoting = HelpTopic(
        "quoting",
        title: "Quoting",
        summary: "spaces, quotes and comments in a command line",
        [
            .text("A line is split into words at spaces, as in a shell."),
            .item("\"…\" and '…'", "keep words together"),
            .item("\\", "takes the next character literally"),
            .item("--", "ends the options; the words after it may begin with --"),
            .item("#", "starts a comment, at the beginning of a line"),
        ]
    )

    private static let keys = HelpTopic(
        "keys",
        title: "Keys",
        summary: "keys at the prompt",
        [
            .item(
                "Tab",
                "completes commands, options, paths, titles, artists and the fields of a search, or lists them"
            ),
            .item("Up, Down", "recall earlier lines that begin with what is typed"),
            .item(
                "Down, Tab",
                "go into the list of matches that opens while you type a title, an artist, an album or a "
                    + "playlist; Down does so only if no earlier line was recalled"
            ),
            .item("Right, End", "insert the suggestion behind the cursor; Alt-F inserts a word of it"),
            .item("Ctrl-R", "searches earlier lines for the words that are typed"),
            .item(
                "In a list",
                "Up, Down and Shift-Tab choose a row, Tab inserts it, and Enter runs the line with it; without "
                    + "a row, Enter runs the line as you typed it"
            ),
            .item("Escape", "closes the list, until you type another argument"),
            .item("Ctrl-C", "clears the line, or stops the running command"),
            .item("Ctrl-D", "quits Sidewinder, like `quit`"),
            .item("Ctrl-L", "clears the screen"),
            .item("Ctrl-Z", "suspends Sidewinder"),
            .text("All other editline keys work; `~/.editrc` configures them."),
        ]
    )

    private static let playing = HelpTopic(
        "play",
        title: "Playing",
        summary: "the player, shuffle, repeat, and when a play counts",
        [
            .text(
                "Playback needs mpv; everything else works without it. `play` starts the player, a process of "
                    + "its own: the music plays on when you quit or close the terminal, and every prompt, "
                    + "command and media key controls the same player. `stop` stops the music, `player` shows "
                    + "the process and its log, and `player stop` ends it. It also ends when nothing has "
                    + "played for half an hour and no prompt is open; the setting player-idle changes that."
            ),
            .text(
                "At the prompt, the mini player stays above the input line; with `ACCESSIBLE=1` or `TERM=dumb`, each change is "
                    + "printed on a line. In a shell, `play` returns when the music has begun, and with "
                    + "`--wait` when it has ended. `now --follow` prints a line for each change, for status "
                    + "bars."
            ),
            .text(
                "Volume, queue, shuffle, repeat and the position in the track are kept: `play` without tracks "
                    + "resumes where the player was, even after a crash. `undo` also undoes the last change of "
                    + "the queue. `stop --after album` stops at the end of the album."
            ),
            .text(
                "On a desktop with D-Bus, media keys, panels and programs such as playerctl control the "
                    + "player. The setting notifications shows each track in a notification, and "
                    + "on-change runs a program; with mpd, clients of MPD such as ncmpcpp control the player and "
                    + "browse the library: see `help settings`."
            ),
            .text(
                "`shuffle` plays every track once before repeating any, and puts added tracks at random "
                    + "positions. With `repeat one`, `next` still skips to the next track. The mini player "
                    + "shows ⇄ for shuffle, ↻ for repeat, and ↻1 for repeating one track (S, R and R1 on "
                    + "terminals without these symbols)."
            ),
            .text("A play counts after half of the track or four minutes."),
        ]
    )
}
