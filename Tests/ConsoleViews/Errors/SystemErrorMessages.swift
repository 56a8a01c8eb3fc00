import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// The system and its files.
    static let system: Self = [
        (.unavailable(.rebuild), "Another rebuild is running. Wait for it to finish."),
        (.unreadable(path: "/a.ogg", reason: "it is empty."), "/a.ogg can't be read: it is empty."),
        (.missing(path: "/a"), "There is no file or folder /a. Check the path and try again."),
        (.noLibrary(place: "/a"), "There is no library at /a. Check the path or URL and try again."),
        (
            .unavailable(.replaced(path: "/a")),
            "The library /a was deleted or replaced while it was open. Nothing was changed. Restart Sidewinder to open the current one."
        ),
        (
            .incomplete(.export(title: "Kid A")),
            "“Kid A” was left out: its path has a line break, which playlists don't support. Rename the file, or export as JSON or CSV."
        ),
        (
            .incomplete(.playsWithoutArtist(1)),
            "1 play without an artist was left out, because the format needs one. Export as json, csv or maloja to keep all."
        ),
        (.inputOutput(path: "/a", reason: "No space left."), "/a: No space left."),
        (
            .unavailable(.terminal),
            "The editor requires a terminal. Edit with options such as `--title`."
        ),
        (
            .unavailable(.editor(reason: "emacs: not found.")),
            "The editor can't be started. emacs: not found. Set VISUAL to an editor that is installed."
        ),
        (.cancelled, "Interrupted."),
    ]
}
