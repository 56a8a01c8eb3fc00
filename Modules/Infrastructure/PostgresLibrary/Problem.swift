/// The reasons why a database can't be used as a library.
enum Problem: Error, Equatable {
    case otherProgram
    case tooNew
    case damaged
    case busy
    /// The server has lost commits that it had confirmed.
    case rolledBack
}

extension Problem {
    /// The problem, and advice on how to solve it.
    var reason: String {
        switch self {
        case .otherProgram:
            "The database contains another program's tables. Choose another one; an empty database becomes a library."
        case .tooNew:
            "This library was made by a newer version of Sidewinder. Install that version to open it."
        case .damaged:
            "The library is damaged. Restore a backup."
        case .busy:
            "Another machine is preparing the library. Try again in a minute."
        case .rolledBack:
            "The server has lost confirmed changes, perhaps in a failover to a standby. "
                + "Repeat your last changes and imports."
        }
    }
}
