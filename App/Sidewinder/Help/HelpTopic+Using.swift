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
                    + "out and counted. Files with the number of plays but not their times can't be imported "
                    + "as plays, such as an iTunes library. From a folder without audio, all histories in it "
                    + "are imported."
            ),
            .text(
                "A play counts once, whichever files and accounts it comes from, in any order: reports of the "
                    + "same track in the same second are one play, and so are those in the same minute if one "
                    + "of them knows only minutes. Two plays of a short track in one minute both count as "
                    + "soon as a source tells them apart. The result says from which sources plays were "
                    + "already known."
            ),
            .text(
                "`import --likes` imports nothing, but likes the tracks in the library that the files name. "
                    + "`undo` reverts an entire import, including a listening history."
            ),
        ]
    )

    private static let listening = HelpTopic(
        "top",
        title: "Listening",
        summary: "how plays, listening time and genres are counted",
        [
            .text(
                "`plays` lists what you played, newest first, and `plays --per month` counts it by month. `top` "
                    + "shows what you played most, and `stats` a summary on one screen. `review 2014` shows a "
                    + "year, and `review 2014 --output 2014.svg` draws a picture of it to share."
            ),
            .text(
                "`plays` takes words as a search does, in the names as reported: `plays artist:sigur -live`. "
                    + "`plays --artist \"Sigur Rós\"` lists the plays that count for the artist, in all spellings. "
                    + "The fields are title:, artist:, album: and source:, which is the player or service that "
                    + "reported the play. `plays --from 2014-W22 --to 2014-06` lists a range of days."
            ),
            .text(
                "`plays`, `top`, `charts` and `likes` take `--as-of 2014-05-30`: they show what you had played "
                    + "and liked by then."
            ),
            .text(
                "`plays delete`, `plays edit` and `plays add` correct what you played. A PLAY is a row of the "
                    + "last list, the id of a play in --json, or words that find plays; `--dry-run` says which "
                    + "charts would change. A deleted play stays deleted if a file or an account reports it "
                    + "again. If only case and accents change, all plays of that name change with it."
            ),
            .text(
                "`plays check` looks for plays that may be wrong: reported twice by a service or by two, hours apart "
                    + "because of a time zone, uploaded without times, at impossible times, a night of one song, or "
                    + "with names such as “Sia - Topic”. Nothing changes until you repair a finding: `plays check 2` "
                    + "lists its plays, `plays repair 2 --dry-run` shows the effect, and `plays repair 2` deletes "
                    + "the plays, or corrects the names; of plays reported twice, one stays. `undo` reverts it."
            ),
            .text(
                "Spellings of a name count as one, under the one you played most. Case, accents, "
                    + "punctuation, featured artists and editions such as (Deluxe Edition) or - Remastered "
                    + "2011 are ignored; live versions, remixes and demos count separately. A track in the "
                    + "library has the plays of all its spellings. If the library has several spellings of a "
                    + "track, each is counted separately."
            ),
            .text(
                "`names join Beatles \"The Beatles\"` counts all plays of a name for another artist, future ones "
                    + "included; after `top artists`, `names join 7 2` does the same with rows. Names that count "
                    + "for the first artist follow it to the second. The log keeps what was reported: `names` "
                    + "lists the joined names, and after `names remove 1` a name counts for itself again."
            ),
            .text(
                "An artist or album has the same plays in `artists`, `albums`, `charts` and `top`, including "
                    + "plays of music that isn't in the library: `artist`, `album` and `show` open such "
                    + "music, too. A play counts only for the album it was played from. Albums played under the names of single artists count for the "
                    + "compilation in the library."
            ),
            .text(
                "The listening time of a play is the duration of its track in the library, found by title "
                    + "and artist. Without such a track, or if its duration is unknown, a play adds none."
            ),
            .text(
                "Genres and release years also come from the library. If several tracks have the same title "
                    + "and artist, in any spelling, the first genre and the earliest year count. The last "
                    + "row, (unknown), counts all other plays."
            ),
        ]
    )

    private static let weeks = HelpTopic(
        "charts",
        title: "Charts",
        summary: "weekly charts of past years, and of friends",
        [
            .text(
                "`charts` shows what you played most in this week a year ago. If you played nothing then, it "
                    + "shows the latest earlier year with plays."
            ),
            .item("charts --years-ago 3", "this week three years ago; 0 is this year"),
            .item("charts --week 2019-W14", "a week by year and number"),
            .item("charts --of artists", "artists or tracks instead of albums"),
            .item("charts --all-years", "this week in every year, with its number one"),
            .item("charts --by NAME", "a friend's chart; `friends add` adds friends"),
            .item("charts --more-than 2", "hides music with 2 plays or fewer, in all charts from now on"),
            .item("year -1, year +1", "on a chart: the same week a year earlier or later"),
            .item("week -1, week +1", "on a chart: the previous or next week"),
            .text(
                "Weeks without plays are skipped. Equal plays share a rank, marked with =. PEAK is the best "
                    + "rank so far, WEEKS the number of weeks with plays so far, and MOVE the change since "
                    + "the week before:"
            ),
            .item("+3 or ▲3", "up three ranks"),
            .item("=", "unchanged"),
            .item("new", "played for the first time"),
            .item("back", "played before, but not in the week before"),
            .item("in", "on a friend's chart: not played in the week before"),
            .text(
                "Of a friend's plays, only the weeks you open and the ones before them are fetched, into a "
                    + "separate cache. PEAK and WEEKS are therefore unknown."
            ),
            .text(
                "Spellings and editions count as one, as in `top`. `show 3` opens your listening history of "
                    + "the album in row 3; `play 3` plays the album if it is in the library. Weeks begin on "
                    + "Monday, or as on Last.fm with the setting weeks = lastfm."
            ),
        ]
    )

    private static let accounts = HelpTopic(
        "accounts",
        title: "Accounts",
        summary: "submitting plays to Last.fm and ListenBrainz, and pulling histories",
        [
            .text(
                "Sidewinder can submit your plays to Last.fm, ListenBrainz and servers with their APIs, and "
                    + "pull their histories into the library."
            ),
            .item("accounts add listenbrainz USER", "asks for your ListenBrainz user token"),
            .item(
                "accounts add lastfm USER",
                "asks for an API key and its shared secret, then shows a link to allow access"
            ),
            .item(
                "accounts add https://maloja.example/apis/listenbrainz USER",
                "adds an account on any server with either API"
            ),
            .item(
                "accounts pending",
                "lists plays that are waiting or were rejected, with the reason; `accounts retry` resends "
                    + "them"
            ),
            .item("accounts pause NAME", "stops submitting to one account; `accounts resume NAME` resumes"),
            .item("private on", "starts a private session: no plays are submitted until `private off`"),
            .item("friends lastfm", "lists the users you follow on Last.fm"),
            .item(
                "friends add lastfm USER",
                "adds a user as a friend, for `charts --by USER`; `friends remove USER` removes one"
            ),
            .text(
                "Music servers are accounts as well: they count the plays of their songs. See `help servers`."
            ),
            .text(
                "While the player or a prompt runs, plays are submitted and histories pulled automatically; "
                    + "`accounts submit` and `accounts pull` do it immediately. Without a network, plays "
                    + "wait in the library, so none are lost. Last.fm accepts plays of the last 14 days, and "
                    + "tracks longer than 30 seconds."
            ),
            .text(
                "Tokens and keys are stored in this machine's keyring or, without one, in files that only "
                    + "you can read. With --password-command COMMAND, a command prints them each time: a "
                    + "token, or an API key and its shared secret. On another machine, `accounts add` with "
                    + "the same service and user stores the key there."
            ),
            .text(
                "A play that arrives from several services counts once: the same track in the same second, "
                    + "or in the same minute if an export has only minutes."
            ),
        ]
    )

    private static let servers = HelpTopic(
        "servers",
        title: "Music servers",
        summary: "songs on Navidrome and other music servers, and downloads",
        [
            .text(
                "Songs on music servers with the Subsonic API (Navidrome, gonic, supysonic and others) can "
                    + "be played, searched, counted, liked and edited like other tracks."
            ),
            .item("servers add home URL USER", "asks for the password, and detects what the server supports"),
            .item("servers", "lists them, with their tracks, last sync and problems; rows work like names"),
            .item("sync", "syncs with all servers; `sync home` with one"),
            .item(
                "sync --stop",
                "stops a sync, which runs in the background at the prompt; `sync` shows its progress"
            ),
            .item(
                "servers password home",
                "changes the password, or sets it on another machine or after undoing a removal"
            ),
            .item(
                "servers remove home",
                "removes a server and its tracks, but keeps the plays; `undo` reverts it"
            ),
            .item("find server:home", "lists a server's tracks"),
            .item(
                "download TRACK",
                "downloads the original files of tracks, albums or artists for offline playback; without "
                    + "TRACK, of the open album, artist, playlist or track"
            ),
            .item(
                "download playlist NAME",
                "downloads a playlist, as does `download 3` after `playlists`; repeat it to get new tracks"
            ),
            .item(
                "downloads",
                "lists downloads and the space they use. `sync downloads` updates files that changed on "
                    + "their server; `downloads remove TRACK`, `downloads remove playlist NAME` and "
                    + "`downloads remove --all` delete them"
            ),
            .text(
                "A sync imports new songs, changed tags (except where you edited them), stars and playlists. "
                    + "A song that is also in one of your folders is a single track. In scripts and one-shot "
                    + "commands, `sync` waits until it is done. The next sync resumes an interrupted one. "
                    + "During playback, requests are sent one at a time."
            ),
            .text(
                "Stars are likes: a sync imports stars, then stars the songs you like and unstars songs you "
                    + "unliked."
            ),
            .text(
                "`playlists` also lists the server's playlists, which you can open, play and export, but "
                    + "edit only on the server. If the name is taken, the server's name is added: Mix (home)."
            ),
            .text(
                "While the player or a prompt runs, plays of a server's songs, and of files that it also has, "
                    + "are reported to it. `accounts` also lists servers, and `accounts pending home` the "
                    + "waiting plays. Servers don't detect duplicate plays, so a play isn't resent "
                    + "automatically if the response was lost; `accounts retry home` resends it. If your "
                    + "server forwards plays to one of your accounts, `accounts pause home` avoids counting "
                    + "them twice."
            ),
            .text(
                "A track in a folder is played from there, or from its server if the file is missing. The "
                    + "setting play-from = servers reverses this order, and downloads-limit limits the space "
                    + "for downloads: see `help settings`. Ctrl-C stops a download; complete files stay. The "
                    + "next `download` or `downloads` deletes files of songs that left the library."
            ),
            .text(
                "Tracks that a server no longer has are deleted, unless more than ten, and more than a fifth "
                    + "of its songs, are missing: the server may have lost a disk. `sync home --prune` "
                    + "deletes them."
            ),
            .text(
                "Passwords are stored in this machine's keyring or, without one, in files that only you can "
                    + "read, and sent only to the address you gave them for. With --password-command "
                    + "COMMAND, a command prints the password each time. --ca, --cert and --key name "
                    + "certificates for servers that need their own."
            ),
        ]
    )

    private static let folders = HelpTopic(
        "folders",
        title: "Folders",
        summary: "how your folders are watched",
        [
            .text(
                "Sidewinder watches an imported folder: `sync folders` rescans it, and at the prompt changes "
                    + "are imported automatically. Files imported one by one aren't watched."
            ),
            .item("new files", "are added, unless you deleted their track before; `import` adds it again"),
            .item("changed tags", "are imported, except where you edited the track since"),
            .item("moved or renamed files", "are recognized by their audio: the track stays the same"),
            .item(
                "missing files",
                "keep their tracks: `find missing:` lists them, `sync folders --prune` deletes them"
            ),
            .item("unmounted disks", "are reported, and change nothing"),
            .text(
                "`folders` lists the folders, `folders remove` stops watching one, and `undo` reverts a "
                    + "sync or a removal."
            ),
        ]
    )

    private static let devices = HelpTopic(
        "devices",
        title: "Portable players",
        summary: "syncing portable players and memory cards",
        [
            .text("A portable player, a memory card or any other folder can hold a part of the library."),
            .item(
                "devices add pod /media/me/POD",
                "adds a mounted device; its file .sidewinder/device identifies it wherever it is mounted"
            ),
            .item("devices choose pod artist NAME", "selects an artist; `album NAME` an album"),
            .item(
                "devices choose pod playlist NAME",
                "selects a playlist of any kind, which is also written as M3U"
            ),
            .item("devices choose pod added:<30d", "selects what a search finds at each sync"),
            .item("devices choose pod all", "selects the whole library"),
            .item(
                "devices choose pod 3",
                "selects a row of the last list: a playlist, an album or an artist"
            ),
            .item(
                "devices choose pod",
                "lists what is selected; add --remove to any command above to deselect it"
            ),
            .item(
                "devices choose pod --as opus",
                "converts lossless tracks to Opus or, with mp3, to MP3, which needs ffmpeg; `--as original` "
                    + "copies them unchanged"
            ),
            .item("devices choose pod --covers", "adds a cover.jpg to each album's folder"),
            .item("sync pod --dry-run", "shows what a sync would do, and whether it fits"),
            .item(
                "sync pod",
                "copies new and changed tracks to Music, deletes deselected ones, and writes Playlists; "
                    + "files that it didn't copy stay unchanged"
            ),
            .item("devices eject pod", "flushes pending writes and unmounts it"),
            .item("devices", "lists devices, their selections, and the free space on connected ones"),
            .item("devices remove pod", "forgets a device; its files stay"),
            .text(
                "An interrupted sync never leaves partial tracks, even if the device is unplugged, and the "
                    + "next one resumes it. Only files on this machine can be copied: `download` songs on "
                    + "music servers first."
            ),
            .text(
                "Rockbox logs plays if Logging is on in its Playback Settings (before Rockbox 4: Last.fm "
                    + "Log). A sync imports each play once, and queues it for the accounts that submit. On "
                    + "players without a clock, the times are estimated."
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
                    + "the process and its log, and `player stop` ends it. It also ends when nothing was "
                    + "played for half an hour; the setting player-idle changes that."
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
