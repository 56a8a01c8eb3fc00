import Console

extension HelpTopic {
    static let scripts = HelpTopic(
        "scripts",
        title: "Scripts",
        summary: "pipes, one-shot commands and JSON",
        [
            .text(
                "Without a COMMAND, Sidewinder reads commands from a prompt or a pipe, one per line. A "
                    + "script stops at its first failure, unless `--keep-going` is given. Results go to "
                    + "stdout, everything else to stderr. In a pipe, tables are tab-separated, without "
                    + "colours or escape sequences."
            ),
            .text(
                "With `--json`, which every command takes, each result is a JSON object on one line. So is "
                    + "each error, on stderr, even if the command line is invalid: "
                    + "{\"error\":{\"code\":\"notFound\",\"message\":\"…\"}}. A command that changes "
                    + "something prints a record of it. Only `help` stays text."
            ),
            .text(
                "Durations and listening time (listenedMs) are in milliseconds, times in RFC 3339. Unknown "
                    + "values are omitted."
            ),
            .text(
                "`stats --json` begins with the totals: tracks, artists, durationMs, plays, listenedMs, "
                    + "unknownPlays (of music that isn't in the library), days (with plays), firstPlay, "
                    + "lastPlay, longestStreak and currentStreak (days, from, to). An object follows for "
                    + "each format (format, tracks, durationMs), each release year (year, tracks) and each "
                    + "month (month, plays, listenedMs): `sidewinder stats --json | jq 'select(.format)'`."
            ),
            .text(
                "`sync folders --json` counts tracks: {\"added\":1,\"updated\":0,\"moved\":0,\"missing\":0,"
                    + "\"found\":0,\"pruned\":0,\"failed\":0}. Found tracks were missing before, pruned ones "
                    + "were deleted; failed counts files and folders that couldn't be read."
            ),
            .text(
                "`sync --json` prints an object for each music server, counting tracks: {\"name\":\"home\","
                    + "\"added\":1,\"updated\":0,\"moved\":0,\"deleted\":0,\"kept\":0,\"failed\":0,"
                    + "\"liked\":0,\"unliked\":0,\"playlists\":0}. Kept tracks are too many to delete "
                    + "without `--prune`; failed counts songs that couldn't be read; liked and unliked count "
                    + "changed stars, playlists the changed playlists. If the server refused stars or playlists, "
                    + "`likesProblem` or `playlistsProblem` has the kind of error."
            ),
            .text(
                "For a device, `sync NAME --json` prints {\"name\":\"pod\",\"plays\":2,\"undatedPlays\":0,"
                    + "\"copied\":3,\"copiedBytes\":41000000,\"kept\":0,\"removed\":0,\"playlists\":1,"
                    + "\"missing\":0,\"failed\":0,\"availableBytes\":…,\"neededBytes\":…,\"fits\":true}, and "
                    + "\"dryRun\":true with `--dry-run`."
            ),
            .text(
                "`library copy --json` prints an object for each part: "
                    + "{\"part\":\"tracks\",\"from\":1200,\"to\":1200,\"added\":1200}. The parts are sources "
                    + "(music servers), accounts, devices, folders, tracks, playlists and plays, including "
                    + "retractions."
            ),
            .text(
                "Several processes can share a library. At a terminal, long lists stop after a page; a "
                    + "one-shot command prints them in full, through $PAGER if it is set and they don't fit "
                    + "on the screen."
            ),
        ]
    )

    static let status = HelpTopic(
        "status",
        title: "Exit status",
        summary: "exit statuses",
        [
            .item("0", "success"),
            .item("1", "the request failed, for example because a track doesn't exist"),
            .item("64", "the command line is invalid"),
            .item("65", "the data can't be read"),
            .item("66", "an input file is missing"),
            .item("69", "something needed, such as mpv, isn't available"),
            .item("74", "reading or writing failed"),
            .item("130", "interrupted"),
        ]
    )

    static let files = HelpTopic(
        "files",
        title: "Files",
        summary: "where everything is stored",
        [
            .item("~/.local/share/sidewinder/library.sqlite", "the library"),
            .item("~/.local/state/sidewinder/history", "the lines typed at the prompt"),
            .item("~/.local/state/sidewinder/player.log", "the log of the player"),
            .item("~/.config/sidewinder/settings", "the settings"),
            .item(
                "~/.config/sidewinder/secrets",
                "commands that print passwords, tokens and keys, and without a keyring the secrets "
                    + "themselves; only you can read it"
            ),
            .item(
                "~/.config/sidewinder/clients",
                "digests of the tokens of clients; their counts are in ~/.local/state/sidewinder/clients"
            ),
            .item(
                "~/.config/sidewinder/serve-token",
                "the token of `serve`, also the password for clients of MPD"
            ),
            .item("~/.cache/sidewinder/downloads", "the songs saved by `download`"),
            .item("~/.cache/sidewinder/friends", "the plays of friends"),
            .item("~/.cache/sidewinder/pictures", "covers from tags and music servers"),
            .item(
                "$XDG_RUNTIME_DIR/sidewinder",
                "the player's sockets; without this variable, in /run/user/UID, and without that folder, in "
                    + "sidewinder-UID in the folder for temporary files"
            ),
            .item(".sidewinder/device, on a portable player", "identifies the device wherever it is mounted"),
            .item("~/.editrc", "key bindings, see editrc(5)"),
        ]
    )

    static let settings = HelpTopic(
        "settings",
        title: "Settings",
        summary: "the settings file",
        [
            .text(
                "The settings file is $XDG_CONFIG_HOME/sidewinder/settings, by default "
                    + "~/.config/sidewinder/settings. Each line is a setting, name = value, or a comment that begins with #."
            ),
            .item("colours", "on (default) or off: whether the line is coloured while you type"),
            .item(
                "downloads-limit",
                "the space for downloads, in B, kB, MB, GB or TB: downloads-limit = 50 GB; default: 20 GB"
            ),
            .item("editor", "the editor of `edit --editor`, unless VISUAL or EDITOR is set; default: vi"),
            .item(
                "list",
                "on (default) or off: whether matches are listed while you type a title, an artist, an album or a "
                    + "playlist; Tab lists them in any case"
            ),
            .item(
                "mpd",
                "on or off (default): whether clients of MPD can use the player, at 127.0.0.1:6600 and a "
                    + "socket; 127.0.0.1:6601 changes the port, and an address such as 0.0.0.0:6600 also accepts "
                    + "other machines, with a password"
            ),
            .item(
                "mpv-arguments",
                "additional arguments for mpv, split into words as in a shell: mpv-arguments = "
                    + "--volume-max=150"
            ),
            .item(
                "notifications",
                "yes or no (default): whether the desktop shows a notification when a track begins"
            ),
            .item(
                "on-change",
                "a program to run, with its arguments, when a track begins, pauses, resumes or ends. Its "
                    + "environment has SIDEWINDER_STATE (playing, paused or stopped), _TITLE, _ARTIST, _ALBUM, "
                    + "_URN, _FILE, _POSITION_MS and _DURATION_MS: on-change = ~/bin/show-track"
            ),
            .item(
                "play-from",
                "where to play a track that is in a folder and on a music server: folders (default) or "
                    + "servers. With servers, the file is played if the server is unreachable."
            ),
            .item(
                "player-idle",
                "when the player's process ends if nothing plays and no prompt is open: 30 minutes (default), "
                    + "another number of minutes, or never"
            ),
            .item(
                "replay-gain",
                "normalises the volume with ReplayGain tags: track makes all tracks equally loud; album "
                    + "keeps the differences within an album, and uses the track's gain if a file has no "
                    + "album gain; off (default) plays files unchanged. Clipping is prevented."
            ),
            .item(
                "suggestions",
                "on (default) or off: whether the rest of the line is suggested behind the cursor"
            ),
            .item(
                "weeks",
                "when the weeks of `charts` and of the playlist This Week Years Ago begin: iso (default), on "
                    + "Monday at midnight; or lastfm, on Sunday at 12:00 UTC, as on Last.fm"
            ),
            .item(
                "write-tags",
                "yes or no (default): whether `edit` also writes tags to files; `--write` and `--no-write` override it"
            ),
            .text("Invalid lines are reported and ignored."),
        ]
    )

    static let environment = HelpTopic(
        "environment",
        title: "Environment",
        summary: "environment variables",
        [
            .item("SIDEWINDER_LIBRARY", "the library, unless `--library` is given"),
            .item("SIDEWINDER_MPV_ARGUMENTS", "additional arguments for mpv, after those in the settings"),
            .item(
                "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME",
                "the folders for the library, the history, the settings and caches, instead of those in ~"
            ),
            .item("XDG_RUNTIME_DIR", "the folder through which processes find the one that plays"),
            .item("VISUAL, EDITOR", "the editor of `edit --editor`, the first one that is set"),
            .item("PAGER", "shows results of one-shot commands that don't fit on the screen"),
            .item("NO_COLOR", "disables colours if it isn't empty"),
            .item(
                "ACCESSIBLE",
                "suits screen readers if it is neither empty nor 0: nothing is redrawn or coloured, Tab and Ctrl-R "
                    + "print numbered lines of which a digit inserts one, each change of the player is a line, and "
                    + "a waveform is described in words"
            ),
            .item("TERM", "if it is dumb, has the same effect; if missing, disables line editing, too"),
        ]
    )

    static let examples = HelpTopic(
        "examples",
        title: "Examples",
        summary: "commands for the shell",
        [
            .item("sidewinder import ~/Music", "imports all audio files in a folder"),
            .item("sidewinder play artist:satie -live", "plays what a search finds"),
            .item("sidewinder plays --limit 10", "shows the last ten plays"),
            .item("sidewinder plays --per year", "shows the plays of each year"),
            .item("sidewinder charts --all-years", "shows what you played most in this week of each year"),
            .item("sidewinder find artist:satie --json | jq -r .title", "passes results to another program"),
            .item("sidewinder export --format m3u --output all.m3u", "exports the library as a playlist"),
        ]
    )
}
