/// A reason that a file can't be used as a library.
enum Problem: Error, Equatable {
    case noDatabase
    case otherProgram
    case tooNew
    case tooOld
    case damaged
}

extension Problem {
    /// An explanation for the user, with advice.
    var reason: String {
        switch self {
        case .noDatabase:
            "This isn't a Sidewinder library. Choose another file; a new name creates a new library."
        case .otherProgram:
            "This is another program's database. Choose another file; a new name creates a new library."
        case .tooNew:
            "This library was made by a newer version of Sidewinder. Install that version to open it."
        case .tooOld:
            "This library was made by an older version of Sidewinder. Copy it to a writable folder, and open the copy."
        case .damaged:
            "The library is damaged. Restore a backup, or recover what you can with `sqlite3 FILE .recover`."
        }
    }
}
