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
            "2 tracks match. Repeat the command with a row, such as 1, or with more words."
        ),
        (
            .ambiguous(.tracks([.sample(1), .sample(2)], hasMore: true)),
            "More than 2 tracks match. Repeat the command with a row, such as 1, or with more words."
        ),
        (
            .ambiguous(.albums([.sample(1), .sample(2)], hasMore: false)),
            "2 albums match. Repeat the command with a row, such as 1, or with more words."
        ),
        (
            .ambiguous(.artists([.sample(1), .sample(2)], hasMore: true)),
            "More than 2 artists match. Repeat the command with a row, such as 1, or with more words."
        ),
        (
            .ambiguous(.playlists(["Rainy Days", "Rainy Nights"])),
            "Several playlists match: Rainy Days, Rainy Nights. Give more of the name."
        ),
        (
            .ambiguous(.several(count: 10)),
            "This refers to 10 tracks. Add --all to use all of them."
        ),
        (.ambiguous(.plays(count: 10)), "This refers to 10 plays. Add --all to use all of them."),
        (
            .alreadyExists(.play(title: "Kid A", artist: "Radiohead")),
            "The log already has a play of “Kid A” by Radiohead at this time."
        ),
        (.invalid(.timeBeforeLog), "The log of plays begins in 1970. Give a later time."),
        (.invalid(.unchangedPlays), "Nothing would change: the plays have these values already."),
        (.invalid(.timeInFuture), "The play would be in the future. Give an earlier time."),
        (
            .invalid(.timeOfSeveralPlays(count: 12)),
            "A time can be set for one play only, not 12. Give one play, or omit the time."
        ),
        (.notFound(.plays), "The log has no such plays. `plays` lists all plays."),
        (.notFound(.finding(7)), "There is no finding 7. `plays check` looks for findings."),
        (
            .notFound(.playsOfFinding),
            "Plays of this finding were changed after the check. `plays check` checks again."
        ),
        (
            .invalid(.unknownNames(finding: 7)),
            "The right names for finding 7 are unknown. `plays check 7` lists its plays; correct them with `plays edit`."
        ),
        (.notFound(.nameJoin("Prince")), "“Prince” isn't a joined name. `names` lists them."),
        (.notFound(.nameJoinRow(9)), "There is no row 9 of joined names. `names` lists them."),
        (
            .alreadyExists(.nameJoin("The Artist", artist: "Prince")),
            "Plays of “The Artist” already count for “Prince”. `names remove \"The Artist\"` removes this rule."
        ),
        (
            .invalid(.joinedNames("Prince", "PRINCE")),
            "Plays of “Prince” and “PRINCE” already count together. `names` lists the joined names."
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
        (
            .alreadyExists(.otherRecording(path: "/a.ogg")),
            "Another machine has a different recording at /a.ogg. Move or rename one of them."
        ),
        (.nothingToUndo, "There is nothing to undo."),
        (.nothingToRedo, "There is nothing to redo; a new change clears the redo history."),
        (.invalid(.nothingToChange), "There is nothing to change. `help edit` lists the options."),
        (.invalid(.untitled), "A track's title can't be empty."),
        (
            .invalid(.forOneTrack(count: 12)),
            "A title and a file can be set for one track only, not 12. Give one track, or omit them."
        ),
        (.changedMeanwhile(path: "/m"), "Another program changed the tags of /m. They were left unchanged."),
        (.noFile(title: "Kid A"), "“Kid A” has no file. `import` adds tracks with their files."),
        (.notLocal(Location("https://a.example/b.ogg")), "https://a.example/b.ogg isn't a local file."),
        (
            .invalid(.artistNeeded(playlist: "Deep Cuts")),
            "Deep Cuts needs an artist. Type `playlist \"Deep Cuts\" --artist NAME`."
        ),
        (
            .invalid(.artistNotTaken(playlist: "On Repeat")),
            "On Repeat doesn't accept an artist. Leave out the artist."
        ),
        (.invalid(.searchTooLong), "The search is too long. Use a few words."),
        (.notFound(.listing), "The list has changed. `list` starts over."),
    ]
}
