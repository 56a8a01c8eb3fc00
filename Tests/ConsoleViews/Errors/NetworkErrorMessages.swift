import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Services on the network, and accounts.
    static let network: Self = [
        (
            .notFound(.friend("anna")),
            "“anna” isn't one of your friends. `friends` lists them; `friends add ACCOUNT USER` adds one."
        ),
        (.notFound(.scrobbler("home")), "No account is named “home”. `accounts` lists them."),
        (
            .notFound(.scrobblers),
            "No account can be used for this. `accounts add lastfm USER` adds one."
        ),
        (
            .alreadyExists(.scrobbler("home")),
            "An account named “home” already exists. `accounts` lists them; `accounts remove` removes one."
        ),
        (.notFound(.client("phone")), "No client is named “phone”. `clients` lists them."),
        (
            .alreadyExists(.client("phone")),
            "A client named “phone” already exists. Choose another name, or `clients remove` it."
        ),
        (
            .invalid(.clientName("lastfm")),
            "“lastfm” isn't a valid name for a client. Use letters, digits and hyphens, and not the name of a "
                + "service."
        ),
        (.notFound(.source("home")), "No music server is named “home”. `servers` lists them."),
        (.notFound(.sources), "No music server has been added. `servers add NAME URL USER` adds one."),
        (
            .notFound(.song(title: "Roads", source: "home")),
            "“Roads” was deleted from “home”. `sync` updates the library."
        ),
        (
            .alreadyExists(.source("home")),
            "A music server named “home” already exists. Choose another name, or `servers remove` it."
        ),
        (
            .unavailable(.stream(title: "Kid A", source: "home", positionMs: 83_400)),
            "The connection to “home” was lost at 1:23 of “Kid A”."
        ),
        (
            .notTransferred(title: "Kid A", .download, reason: .unavailable(.host("home", .cutOff))),
            "Couldn't download “Kid A”. home closed the connection before its response was complete. Try again later."
        ),
        (
            .full(.downloads(limit: 20_000_000_000)),
            "There isn't enough space for all downloads: the limit is 20 GB. Free some space with `downloads remove`, or raise downloads-limit in the settings."
        ),
        (
            .notFound(.downloads),
            "None of these tracks are downloaded. `downloads` lists the downloaded songs."
        ),
        (
            .invalid(.sourceName("my home")),
            "“my home” isn't a valid name for a music server. Use letters, digits and hyphens."
        ),
        (
            .refused(host: "a.example", .password),
            "a.example rejected the user name or password. Check them and try again."
        ),
        (
            .refused(host: "a.example", .noSubsonicAPI),
            """
            a.example isn't a music server with the Subsonic API. Give the address used by its other apps, such as \
            https://music.example.
            """
        ),
        (
            .refused(host: "a.example", .signIn),
            "a.example rejected the token or session. "
                + "Check it. To replace it, use `accounts remove NAME`, then `accounts add`."
        ),
        (.refused(host: "a.example", .unknownUser("me")), "a.example has no user “me”."),
        (.refused(host: "a.example", .hidden("me")), "“me” has a private listening history on a.example."),
        (
            .refused(host: "a.example", .rateLimit(seconds: 1)),
            "a.example is rate-limiting requests for 1 second. Try again later."
        ),
        (
            .refused(host: "a.example", .rateLimit(seconds: nil)),
            "a.example is rate-limiting requests. Try again later."
        ),
        (.refused(host: "a.example", .other("No.")), "a.example refused the request: No."),
        (
            .unavailable(.host("a.example", .unreachable)),
            "a.example is unreachable. Check the address and the network, and try again."
        ),
        (.unavailable(.host("a.example", .timedOut)), "a.example didn't respond in time. Try again later."),
        (
            .unavailable(.host("a.example", .insecure(reason: "expired."))),
            "Couldn't establish a secure connection to a.example: expired. Check the address."
        ),
        (
            .unavailable(.host("ftp://a", .badAddress)),
            "“ftp://a” doesn't begin with http:// or https://. Check the address."
        ),
        (
            .unavailable(.network),
            "Network access requires libcurl, which isn't installed. Install it with `apt install libcurl4`."
        ),
        (
            .unavailable(.secret(reason: "It is gone.")),
            "Couldn't access the secret: It is gone. Check the command or the keyring, and try again."
        ),
    ]
}
