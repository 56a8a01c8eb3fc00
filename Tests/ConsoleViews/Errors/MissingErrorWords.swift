import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Things that don't exist, or that the library lacks.
    static let missing: Self = [
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
            .unavailable(.unmounted(path: "/music")),
            """
            /music is gone or empty; its disk may not be mounted. Its tracks stay as they are. \
            Mount it and try again, or forget the folder with `folders remove`.
            """
        ),
        (.notFound(.row(9, in: Listing())), "The library has no row 9. `list` shows the library."),
        (.notFound(.queueRow(9)), "The queue has no row 9. `queue` lists it."),
        (
            .notFound(.playlistRow(9)),
            "The playlist has no row 9. `playlist NAME` shows it."
        ),
        (
            .alreadyExists(.playlist("Rainy")),
            "There is a playlist “Rainy” already. Choose another name, or `playlist add` to it."
        ),
        (
            .notEditable(.systemPlaylist("Likes")),
            "“Likes” is a system playlist, which can't be changed or replaced. `playlists create NAME` makes your own."
        ),
        (
            .notEditable(.smartPlaylist("Folk")),
            "“Folk” is a smart playlist; its search decides which tracks it has."
        ),
        (.invalid(.unnamed), "A playlist needs a name of at least one letter."),
        (.notFound(.playlist("Nope")), "There is no playlist “Nope”. `playlists` lists them."),
    ]
}
