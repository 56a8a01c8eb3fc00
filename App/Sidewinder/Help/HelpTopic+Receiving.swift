import Console

extension HelpTopic {
    static let receiving = HelpTopic(
        "receiving",
        title: "Plays from other players",
        summary: "plays that phones, browsers and other players send",
        [
            .text(
                "While `sidewinder serve` runs, it takes plays from other players, as Last.fm and ListenBrainz "
                    + "do. `clients add NAME` makes a token, without which a player can't send any. Their "
                    + "source is NAME: `plays --source NAME` lists them. They aren't submitted to accounts."
            ),
            .text(
                "These are the settings for players on this machine. For others, start "
                    + "`sidewinder serve --bind 0.0.0.0` and enter this machine's name or address instead of localhost; "
                    + "`--host` adds a name that only your network knows. The connection isn't encrypted: use a "
                    + "private network, or a proxy with TLS."
            ),
            .item(
                "Pano Scrobbler",
                "ListenBrainz (custom): http://localhost:7433/apis/listenbrainz/, the token"
            ),
            .item("Web Scrobbler", "ListenBrainz API URL: http://localhost:7433/1/submit-listens, the token"),
            .item(
                "Navidrome",
                "ListenBrainz.BaseURL = \"http://localhost:7433/apis/listenbrainz/1/\"; then link the token"
            ),
            .item("Jellyfin", "ListenBrainz plugin: http://localhost:7433/apis/listenbrainz, the token"),
            .item(
                "mpdscribble",
                "[sidewinder], url = http://localhost:7433/, username = NAME, password = the token"
            ),
            .item(
                "Strawberry",
                "its address can't be set: use mpris-scrobbler or rescrobbled, which can"
            ),
            .item(
                "others",
                "Last.fm: http://localhost:7433/2.0/, with NAME and the token as password; "
                    + "ListenBrainz: http://localhost:7433/"
            ),
            .text(
                "A play that is sent again, or that the library has from another source, in the same second, "
                    + "counts once. Plays without a title or a time, from before October 2002 or in the future "
                    + "aren't stored: `clients refused` lists them. `clients remove NAME` revokes a token and keeps "
                    + "the plays."
            ),
            .text(
                "A track that begins elsewhere is shown on the web page for its length or, if that is "
                    + "unknown, for ten minutes, unless this machine plays."
            ),
        ]
    )
}
