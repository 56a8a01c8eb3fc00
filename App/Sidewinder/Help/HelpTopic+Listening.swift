import Console

extension HelpTopic {
    static let listening = HelpTopic(
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
                    + "and liked by then, and `charts` the last week that had ended."
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
                    + "plays of music that isn't in the library. `artist` and `album` open such music by "
                    + "name, and `show` a row of `top` or `plays`. A play counts only for the album it was "
                    + "played from. Albums played under the names of single artists count for the compilation in "
                    + "the library."
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

    static let weeks = HelpTopic(
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

    static let accounts = HelpTopic(
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
                "lists plays that are waiting or were refused, with the reason; `accounts retry` resends "
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
}
