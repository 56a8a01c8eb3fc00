import Entities
import GRDB

extension Database {
    /// Lets a download follow its song, which got another number.
    func moveDownload(from start: Location, to end: Location) throws {
        try run(
            """
            UPDATE downloads SET location = NULL
            WHERE location = ?2 AND EXISTS (SELECT 1 FROM downloads WHERE location = ?1)
            """,
            [start.text, end.text]
        )
        try run("UPDATE downloads SET location = ? WHERE location = ?", [end.text, start.text])
    }
}
