import Console

extension HelpTopic {
    static let serving = HelpTopic(
        "serve",
        title: "Web page and API",
        summary: "the web page and the API",
        [
            .text(
                "`sidewinder serve`, run in a shell, serves a live web page of the library and a JSON API "
                    + "until Ctrl-C or SIGTERM stops it. The page has buttons for the player, and other "
                    + "players can send their plays (`help receiving`); nothing else is changed, and no audio is "
                    + "served. Prompts can "
                    + "run alongside; their changes and playback appear immediately."
            ),
            .item("http://localhost:7433/", "the page: this week, years, charts, the library, playlists"),
            .item(
                "/v1/tracks?q=WORDS",
                "tracks as JSON, in the records of --json; `next` links to the next page"
            ),
            .item("/v1/counts?of=artists&on=2026", "what you played most"),
            .item("/v1/plays?q=WORDS&on=2026-03-02", "single plays, newest first"),
            .item("/v1/plays?artist=NAME", "the plays that count for an artist; also title= or album="),
            .item("/v1/series?per=month&artist=NAME", "plays over time"),
            .item("/v1/names", "the names that count for other artists"),
            .item("/v1/player/toggle", "pauses or resumes when sent with POST; also next and previous"),
            .item("/v1/events", "playback and changes, as server-sent events"),
            .item(
                "/feeds/plays.atom",
                "the plays of each day, for feed readers; also as plays.json (JSON Feed)"
            ),
            .item("/openapi.json", "the description of the API (OpenAPI 3.1)"),
            .text(
                "ETags stay valid until the library changes: until then, requests with If-None-Match are "
                    + "answered with 304. Errors are application/problem+json."
            ),
            .text(
                "The server accepts local connections only (localhost, 127.0.0.1, [::1]). --bind "
                    + "ADDRESS:PORT also accepts other machines, and --host NAME requests for that name from "
                    + "a proxy on this machine. Both require a token, created once in serve-token, next to "
                    + "the settings. The printed link contains it, browsers without it show a field for it, "
                    + "and programs send it as “Authorization: Bearer TOKEN”; in a feed's address, it is ?token=TOKEN. "
                    + "For TLS, use a proxy."
            ),
            .text(
                "With --json, the address, the port and the token are printed as JSON. If the library's file "
                    + "is deleted, moved or replaced, the server stops."
            ),
        ]
    )
}
