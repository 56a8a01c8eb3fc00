import Entities
import Services
import TestSupport
import Testing

struct ServiceErrorTests {
    @Test(
        "Each error has a stable code for scripts",
        arguments: [
            (.notFound(.match(text: "a", suggestion: nil)), "notFound"),
            (.ambiguous(.tracks([], hasMore: false)), "ambiguous"),
            (.alreadyExists(.track(title: "T", artist: nil)), "alreadyExists"),
            (.nothingToUndo, "nothingToUndo"),
            (.nothingToRedo, "nothingToRedo"),
            (.invalid(.nothingToChange), "usage"),
            (.changedMeanwhile(path: "/a"), "changedMeanwhile"),
            (.noFile(title: "T"), "noFile"),
            (.notLocal(Location("https://a.example/b.ogg")), "noFile"),
            (.nothingPlaying, "nothingPlaying"),
            (.notSeekable, "notSeekable"),
            (.unreadable(path: "/a", reason: "R"), "unreadable"),
            (.missing(path: "/a"), "missing"),
            (.noLibrary(place: "/a"), "missing"),
            (.incomplete(.export(title: "T")), "incomplete"),
            (.unavailable(.player), "unavailable"),
            (.inputOutput(path: "/a", reason: "R"), "inputOutput"),
            (.notEditable(.device("pod")), "notEditable"),
            (.full(.downloads(limit: 1)), "full"),
            (.refused(host: "a.example", .signIn), "refused"),
            (.notTransferred(title: "T", .copy, reason: .missing(path: "/a")), "missing"),
            (.cancelled, "interrupted"),
        ] as [(ServiceError, String)]
    )
    func code(error: ServiceError, code: String) {
        expectEqual(error.code.rawValue, code)
    }
}
