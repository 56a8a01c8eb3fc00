import Entities

extension Journal {
    /// Moves the records of files and songs that an update or a sync moved, as their tracks were. Otherwise the next one
    /// would take the tracks for lost, and the files or songs for those of deleted tracks.
    func moveFiles(of change: Int64, from start: RowImage, to end: RowImage) throws {
        let kinds = [LibraryChange.Kind.update, .sync].map(\.rawValue)
        let (from, to): (SQL, SQL) = (
            "\(raw: start.rawValue) ->> 'location'", "\(raw: end.rawValue) ->> 'location'"
        )
        let moves = try session.rows(
            """
            SELECT DISTINCT \(from), \(to) FROM changed_rows JOIN changes ON changes.id = change_id
            WHERE change_id = \(change) AND kind IN \(in: kinds) AND part = \(JournaledTable.tracks.part)
                AND \(from) <> \(to)
            """
        ) { row in (start: Location(try row[0]), end: Location(try row[1])) }
        // Other tracks got a song in place of a lost file, or a file in place of a song.
        try session.run(
            moves.filter { $0.start.isSong == $0.end.isSong }.flatMap { SQL.moveFile(from: $0, to: $1) }
        )
    }
}
