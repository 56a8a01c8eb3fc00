import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// Tracks, albums and artists.
    static let tracks: Self = [
        (
            .notFound(.match(text: "hopp", suggestion: nil)),
            "No track matches “hopp”. `find` searches the library."
        ),
        (
            .notFound(.match(text: "hoppipola", suggestion: SearchQuery([.init(.text("hoppípolla"))]))),
            "No track matches “hoppipola”. Did you mean hoppípolla?"
        ),
        (
            .ambiguous(.tracks([.sample(1), .sample(2)], hasMore: false)),
            "2 tracks match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguous(.tracks([.sample(1), .sample(2)], hasMore: true)),
            "More than 2 tracks match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguous(.albums([.sample(1), .sample(2)], hasMore: false)),
            "2 albums match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguous(.artists([.sample(1), .sample(2)], hasMore: true)),
            "More than 2 artists match. Type a row, such as 1, or more words."
        ),
        (
            .ambiguous(.several(count: 10)),
            "These are 10 tracks. Add --all to take all of them. `show` opens the row instead."
        ),
        (
            .alreadyExists(.track(title: "Kid A", artist: "Radiohead")),
            "“Kid A” by Radiohead is already in the library. `find` searches the library."
        ),
        (
            .alreadyExists(.track(title: "Kid A", artist: nil)),
            "“Kid A” is already in the library. `find` searches the library."
        ),
        (.alreadyExists(.urn(URN(trusted: "a:b"))), "a:b is already in the library."),
        (.nothingToUndo, "There is nothing to undo."),
        (.nothingToRedo, "There is nothing to redo; a new change clears the redo history."),
        (.invalid(.nothingToChange), "There is nothing to change. `help edit` lists what can be."),
        (.invalid(.untitled), "A track needs a title of at least one letter."),
        (
            .invalid(.forOneTrack(count: 12)),
            "These are 12 tracks; a title and a file are for one. Give one track, or leave them out."
        ),
        (.changedMeanwhile(path: "/m"), "/m: The tags were changed elsewhere and stay as they are."),
        (.noFile(title: "Kid A"), "“Kid A” has no file. `import` adds tracks with their files."),
        (.notLocal(Location("https://a.example/b.ogg")), "https://a.example/b.ogg is not a local file."),
        (
            .invalid(.artistNeeded(playlist: "Deep Cuts")),
            "Deep Cuts needs an artist. Type `playlist \"Deep Cuts\" --artist NAME`."
        ),
        (
            .invalid(.artistNotTaken(playlist: "On Repeat")),
            "On Repeat doesn't take an artist. Leave out the artist."
        ),
        (.invalid(.searchTooLong), "The search is too long. Use a few words."),
        (.notFound(.listing), "The list has changed. `list` starts over."),
    ]
}
