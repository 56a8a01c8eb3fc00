import Console

extension HelpTopic {
    static let serving = HelpTopic(
        "serve",
        title: "The page and the API",
        summary: "the web page and the API",
        [
            .text(
                "`sidewinder serve`, typed at a shell, shows the library in browsers and answers other programs over "
                    + "HTTP until Ctrl-C or SIGTERM ends it. It changes nothing, and serves no audio. Prompts beside "
                    + "it go on; what they change and play is on the page at once."
            ),
            .item("http://localhost:7433/", "the page: this week, years, charts, the library, playlists"),
            .item(
                "/v1/tracks?q=WORDS",
                "tracks as JSON, with the records of --json; `next` leads to the next page"
            ),
            .item("/v1/counts?of=artists&on=2026", "what was played most"),
            .item("/v1/series?per=month&artist=NAME", "plays over time"),
            .item("/v1/events", "what plays and what changes, as server-sent events"),
            .item("/openapi.json", "the description of all addresses (OpenAPI 3.1)"),
            .text(
                "An answer's ETag, sent back as If-None-Match, is answered with 304 until the library changes. "
                    + "Errors are application/problem+json."
            ),
            .text(
                "Only this machine can ask, by the names localhost, 127.0.0.1 and [::1]. With --bind ADDRESS:PORT "
                    + "other machines can, too, and with --host NAME a proxy on this one can, which is asked by "
                    + "that name. Both need a token, which is made once and kept in serve-token beside the settings: "
                    + "the link that is printed has it, a browser without it gets a field for it, and a program "
                    + "sends it as “Authorization: Bearer TOKEN”. There is no TLS; use a proxy for that."
            ),
            .text(
                "With --json, the address, the port and the token are printed as JSON. If the library's file is "
                    + "deleted, moved or replaced, the server ends."
            ),
        ]
    )
}
