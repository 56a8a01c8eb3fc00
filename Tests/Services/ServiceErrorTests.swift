import Entities
import Services
import Testing

struct ServiceErrorTests {
    @Test(
        "An error has a code, which scripts rely on",
        arguments: [
            (.notFound(.moreRows), "notFound"),
            (.noMatch(text: "a", suggestion: nil), "notFound"),
            (.ambiguous(candidates: [], hasMore: false), "ambiguous"),
            (.alreadyExists(title: "T", artist: nil), "alreadyExists"),
            (.urnTaken(URN(trusted: "a:b")), "alreadyExists"),
            (.nothingToUndo, "nothingToUndo"),
            (.nothingToRedo, "nothingToRedo"),
            (.nothingToChange, "usage"),
            (.untitled, "usage"),
            (.onlyForOneTrack(count: 2), "usage"),
            (.changedMeanwhile(path: "/a"), "changedMeanwhile"),
            (.noFile(title: "T"), "noFile"),
            (.notLocal(Location("https://a.example/b.ogg")), "noFile"),
            (.artistNeeded(playlist: "P"), "usage"),
            (.artistNotTaken(playlist: "P"), "usage"),
            (.nothingPlaying, "nothingPlaying"),
            (.emptyQueue, "notFound"),
            (.endOfQueue, "notFound"),
            (.startOfQueue, "notFound"),
            (.notSeekable, "notSeekable"),
            (.searchTooLong, "usage"),
            (.staleListing, "notFound"),
            (.unreadable(path: "/a", reason: "R"), "unreadable"),
            (.missing(path: "/a"), "missing"),
            (.noLibrary(place: "/a"), "missing"),
            (.replaced(path: "/a"), "unavailable"),
            (.notExported(title: "T"), "incomplete"),
            (.unavailable(.player), "unavailable"),
            (.inputOutput(path: "/a", reason: "R"), "inputOutput"),
            (.cancelled, "interrupted"),
        ] as [(ServiceError, String)]
    )
    func code(error: ServiceError, code: String) {
        #expect(error.code == code)
    }
}
