import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Tracks, albums and artists.
    static let tracks: Self = [
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
}
