import Console

extension HelpOverview {
    /// The tasks of `help`.
    static let tasks = HelpOverview(
        tasks: [
            Task(
                "Find",
                ["list [WORDS]", "show TRACK", "albums", "artists", "playlists"],
                others: [
                    "more", "find", "album", "artist", "playlist", "folder", "tags", "likes", "picture",
                    "waveform",
                ]
            ),
            Task(
                "Play",
                ["play TRACK", "queue TRACK", "pause", "next", "seek", "volume", "now"],
                others: ["toggle", "resume", "stop", "previous", "shuffle", "repeat", "player"]
            ),
            Task(
                "Change",
                ["edit TRACK", "delete TRACK", "like TRACK", "playlists create NAME", "undo"],
                others: [
                    "playlists rename", "playlists delete", "playlist add", "playlist remove",
                    "playlist move",
                    "add", "unlike", "duplicates", "redo", "changes",
                ]
            ),
            Task(
                "Music",
                ["import PATH", "folders", "sync", "download TRACK", "export"],
                others: ["downloads"]
            ),
            Task(
                "Listen",
                ["plays", "plays --per month", "top", "charts", "stats"],
                others: ["names", "plays check", "plays repair", "review", "year", "week", "relive"]
            ),
            Task(
                "Connect",
                ["accounts", "servers", "devices", "serve"],
                others: ["clients", "private", "friends"]
            ),
            Task("Program", [], others: ["library", "help", "history", "back", "quit"]),
        ],
        note:
            "TRACK is a row of the last list (3, 5-8) or words (nick drake). WORDS are a search: see `help searches`."
    )
}
