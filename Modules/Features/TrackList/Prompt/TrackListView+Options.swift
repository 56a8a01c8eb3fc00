import Console
import TrackList

extension CommandParameter {
    static let title = CommandParameter("TITLE", kind: .suggested("title"))
    static let artist = CommandParameter("ARTIST", kind: .suggested("artist"))
    static let words = CommandParameter("WORDS", .many, kind: .suggested("search"))
    static let track = CommandParameter("TRACK")
    static let tracks = CommandParameter("TRACK", .many)
    static let paths = CommandParameter("PATH", .many, kind: .path)
}

extension CommandOption {
    static let album = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the album it is on"
    )
    static let duration = CommandOption("duration", takes: "4:44", help: "how long it plays")
    static let file = CommandOption(
        "file",
        takes: "PATH",
        kind: .path,
        help: "the audio file; what it tells fills in the rest"
    )

    static let sort = CommandOption(
        "sort",
        takes: "ORDER",
        kind: .choice(["added", "title", "artist", "album", "duration", "plays"]),
        help: "added (unless told), title, artist, album, duration or plays"
    )
    static let reverse = CommandOption("reverse", help: "the other way round")
    static let limit = CommandOption("limit", takes: "N", help: "at most N tracks")
    static let all = CommandOption("all", help: "all at once, not a page at a time")

    static let next = CommandOption("next", help: "right after what plays, not at the end")

    static let newTitle = CommandOption(
        "title",
        takes: "T",
        kind: .suggested("title"),
        help: "the new title"
    )
    static let newArtist = CommandOption(
        "artist",
        takes: "A",
        kind: .suggested("artist"),
        help: "the new artist, \"\" for none"
    )
    static let newAlbum = CommandOption(
        "album",
        takes: "A",
        kind: .suggested("album"),
        help: "the new album, \"\" for none"
    )
}
