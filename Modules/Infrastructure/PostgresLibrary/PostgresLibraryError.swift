import Postgres
import Services
import StoreCore

extension ServiceError {
    /// Translates an error of the database into one that users can act on.
    init(_ error: any Error, at address: PostgresAddress) {
        self =
            switch error {
            case let error as ServiceError: error
            case is DamagedRow: .unreadable(path: address.description, reason: Problem.damaged.reason)
            case let problem as Problem: .unreadable(path: address.description, reason: problem.reason)
            case let error as PostgresError: ServiceError(error, at: address)
            case is CancellationError: .cancelled
            default: .inputOutput(path: address.description, reason: "\(error)")
            }
    }

    private init(_ error: PostgresError, at address: PostgresAddress) {
        let place = address.description
        self =
            switch error {
            case .closed: .cancelled
            case .undefinedTable: .unreadable(path: place, reason: Problem.damaged.reason)
            default: .inputOutput(path: place, reason: error.reason)
            }
    }
}

extension PostgresError {
    /// The problem, and advice on how to solve it.
    fileprivate var reason: String {
        switch self {
        case .unavailable:
            "libpq isn't installed, which talks to PostgreSQL. Install it, such as with `apt install libpq5`."
        case .badAddress:
            "This isn't an address of a database. Write it as postgres://USER@HOST/DATABASE."
        case .unknownService(let reason): "The service isn't known: \(reason)"
        case .unreachable(let host, let port, let reason):
            "No server answers\(host.isEmpty ? "" : " at \(host)\(port.isEmpty ? "" : ", port \(port)")"): \(reason)"
        case .insecure(let reason):
            "There is no secure connection: \(reason.sentence) Name the certificate of the server's authority with "
                + "?sslrootcert=FILE. If you trust the network, ?sslmode=require encrypts without knowing the server, "
                + "and ?sslmode=prefer does without encryption, too."
        case .passwordNeeded:
            "The server wants a password. Put it into ~/.pgpass, or into the variable PGPASSWORD."
        case .passwordRefused: "The server refuses the password. Correct it in the address or in ~/.pgpass."
        case .forbidden(let message): "The server refuses: \(message)"
        case .rightsMissing(let message):
            "The server refuses: \(message.sentence) The library's owner can grant it: see “Databases” in "
                + "`man sidewinder`."
        case .noDatabase(let name):
            "There is no database \(name). Make it, such as with `createdb \(name)`."
        case .tooManyConnections: "The server has too many connections. Try again later."
        case .connectionLost, .commitUnknown: "The connection to the server was lost. Try again."
        case .conflict: "Others change the same all the time. Try again."
        case .locked: "Another program is changing the library. Try again when it is done."
        case .readOnly: "The server only reads. Name the one that also writes."
        case .cancelled: "The server ended the request. Try again."
        case .diskFull: "The server's disk is full. Make room and try again."
        case .duplicate(let constraint): "It is there already (\(constraint))."
        case .undefinedTable(let message), .unsupported(let message): "The server says: \(message)"
        case .server(state: "3F000", _):
            "There is no schema in which this user may make tables. Have one made, such as with `CREATE SCHEMA AUTHORIZATION USER`."
        case .server(_, let message): "The server says: \(message)"
        case .unsendable: "A text has a character that the server can't store, or is too long."
        case .unreadable(let column): "The server answered something else than expected (column \(column))."
        case .misuse(let reason): reason
        case .closed: "The library is closed."
        }
    }
}

extension String {
    /// The text with a full stop.
    fileprivate var sentence: String { hasSuffix(".") ? self : self + "." }
}
