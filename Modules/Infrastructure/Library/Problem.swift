/// Why a file can't be used as a library.
enum Problem: Error, Equatable {
    case noDatabase
    case otherProgram
    case tooNew
    case damaged
}

extension Problem {
    /// What is the matter with the file, and what to do.
    var reason: String {
        switch self {
        case .noDatabase:
            "This is no Sidewinder library. Choose another file; a new name begins a new library."
        case .otherProgram:
            "This is the database of another program. Choose another file; a new name begins a new library."
        case .tooNew:
            "This library was made by a newer version of Sidewinder. Install that version to open it."
        case .damaged:
            "The library is damaged. Put back a copy, or save what is left with `sqlite3 FILE .recover`."
        }
    }
}
