import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Things that don't exist, or that the library lacks.
    static let missing: Self = [
        (.notFound(.chart(.older)), "No earlier year has plays in this week."),
        (.notFound(.chart(.newer)), "No later year has plays in this week."),
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
            "“Fog” isn't on an album. `edit` can add it."
        ),
        (
            .notFound(.artistOfTrack(title: "Fog")),
            "“Fog” has no artist. `edit` can add it."
        ),
        (
            .notFound(.track(URN(trusted: "a:b"))), "No track has the URN a:b. `list` shows the library."
        ),
        (
            .notFound(.track(URN(trusted: "a:b"), row: 3)),
            "The track in row 3 was deleted after it was listed. `list` shows the library."
        ),
        (
            .notFound(.music(title: "Roads", artist: "Portishead")),
            "“Roads” by Portishead isn't in the library. `find` searches the library."
        ),
        (
            .notFound(.music(title: "Roads", artist: nil)),
            "“Roads” isn't in the library. `find` searches the library."
        ),
        (
            .notFound(.tracksOfPlays(count: 1)),
            "The only play of that time has no track in the library. `import FOLDER` adds music."
        ),
        (
            .notFound(.tracksOfPlays(count: 1_234)),
            "None of the 1,234 plays of that time has a track in the library. `import FOLDER` adds music."
        ),
        (
            .notFound(.folder("/music")),
            "The library doesn't watch a folder /music. `folders` lists the watched folders."
        ),
        (
            .notFound(.folders),
            "The library doesn't watch any folders. `import FOLDER` imports and watches one."
        ),
        (
            .unavailable(.unmounted(path: "/music")),
            """
            /music is missing or empty; its disk may not be mounted. Its tracks were left unchanged. \
            Mount it and try again, or stop watching the folder with `folders remove`.
            """
        ),
        (.notFound(.row(9, in: Listing())), "The library has no row 9. `list` shows the library."),
        (
            .notFound(.row(9, in: Listing(isReversed: true))),
            "The list has no row 9. `list` shows the library."
        ),
        (.notFound(.queueRow(9)), "Row 9 isn't in the queue. `queue` lists it."),
        (.notFound(.queueEntry), "The entry isn't in the queue. `queue` lists it."),
        (
            .notFound(.playlistRow(9)),
            "The playlist has no row 9. `playlist NAME` shows it."
        ),
        (
            .notFound(.playlistEntry(9)),
            "Row 9 of the playlist was removed after it was listed. `playlist NAME` shows it."
        ),
        (
            .alreadyExists(.playlist("Rainy")),
            "A playlist named “Rainy” already exists. Choose another name, or `playlist add` to it."
        ),
        (
            .notEditable(.systemPlaylist("Likes")),
            "“Likes” is a system playlist and can't be changed or replaced. `playlists create NAME` makes your own."
        ),
        (
            .notEditable(.smartPlaylist("Folk")),
            "“Folk” is a smart playlist; a search determines its tracks."
        ),
        (.invalid(.unnamed), "The name can't be empty."),
        (.notFound(.playlist("Nope")), "No playlist is named “Nope”. `playlists` lists them."),
    ]
}
