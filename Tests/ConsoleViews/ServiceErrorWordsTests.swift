import Console
import Entities
import Services
import TestSupport
import Testing

@testable import ConsoleViews

struct ServiceErrorWordsTests {
    @Test("An error says what happened, to what, and what to do next", arguments: sentences)
    func sentence(error: ServiceError, message: String) {
        let failure = CommandFailure(error, knowing: Self.allVerbs)

        #expect(failure == CommandFailure(code: error.code, message: message))
    }

    @Test("Advice names a command only where it can be typed", arguments: sentences)
    func unknownVerbs(error: ServiceError, message: String) {
        let failure = CommandFailure(error, knowing: [])

        #expect(error.advisedVerbs.allSatisfy { !failure.message.contains("`\($0)") })
        #expect(message.hasPrefix(failure.message))
        #expect((failure.message == message) == error.advisedVerbs.isEmpty)
    }

    @Test("If a search finds several tracks, they are listed so that a row can be typed next")
    @MainActor func candidates() throws {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)

        output.fail(.ambiguous(candidates: [.sample(5), .sample(7)], hasMore: false))

        let message = "2 tracks match. Type a row, such as 1, or more words."
        #expect(
            display.messages == [
                .results("1\tTitle 5\tArtist 5\tAlbum 5\t\t0\n2\tTitle 7\tArtist 7\tAlbum 7\t\t0\n"),
                .notices(message + "\n"),
            ]
        )
        #expect(output.failure == CommandFailure(code: "ambiguous", message: message))
        #expect(
            try output.shownRows(1...2, as: ShownRow.self)
                == [5, 7].map { .track(urn: Track.sample($0).urn.description) }
        )
    }

    @Test("Albums and artists among which a name doesn't decide are listed, too")
    @MainActor func collectionCandidates() throws {
        let (display, id) = (DisplaySpy(), Album.sample(5).id)
        let output = Output(display: display, style: .plain, isJSON: false)

        output.fail(.ambiguousAlbum(candidates: [.sample(5)], hasMore: true))
        #expect(try output.shownRows(1...1, as: ShownRow.self) == [.album(id)])
        output.fail(.ambiguousArtist(candidates: [.sample(5)], hasMore: true))

        #expect(try output.shownRows(1...1, as: ShownRow.self) == [.artist("Artist 5")])
        #expect(
            display.text(of: .results)
                == "1\tAlbum 5\tArtist 5\t2000\t10\t47:12\t12\n1\tArtist 5\t3\t31\t12\n"
        )
    }

    @Test(
        "Where no command follows, the advice isn't a row",
        arguments: [
            (.ambiguous(candidates: [.sample(1)], hasMore: true), "or a URN, which --json shows."),
            (.ambiguousAlbum(candidates: [.sample(1)], hasMore: true), "such as the artist's name."),
            (.ambiguousArtist(candidates: [.sample(1)], hasMore: true), "Give the whole name."),
        ] as [(ServiceError, String)]
    )
    @MainActor func lastCommand(error: ServiceError, advice: String) {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        output.hasNextCommand = false

        output.fail(error)

        #expect(output.failure?.message.hasSuffix(advice) == true)
    }

    @Test("An output that fails knows the commands that can be typed now")
    @MainActor func verbsOfTheOutput() {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        output.makeVerbs = { ["find"] }

        output.fail(.notFound(.music(title: "Roads", artist: nil)))

        #expect(
            output.failure?.message == "“Roads” is not in the library. `find` searches the library."
        )
    }

    private static let allVerbs = Set(sentences.flatMap(\.0.advisedVerbs))

    private static let sentences = missing + tracks + playing + system + network

    private static let network: [(ServiceError, String)] = [
        (
            .notFound(.friend("anna")),
            "“anna” isn't one of your friends. `scrobblers` lists them, `scrobblers friends ACCOUNT USER` adds one."
        ),
        (.notFound(.scrobbler("home")), "There is no account “home”. `scrobblers` lists them."),
        (
            .notFound(.scrobblers),
            "There is no account for this. `scrobblers add lastfm USER` adds one."
        ),
        (
            .scrobblerExists(name: "home"),
            "There is an account “home” already. `scrobblers` lists them, `scrobblers remove` removes one."
        ),
        (.notFound(.source("home")), "There is no source “home”. `sources` lists them."),
        (.notFound(.sources), "There are no sources. `sources add NAME URL USER` adds one."),
        (
            .notFound(.song(title: "Roads", source: "home")),
            "The source “home” has no “Roads” any more. `sync` brings the library up to date."
        ),
        (
            .sourceExists(name: "home"),
            "There is a source “home” already. Choose another name, or `sources remove` it."
        ),
        (
            .streamLost(title: "Kid A", source: "home", positionMs: 83_400),
            "The connection to “home” was lost at 1:23 of “Kid A”."
        ),
        (
            .notDownloaded(title: "Kid A", reason: .unavailable(.host("home", .cutOff))),
            "“Kid A” wasn't downloaded: home closed the connection before its answer was complete. Try again later."
        ),
        (
            .downloadsFull(limit: 20_000_000_000),
            "There isn't room for all downloads: the limit is 20 GB. `downloads remove` frees some; the setting downloads-limit allows more."
        ),
        (.notFound(.downloads), "None of this is downloaded. `downloads` lists what is."),
        (
            .badSourceName("my home"),
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
                + "Check it; a new one takes `scrobblers remove NAME` and `scrobblers add`."
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
        (
            .unavailable(.terminal),
            "A secret can be typed at a terminal only. Use --password-command COMMAND in scripts."
        ),
    ]

    private static let missing: [(ServiceError, String)] = [
        (.notFound(.chart(.older)), "No older year has plays in this week."),
        (.notFound(.chart(.newer)), "No newer year has plays in this week."),
        (.notFound(.chart(.earlier)), "No week before this one has plays."),
        (.notFound(.chart(.later)), "No week after this one has plays."),
        (.notFound(.album("Kid")), "The library has no album “Kid”. `albums` lists them."),
        (
            .notFound(.album("Kod", suggestion: SearchQuery([.init(.text("kid"))]))),
            "The library has no album “Kod”. Did you mean kid?"
        ),
        (.notFound(.albumRow(7)), "The library has no album in row 7. `albums` lists them."),
        (.notFound(.artist("Ann")), "The library has no artist “Ann”. `artists` lists them."),
        (
            .notFound(.artist("Amn", suggestion: SearchQuery([.init(.text("ann"))]))),
            "The library has no artist “Amn”. Did you mean ann?"
        ),
        (.notFound(.artistRow(7)), "The library has no artist in row 7. `artists` lists them."),
        (
            .notFound(.albumOfTrack(title: "Fog")),
            "“Fog” isn't on an album. `edit` adds what is missing."
        ),
        (
            .notFound(.artistOfTrack(title: "Fog")),
            "“Fog” has no artist. `edit` adds what is missing."
        ),
        (
            .notFound(.track(URN(trusted: "a:b"))), "There is no track a:b. `list` shows the library."
        ),
        (
            .notFound(.track(URN(trusted: "a:b"), row: 3)),
            "The track in row 3 is gone; it was deleted after it was listed. `list` shows the library."
        ),
        (
            .notFound(.music(title: "Roads", artist: "Portishead")),
            "“Roads” by Portishead is not in the library. `find` searches the library."
        ),
        (
            .notFound(.music(title: "Roads", artist: nil)),
            "“Roads” is not in the library. `find` searches the library."
        ),
        (
            .notFound(.folder("/music")),
            "The library doesn't follow a folder /music. `folders` lists those it follows."
        ),
        (
            .notFound(.folders),
            "The library doesn't follow any folders. `import FOLDER` imports one and follows it."
        ),
        (
            .unmounted(path: "/music"),
            """
            /music is gone or empty; its disk may not be mounted. Its tracks stay as they are. \
            Mount it and try again, or forget the folder with `folders remove`.
            """
        ),
        (.notFound(.libraryRow(9)), "The library has no row 9. `list` shows the library."),
        (.notFound(.queueRow(9)), "The queue has no row 9. `queue` lists it."),
        (
            .notFound(.playlistRow(9)),
            "The playlist has no row 9. `playlist NAME` shows it."
        ),
        (.notFound(.openPlaylist), "No playlist is open. `playlist NAME` opens one."),
        (
            .playlistExists(name: "Rainy"),
            "There is a playlist “Rainy” already. Choose another name, or `playlist add` to it."
        ),
        (
            .systemPlaylist(name: "Likes"),
            "“Likes” is a system playlist, which can't be changed or replaced. `playlist create NAME` makes your own."
        ),
        (
            .smartPlaylist(name: "Folk"),
            "“Folk” is a smart playlist; its search decides which tracks it has."
        ),
        (.unnamed, "A playlist needs a name of at least one letter."),
        (.notFound(.playlist("Nope")), "There is no playlist “Nope”. `playlists` lists them."),
        (.notFound(.moreRows), "There is nothing more to show. `list` shows the library."),
    ]

    private static let tracks: [(ServiceError, String)] = [
        (
            .noMatch(text: "hopp", suggestion: nil),
            "No track matches “hopp”. `find` searches the library."
        ),
        (
            .noMatch(text: "hoppipola", suggestion: SearchQuery([.init(.text("hoppípolla"))])),
            "No track matches “hoppipola”. Did you mean hoppípolla?"
        ),
        (
            .ambiguous(candidates: [.sample(1), .sample(2)], hasMore: false),
            "2 tracks match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguous(candidates: [.sample(1), .sample(2)], hasMore: true),
            "More than 2 tracks match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguousAlbum(candidates: [.sample(1), .sample(2)], hasMore: false),
            "2 albums match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguousArtist(candidates: [.sample(1), .sample(2)], hasMore: true),
            "More than 2 artists match. Type a row, such as 1, or more words."
        ),
        (
            .severalTracks(count: 10),
            "These are 10 tracks. Add --all to take all of them. `show` opens the row instead."
        ),
        (
            .alreadyExists(title: "Kid A", artist: "Radiohead"),
            "“Kid A” by Radiohead is already in the library. `find` searches the library."
        ),
        (
            .alreadyExists(title: "Kid A", artist: nil),
            "“Kid A” is already in the library. `find` searches the library."
        ),
        (.urnTaken(URN(trusted: "a:b")), "a:b is already in the library."),
        (.nothingToUndo, "There is nothing to undo."),
        (.nothingToRedo, "There is nothing to redo; a new change clears the redo history."),
        (.nothingToChange, "There is nothing to change. `help edit` lists what can be."),
        (.untitled, "A track needs a title of at least one letter."),
        (
            .onlyForOneTrack(count: 12),
            "These are 12 tracks; a title and a file are for one. Give one track, or leave them out."
        ),
        (.changedMeanwhile(path: "/m"), "/m: The tags were changed elsewhere and stay as they are."),
        (.noFile(title: "Kid A"), "“Kid A” has no file. `import` adds tracks with their files."),
        (.notLocal(Location("https://a.example/b.ogg")), "https://a.example/b.ogg is not a local file."),
        (
            .artistNeeded(playlist: "Deep Cuts"),
            "Deep Cuts needs an artist. Type `playlist \"Deep Cuts\" --artist NAME`."
        ),
        (
            .artistNotTaken(playlist: "On Repeat"),
            "On Repeat doesn't take an artist. Leave out the artist."
        ),
        (.searchTooLong, "The search is too long. Use a few words."),
        (.staleListing, "The list has changed. `list` starts over."),
    ]

    private static let playing: [(ServiceError, String)] = [
        (.nothingPlaying, "Nothing is playing. `play` starts the queue, `play TRACK` a track."),
        (.emptyQueue, "The queue is empty. `play TRACK` plays a track."),
        (.endOfQueue, "This is the end of the queue. `queue TRACK` adds a track."),
        (.startOfQueue, "Nothing was played before this. `play` starts the queue, `play TRACK` a track."),
        (
            .notSeekable,
            "The player can't seek here yet. Wait until playback starts; live streams don't support seeking."
        ),
        (
            .unavailable(.player),
            "mpv, which plays music, is not installed. "
                + "Install it with `apt install mpv`, or `brew install mpv` on a Mac."
        ),
        (
            .unavailable(.playerStart(reason: "Too many open files.")),
            "mpv can't be started: Too many open files. Close some programs and try again."
        ),
        (
            .unavailable(.playerEnded),
            "mpv ended unexpectedly. Try again; if that doesn't help, check the mpv arguments in your "
                + "settings and in SIDEWINDER_MPV_ARGUMENTS."
        ),
        (
            .unavailable(.silentPlayer(process: 12)),
            "The Sidewinder that plays this library (process 12) doesn't answer. "
                + "Resume it if it is suspended, or end it."
        ),
        (
            .unavailable(.otherVersion(process: nil)),
            "The Sidewinder that plays this library is of another version. Quit it, then try again."
        ),
        (.unavailable(.processEnded), "The Sidewinder that played this library ended. Try again."),
        (
            .unavailable(.soundDevice),
            "No sound device is available. Check that one is connected and not in use by another program; "
                + "SIDEWINDER_MPV_ARGUMENTS=--ao=null plays in silence."
        ),
    ]

    private static let system: [(ServiceError, String)] = [
        (.unavailable(.rebuild), "Another rebuild is running. Wait until it is done."),
        (.unreadable(path: "/a.ogg", reason: "it is empty."), "/a.ogg can't be read: it is empty."),
        (.missing(path: "/a"), "There is no file or folder /a. Check the path and try again."),
        (.inputOutput(path: "/a", reason: "No space left."), "/a: No space left."),
        (.cancelled, "Interrupted."),
    ]
}

extension ServiceError {
    /// The commands that its advice names.
    fileprivate var advisedVerbs: [String] { advice.compactMap(\.verb) }
}
