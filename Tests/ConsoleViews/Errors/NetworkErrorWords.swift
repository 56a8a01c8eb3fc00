import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Services on the network, and accounts.
    static let network: Self = [
        (
            .notFound(.friend("anna")),
            "“anna” isn't one of your friends. `friends` lists them, `friends add ACCOUNT USER` adds one."
        ),
        (.notFound(.scrobbler("home")), "There is no account “home”. `accounts` lists them."),
        (
            .notFound(.scrobblers),
            "There is no account for this. `accounts add lastfm USER` adds one."
        ),
        (
            .alreadyExists(.scrobbler("home")),
            "There is an account “home” already. `accounts` lists them, `accounts remove` removes one."
        ),
        (.notFound(.source("home")), "There is no source “home”. `servers` lists them."),
        (.notFound(.sources), "There are no sources. `servers add NAME URL USER` adds one."),
        (
            .notFound(.song(title: "Roads", source: "home")),
            "The source “home” has no “Roads” any more. `sync` brings the library up to date."
        ),
        (
            .alreadyExists(.source("home")),
            "There is a source “home” already. Choose another name, or `servers remove` it."
        ),
        (
            .unavailable(.stream(title: "Kid A", source: "home", positionMs: 83_400)),
            "The connection to “home” was lost at 1:23 of “Kid A”."
        ),
        (
            .notTransferred(title: "Kid A", .download, reason: .unavailable(.host("home", .cutOff))),
            "“Kid A” wasn't downloaded: home closed the connection before its answer was complete. Try again later."
        ),
        (
            .full(.downloads(limit: 20_000_000_000)),
            "There isn't room for all downloads: the limit is 20 GB. `downloads remove` frees some; the setting downloads-limit allows more."
        ),
        (.notFound(.downloads), "None of this is downloaded. `downloads` lists what is."),
        (
            .invalid(.sourceName("my home")),
            "“my home” can't be a source's name. Use letters, digits and hyphens."
        ),
        (
            .refused(host: "a.example", .password),
            "a.example doesn't accept the user name or the password. Check them and try again."
        ),
        (
            .refused(host: "a.example", .noSubsonicAPI),
            """
            a.example isn't a music server with Subsonic's API. Give the address that its other apps use, such as \
            https://music.example.
            """
        ),
        (
            .refused(host: "a.example", .signIn),
            "a.example doesn't accept the token or the session. "
                + "Check it; a new one takes `accounts remove NAME` and `accounts add`."
        ),
        (.refused(host: "a.example", .unknownUser("me")), "a.example has no user “me”."),
        (.refused(host: "a.example", .hidden("me")), "“me” hides the listening history on a.example."),
        (
            .refused(host: "a.example", .rateLimit(seconds: 1)),
            "a.example takes no more requests for 1 second. Try again later."
        ),
        (
            .refused(host: "a.example", .rateLimit(seconds: nil)),
            "a.example takes no more requests for now. Try again later."
        ),
        (.refused(host: "a.example", .other("No.")), "a.example refused: No."),
        (
            .unavailable(.host("a.example", .unreachable)),
            "a.example can't be reached. Check the address and the network, and try again."
        ),
        (.unavailable(.host("a.example", .timedOut)), "a.example doesn't answer. Try again later."),
        (
            .unavailable(.host("a.example", .insecure(reason: "expired."))),
            "The connection to a.example isn't secure: expired. Check the address."
        ),
        (
            .unavailable(.host("ftp://a", .badAddress)),
            "“ftp://a” isn't an address that begins with http:// or https://. Check the address."
        ),
        (
            .unavailable(.network),
            "libcurl, which talks to the network, is not installed. Install it with `apt install libcurl4`."
        ),
        (
            .unavailable(.secret(reason: "It is gone.")),
            "The secret can't be read: It is gone. Check the command or the keyring, and try again."
        ),
    ]
}
