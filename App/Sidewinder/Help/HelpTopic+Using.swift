import Console

extension HelpTopic {
    /// The help topics about using Sidewinder, in the order of the manual page.
    static let all = using + [.scripts, .status, .files, .settings, .environment, .examples]

    private static let using = [
        tracks, searches, importing, folders, playing, listening, weeks, accounts, servers, devices, copying,
        databases, serving,
        quoting, keys,
    ]

    private static let tracks = HelpTopic(
        "tracks",
        title: "Tracks",
        summary: "naming tracks: rows, words, URNs and this",
        [
            .text("Commands that take a TRACK find it in one of these ways:"),
            .item("3", "a row of the last list shown, whichever command showed it; before any, of `list`"),
            .item("5-8", "a range of rows"),
            .item("kid a", "words that find it, as in a search; a number alone is a row: write title:1999"),
            .item("sidewinder:tracks:…", "its URN, which `--json` shows"),
            .item("this", "the track, album, artist, playlist or chart whose screen is open"),
            .text(
                "`play`, `queue`, `export` and `playlist add` take every match. `show`, `edit`, `delete` and `like` "
                    + "want exactly one, and list the candidates if there are several; `delete --all WORDS` and "
                    + "`like --all WORDS` take them all. On the screen of a track, an album, an artist or a playlist, "
                    + "`play`, `download`, `export` and `edit` need no TRACK: they mean `this`. A one-shot call has no "
                    + "last list: there, a row is always one of `list`."
            ),
            .text(
                "A row of `albums` or `artists` is all tracks of the album or artist; `show` opens its screen, and "
                    + "`delete` wants `--all`. `album` and `artist` take a row of any list, or a name."
            ),
            .text(
                "A row of `charts` or `top` is music that you heard, in the library or not. `show` opens how an "
                    + "album was heard; `album` opens the album in the library."
            ),
        ]
    )

    private static let searches = HelpTopic(
        "searches",
        title: "Searches",
        summary: "words and fields that find tracks",
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
            .item("source:home", "the songs of a music server"),
            .item("liked: missing:", "tracks that are; or since when, in the same way: liked:<30d"),
            .text(
                "`albums` and `artists` take the same. They list what has a track that matches; there, words "
                    + "without a field are looked for in the names of albums and artists, not in titles."
            ),
            .text(
                "Any other name before a colon is refused. Quotes search for a word as it is: `find \"re:stacks\"`."
            ),
            .text("From a shell, quote quotes, < and >: `sidewinder find '\"hop\"' 'plays:>3'`."),
        ]
    )

    private static let importing = HelpTopic(
        "import",
        title: "Importing",
        summary: "the files and histories that can be imported",
        [
            .text("`import` takes files and folders, and skips what is already in the library:"),
            .item(
                "audio files",
                "with the tags that TagLib reads: MP3, FLAC, Ogg, Opus, MP4, WAV and others"
            ),
            .item("playlists", "an M3U playlist: its files, and a playlist of the same order"),
            .item("exports", "what `export` wrote, as JSON Lines or CSV"),
            .item(
                "listening histories",
                "of Rockbox (.scrobbler.log), Last.fm, ListenBrainz, Maloja and Spotify (the extended one), also as "
                    + "zip files; and as CSV, separated by commas, semicolons or tabs"
            ),
            .text(
                "A CSV history names its columns: artist, album, title (or track, song) and the time (uts, utc_time, "
                    + "date, timestamp, played_at and others). Without names they are artist, album, title, time, "
                    + "as lastfm-to-csv writes them. A time is a number of seconds or milliseconds since 1970, or "
                    + "a text such as 2024-07-11T09:07:33+02:00 or 11 Jul 2024, 09:07. Without a zone it is UTC, "
                    + "which is what Last.fm and Spotify write."
            ),
            .item("loved tracks", "of Last.fm (JSON or CSV): those in the library are liked"),
            .text(
                "`import --likes` likes the tracks in the library that any of these name, and adds nothing else. "
                    + "`undo` takes back a whole import, a history too."
            ),
        ]
    )

    private static let listening = HelpTopic(
        "top",
        title: "Listening",
        summary: "how plays, listening time and genres are counted",
        [
            .text("`top` shows what you played most and when, `stats` everything on one screen."),
            .text(
                "Spellings of a name count as one, under the one you played most: case, accents, punctuation, featured "
                    + "artists and editions such as (Deluxe Edition) or - Remastered 2011 don't matter; live "
                    + "versions, remixes and demos count apart. A track in the library has the plays of all its "
                    + "spellings. If the library has several of them, each has the plays of its own."
            ),
            .text(
                "An artist or album has the same plays everywhere, in `artists`, `albums`, `charts` and `top`, also "
                    + "those of music that isn't in the library. A play counts for the album it was played from: if a "
                    + "song is on two, the other one has none of it. Albums that were played under the names of "
                    + "single artists count for the library's compilation."
            ),
            .text(
                "The listening time of a play is the duration of its track in the library, found by title and artist. "
                    + "Plays of music that isn't in the library, or whose duration isn't known, add nothing to it."
            ),
            .text(
                "Genres and years of release come from the library, too. Of several tracks with the same title and "
                    + "artist, in any spelling, the first one with a genre counts, and the earliest year. The last "
                    + "row, (unknown), counts the plays of music without."
            ),
        ]
    )

    private static let weeks = HelpTopic(
        "charts",
        title: "Charts",
        summary: "weekly charts of past years, and of friends",
        [
            .text(
                "`charts` shows what you played most in this week of a year ago. If you played nothing then, it goes "
                    + "back to the latest year in which you did, and says so."
            ),
            .item("charts --years-ago 3", "this week, three years ago; 0 is this year"),
            .item("charts --week 2019-W14", "a week by its year and number"),
            .item("charts --of artists", "artists or tracks instead of albums"),
            .item("charts --all-years", "the week in every year, with its number one"),
            .item("charts --by NAME", "the same of a friend; `friends add` adds friends"),
            .item("charts --more-than 2", "hides what has 2 plays or fewer, in all charts from now on"),
            .item("year -1, year +1", "on a chart: the same week of the year before or after"),
            .item("week -1, week +1", "on a chart: the week before or after"),
            .text(
                "Weeks without plays are skipped. MOVE compares the rank with that of the week before: +3 or ▲3 is "
                    + "up three, = the same, new is played for the first time, back was played before, but not in "
                    + "the week before. PEAK is the best rank so far, WEEKS the number of weeks with plays so far. "
                    + "Equal plays share a rank, marked with =."
            ),
            .text(
                "Of a friend, only the weeks that are shown and those before them are fetched, and kept in a cache "
                    + "apart from your plays. So PEAK and WEEKS aren't known, and in means: not played in the week "
                    + "before. `show 3` opens how you heard the album."
            ),
            .text(
                "Spellings and editions of a name count as one, as in `top`. `show 3` opens how the album in row 3 "
                    + "was heard, "
                    + "`play 3` plays it if it is in the library. Weeks begin on Monday; the setting weeks = lastfm "
                    + "makes them Last.fm's."
            ),
        ]
    )

    private static let accounts = HelpTopic(
        "accounts",
        title: "Accounts at other services",
        summary: "submitting plays to Last.fm and ListenBrainz, and pulling histories",
        [
            .text(
                "What you play can go to accounts at Last.fm, ListenBrainz and servers with their APIs, and their "
                    + "histories can be pulled into the library."
            ),
            .item("accounts add listenbrainz USER", "asks for the token that your profile there shows"),
            .item(
                "accounts add lastfm USER",
                "asks for an API key and its shared secret, then shows an address at which you allow access"
            ),
            .item(
                "accounts add https://maloja.example/apis/listenbrainz USER",
                "any server with one of the two APIs"
            ),
            .item(
                "accounts pending",
                "what waits or was refused, and why; `accounts retry` sends it again"
            ),
            .item("accounts friends lastfm", "lists whom you follow there"),
            .item(
                "accounts friends lastfm USER",
                "adds a user there as a friend, for `charts --by USER`; `accounts remove USER` takes it back"
            ),
            .item("accounts pause", "begins a private session, `private off` ends it"),
            .item("accounts pause NAME", "submits nothing to one account until `accounts resume NAME`"),
            .text(
                "Music servers are accounts, too: they count the plays of their songs. `help servers` says more."
            ),
            .text(
                "While the prompt is open, plays are submitted and histories pulled by themselves; `accounts "
                    + "submit` and `accounts pull` do it at once. A play is stored together with its place in "
                    + "the queue, so nothing is lost without a network. Last.fm takes plays of the last 14 days and "
                    + "of tracks longer than 30 seconds."
            ),
            .text(
                "Tokens and keys are kept on this machine, in the keyring or, without one, in files that only you can "
                    + "read. --password-command COMMAND takes them from a command each time: a token, or an API key "
                    + "and its shared secret. On another machine, `accounts add` with the same service and user "
                    + "gives the account its key there."
            ),
            .text(
                "A play that arrives from several sources counts once: the same track in the same second, or in the "
                    + "same minute from an export that knows only minutes."
            ),
        ]
    )

    private static let servers = HelpTopic(
        "servers",
        title: "Music servers",
        summary: "songs of Navidrome and other music servers, and downloads",
        [
            .text(
                "The songs of music servers with Subsonic's API, such as Navidrome, gonic and supysonic, can be tracks "
                    + "of the library. They are played, searched, counted, liked and edited like any others."
            ),
            .item(
                "servers add home URL USER",
                "asks for the password, and finds out what the server can do"
            ),
            .item("sync", "brings the library up to date with all of them, `sync home` with one"),
            .item(
                "sources",
                "lists them: the tracks of each, its last sync, and what is wrong; rows work like names"
            ),
            .item(
                "sync --stop",
                "ends a sync at the prompt, where it runs in the background; `sync` shows how far it is"
            ),
            .item(
                "servers password home",
                "changes the password, or gives it on another machine, or after an undone removal"
            ),
            .item(
                "servers remove home",
                "removes one and its tracks; the plays stay, and `undo` takes it back"
            ),
            .item("find source:home", "the tracks of one"),
            .item(
                "download TRACK",
                "keeps songs here as they are on their servers, whole albums and artists, too; they are played "
                    + "without their servers. On the screen of an album, an artist, a playlist or a track, `download` "
                    + "takes what is on it"
            ),
            .item(
                "download playlist NAME",
                "keeps all of a playlist here, as `download 3` does after `playlists`; typed again, it adds what is "
                    + "new in it"
            ),
            .item(
                "downloads",
                "lists them and the room that they take; `sync downloads` downloads again what was changed on its "
                    + "server, `downloads remove TRACK`, `downloads remove playlist NAME` or --all deletes"
            ),
            .text(
                "A sync takes over new songs, changed tags (what was edited here stays), stars and playlists. A song "
                    + "that is in one of your folders, too, is a single track. In scripts and one-shot calls, `sync` "
                    + "waits for the end. However a sync ends, what it stored stays, and the next one goes on from "
                    + "there. While something plays, it asks the server for one thing at a time."
            ),
            .text(
                "Stars are likes, both ways: a sync takes stars over, then stars on the server what you like here, "
                    + "and takes the stars of what you no longer like back."
            ),
            .text(
                "The server's playlists are listed by `playlists`, and are opened, played and exported like your own. "
                    + "They are changed on the server only. A name that another playlist has is followed by the "
                    + "server's: Mix (home)."
            ),
            .text(
                "The plays of a server's songs, and of your files that it has, too, are reported to it while the "
                    + "prompt is open. `accounts` lists servers with your other accounts, `accounts pending home` "
                    + "what waits. A server stores a play as often as it is sent, so one whose answer was lost isn't "
                    + "sent again by itself: `accounts retry home` does so. If your server passes plays on to an "
                    + "account that you have here, too, `accounts pause home` keeps them from counting twice."
            ),
            .text(
                "A track in a folder is played from there, and from its server if the file is gone. The setting "
                    + "play-from = servers turns that round, and downloads-limit says how much room downloads may "
                    + "take: see `help settings`. Ctrl-C ends downloads; what is complete stays. Downloads of songs "
                    + "that leave the library are deleted with the next `download` or `downloads`."
            ),
            .text(
                "Tracks that a server no longer has are deleted. If they are more than a fifth, they stay, because "
                    + "a server that lost its disk looks the same; `sync home --prune` deletes them."
            ),
            .text(
                "Passwords are kept on this machine, in the keyring or, without one, in files that only you can read, "
                    + "and are only sent to the address that they were given for. --password-command COMMAND takes "
                    + "them from a command each time. --ca, --cert and --key name the certificates of servers that "
                    + "need their own."
            ),
        ]
    )

    private static let folders = HelpTopic(
        "folders",
        title: "Folders",
        summary: "what happens to the files of watched folders",
        [
            .text(
                "An imported folder is followed: `sync folders` takes over what happened to the files below it, and at "
                    + "a prompt that happens by itself. Files imported one by one aren't followed."
            ),
            .item("new files", "are added, unless their track was deleted before; `import` adds it again"),
            .item("changed tags", "are taken over, except where you edited the track since"),
            .item("moved or renamed files", "are recognised by their audio: the track stays the same"),
            .item(
                "missing files",
                "mark their tracks, which stay: `find missing:<9999d` lists them, `sync folders --prune` deletes them"
            ),
            .item("disks that aren't mounted", "are reported, and change nothing"),
            .text("`folders` lists the folders, `folders remove` forgets one, and `undo` takes either back."),
        ]
    )

    private static let devices = HelpTopic(
        "devices",
        title: "Portable players",
        summary: "syncing portable players and memory cards",
        [
            .text(
                "A portable player, a memory card or any other folder can carry a part of the library, and follow it."
            ),
            .item(
                "devices add pod /media/me/POD",
                "adds one that is mounted; the file .sidewinder/device there recognises it at any other place"
            ),
            .item("devices choose pod artist NAME", "lets it carry an artist; `album NAME` an album"),
            .item(
                "devices choose pod playlist NAME",
                "lets it carry a playlist of any kind, which is also written there as M3U"
            ),
            .item(
                "devices choose pod added:<30d",
                "lets it carry what a search finds, as it is at each sync"
            ),
            .item("devices choose pod all", "lets it carry the whole library"),
            .item("devices choose pod 3", "a row of the last list: a playlist, an album or an artist"),
            .item(
                "devices choose pod",
                "lists what is chosen; with --remove behind them, the commands above take it back"
            ),
            .item(
                "devices choose pod --as opus",
                "stores lossless tracks as Opus or, with mp3, as MP3, for which ffmpeg is needed; `--as original` "
                    + "stores them as they are"
            ),
            .item("devices choose pod --covers", "puts a cover.jpg into the folder of each album"),
            .item("sync pod --dry-run", "says what a sync would do, and whether it fits"),
            .item(
                "sync pod",
                "copies what is new or changed to Music, deletes there what isn't chosen any more, and writes "
                    + "Playlists; files that it hasn't put there stay as they are"
            ),
            .item("devices eject pod", "makes sure that everything is written, and unmounts it"),
            .item("devices", "lists them, what is chosen, and the room on those that are there"),
            .item("devices remove pod", "forgets one; its files stay"),
            .text(
                "A sync that is interrupted, even by pulling the plug, leaves no half files under the names of "
                    + "tracks, and the next one goes on. Tracks need files here: of songs of music servers, only "
                    + "those that `download` keeps are copied."
            ),
            .text(
                "Rockbox notes what it plays if Logging is on in its Playback Settings or, before Rockbox 4, Last.fm "
                    + "Log. `sync` takes these plays into the history, each once, however often a log is "
                    + "read, and queues them for the accounts that submit. On a player without a clock, plays get "
                    + "a time by estimate."
            ),
        ]
    )

    private static let quoting = HelpTopic(
        "quoting",
        title: "Quoting",
        summary: "spaces, quotes and comments in a command line",
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
        summary: "keys at the prompt",
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
        "play",
        title: "Playing",
        summary: "the player, shuffle, repeat, and when a play counts",
        [
            .text(
                "Playing needs mpv; everything else works without. At a prompt the mini player stays above the "
                    + "line you type; with `TERM=dumb`, each change is announced on a line. A one-shot `play` "
                    + "plays to the end. The volume, the queue, and the shuffle and repeat modes are kept between "
                    + "runs. If mpv is lost, `play` starts the track again."
            ),
            .text(
                "A library has one player. While one process plays or pauses, the commands of all others reach "
                    + "it, so that `sidewinder pause` can be bound to a key; a one-shot `play` then returns at "
                    + "once. When that process ends, playback ends."
            ),
            .text(
                "With `shuffle`, every track is played once before any is played again, and tracks that are "
                    + "added get a random place later. With `repeat one`, `next` still goes on. The mini player "
                    + "shows ⇄ for shuffle, ↻ for repeat, and ↻1 for repeating the track (S, R and R1 where a "
                    + "terminal has no such signs)."
            ),
            .text("A play counts once half of the track or four minutes of it were heard."),
        ]
    )
}
