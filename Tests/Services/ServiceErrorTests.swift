import Services
import Testing

struct ServiceErrorTests {
    @Test(arguments: [
        (
            ServiceError.notFound(what: "row 12"), "notFound",
            "There is no row 12. `list` shows what there is."
        ),
        (
            .alreadyExists(what: "“Kid A” by Radiohead"), "alreadyExists",
            "“Kid A” by Radiohead is in the library already. `find` shows it."
        ),
        (.nothingToUndo, "nothingToUndo", "There is nothing to undo."),
        (
            .nothingToRedo, "nothingToRedo",
            "There is nothing to redo: a new change ends what could be redone."
        ),
        (
            .invalid(what: "4:99 is no duration", advice: "Write 4:44."), "usage",
            "4:99 is no duration. Write 4:44."
        ),
        (
            .unreadable(path: "/a.ogg", reason: "it is empty."), "unreadable",
            "/a.ogg can't be read: it is empty."
        ),
        (.missing(path: "/a"), "missing", "There is no file or folder /a. Check the path and try again."),
        (
            .unavailable(what: "mpv", advice: "Install it."), "unavailable",
            "mpv is not available. Install it."
        ),
        (.inputOutput(path: "/a", reason: "No space left."), "inputOutput", "/a: No space left."),
        (.cancelled, "interrupted", "Interrupted."),
    ])
    func error_saysWhatHappenedAndWhatToDo(error: ServiceError, code: String, message: String) {
        #expect(error.code == code)
        #expect(error.message == message)
    }
}
