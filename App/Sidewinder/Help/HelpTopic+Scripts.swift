import Console

extension HelpTopic {
    static let scripts = HelpTopic(
        "scripts",
        title: "Scripts",
        summary: "pipes, one-shot commands and JSON",
        [
            .text(
                "Without a COMMAND, Sidewinder reads commands, one a line: at a prompt, or from a pipe. A script "
                    + "stops at its first failure, unless it keeps going. Results go to stdout, all else to "
                    + "stderr. In a pipe, tables are tab-separated and there are no colours or escape sequences."
            ),
            .text(
                "With `--json`, which every command takes, each result is one JSON object on a line, and so is "
                    + "an error, on stderr, even if the line can't be read: {\"error\":{\"code\":\"notFound\","
                    + "\"message\":\"…\"}}. A command that changes something prints a record of what it did. "
                    + "Only `help` stays text."
            ),
            .text(
                "Durations and listening time (listenedMs) are in milliseconds, times in RFC 3339; what isn't known is "
                    + "left out."
            ),
            .text(
                "`stats --json` begins with the totals: tracks, artists, durationMs, plays, listenedMs, unknownPlays "
                    + "(of music that isn't in the library), days (those with plays), firstPlay, lastPlay, "
                    + "longestStreak and currentStreak (days, from, to). Then comes an object for each format "
                    + "(format, tracks, durationMs), each year of release (year, tracks) and each month (month, "
                    + "plays, listenedMs): `sidewinder stats --json | jq 'select(.format)'`."
            ),
            .text(
                "`sync folders --json` counts tracks: {\"added\":1,\"updated\":0,\"moved\":0,\"missing\":0,\"found\":0,"
                    + "\"pruned\":0,\"failed\":0}. Found ones were missing before, pruned ones were deleted; failed "
                    + "counts the files and folders that couldn't be read."
            ),
            .text(
                "`sync --json` prints an object for each music server, in tracks: {\"name\":\"home\",\"added\":1,"
                    + "\"updated\":0,\"moved\":0,\"deleted\":0,\"kept\":0,\"failed\":0}. Kept ones are too many to be "
                    + "deleted without `--prune`; failed counts the songs that couldn't be read."
            ),
            .text(
                "`sync NAME --json` of a device prints {\"name\":\"pod\",\"plays\":2,\"undatedPlays\":0,\"copied\":3,"
                    + "\"copiedBytes\":41000000,\"kept\":0,\"removed\":0,\"playlists\":1,\"missing\":0,\"failed\":0,"
                    + "\"availableBytes\":…,\"neededBytes\":…,\"fits\":true}, with \"dryRun\":true after `--dry-run`."
            ),
            .text(
                "`library copy --json` prints an object for each part: {\"part\":\"tracks\",\"from\":1200,\"to\":1200,"
                    + "\"added\":1200}; the parts are sources, accounts, devices, folders, tracks, playlists and plays, "
                    + "which has retractions, too."
            ),
            .text(
                "Several processes may use a library at once. At a terminal, long lists stop after a page; a "
                    + "one-shot call shows them whole, through $PAGER if that is set and the screen is too small."
            ),
        ]
    )

    static let status = HelpTopic(
        "status",
        title: "Exit status",
        summary: "exit statuses",
        [
            .item("0", "done"),
            .item("1", "not fulfilled, such as a track that doesn't exist"),
            .item("64", "the command line can't be understood"),
            .item("65", "data can't be read"),
            .item("66", "an input is missing"),
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
            .item("~/.config/sidewinder/settings", "the settings"),
            .item(
                "~/.config/sidewinder/secrets",
                "passwords, tokens and keys, if there is no keyring, and commands that print them; only you can read it"
            ),
            .item("~/.cache/sidewinder/downloads", "songs of music servers that `download` keeps"),
            .item(
                ".sidewinder/device, on a portable player",
                "by which it is recognised, wherever it is mounted"
            ),
            .item("~/.editrc", "key bindings, see editrc(5)"),
        ]
    )

    static let settings = HelpTopic(
        "settings",
        title: "Settings",
        summary: "the settings file",
        [
            .text(
                "The settings file has a setting a line: name = value. A line that begins with # is a comment."
            ),
            .item(
                "downloads-limit",
                "how much room `download` may take: downloads-limit = 50 GB, in B, kB, MB, GB or TB; 20 GB by default"
            ),
            .item(
                "mpv-arguments",
                "further arguments for mpv, split into words as in a shell: mpv-arguments = --volume-max=150"
            ),
            .item(
                "play-from",
                "folders or servers: where a track is played from that is in a folder and at a music server. The "
                    + "default is folders. With servers, the file is played if the server can't be reached."
            ),
            .item(
                "replay-gain",
                "evens out the volume by the ReplayGain tags of the files: track makes all tracks equally loud, "
                    + "album keeps the differences within an album (and takes the track's gain where a file has "
                    + "no album's), off, the default, plays files as they are. Nothing is made so loud that it "
                    + "clips."
            ),
            .item(
                "weeks",
                "iso or lastfm: whether the weeks of `charts` and of the playlist This Week Years Ago begin on "
                    + "Monday at midnight, the default, or as Last.fm's do, on Sunday at 12:00 UTC"
            ),
            .item(
                "write-tags",
                "yes or no: whether `edit` also writes the tags of files, unless `--write` or `--no-write` says so"
            ),
            .text("A mistake is reported when a setting is used, and the line is ignored."),
        ]
    )

    static let environment = HelpTopic(
        "environment",
        title: "Environment",
        summary: "environment variables",
        [
            .item("SIDEWINDER_LIBRARY", "the library, unless `--library` is given"),
            .item("SIDEWINDER_MPV_ARGUMENTS", "further arguments for mpv, after those of the settings"),
            .item(
                "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME",
                "the folders of the library, the history, the settings and friends' plays, instead of those in ~"
            ),
            .item("XDG_RUNTIME_DIR", "the folder in which processes find the one that plays"),
            .item("PAGER", "shows the results of a one-shot call that are longer than the screen"),
            .item("NO_COLOR", "if it isn't empty, there are no colours"),
            .item("TERM", "if it is dumb or missing, there are no colours and no escape sequences"),
        ]
    )

    static let examples = HelpTopic(
        "examples",
        title: "Examples",
        summary: "commands for the shell",
        [
            .item("sidewinder import ~/Music", "adds all audio files in a folder"),
            .item("sidewinder play artist:satie -live", "plays what a search finds"),
            .item("sidewinder counts --per year", "shows the plays of each year"),
            .item("sidewinder charts --all-years", "shows what you played most in this week of each year"),
            .item("sidewinder find artist:satie --json | jq -r .title", "hands results to another program"),
            .item("sidewinder export --format m3u --output all.m3u", "writes a playlist"),
        ]
    )
}
