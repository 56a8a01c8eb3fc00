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
            "PostgreSQL libraries need libpq 14 or later. Install it with `apt install libpq5`."
        case .badAddress:
            "Invalid database address. Write it as postgres://USER@HOST/DATABASE."
        case .unknownService(let reason): "Unknown service: \(reason)"
        case .unreachable(let host, let port, let reason):
            "Couldn't connect to \(host.isEmpty ? "the server" : host)\(port.isEmpty ? "" : ", port \(port)"): "
                + reason
        case .insecure(let reason):
            "Couldn't establish a secure connection: \(reason.sentence) Give the certificate of the server's authority "
                + "with ?sslrootcert=FILE. If you trust the network, ?sslmode=require encrypts without verifying the "
                + "server, and ?sslmode=prefer also allows unencrypted connections."
        case .passwordNeeded:
            "The server requires a password. Put it in ~/.pgpass, or in the variable PGPASSWORD."
        case .passwordRefused: "The server rejected the password. Correct it in the address or in ~/.pgpass."
        case .forbidden(let message): "The server refused: \(message)"
        case .rightsMissing(let message):
            "The server refused: \(message.sentence) The library's owner can grant access: see “Databases” in "
                + "`man sidewinder`."
        case .noDatabase(let name):
            "The database \(name) doesn't exist. Create it, for example with `createdb \(name)`."
        case .tooManyConnections: "The server has too many connections. Try again later."
        case .connectionLost, .commitUnknown: "The connection to the server was lost. Try again."
        case .conflict: "The change kept conflicting with other clients. Try again."
        case .locked:
            "Another program is changing the library. Try again when it is done; if it is suspended, resume or end it."
        case .readOnly: "This server is read-only. Connect to the primary."
        case .cancelled: "The server canceled the request. Try again."
        case .diskFull: "The server's disk is full. Free some space and try again."
        case .duplicate(let constraint): "Duplicate row (constraint \(constraint))."
        case .undefinedTable(let message), .unsupported(let message): "The server reported: \(message)"
        case .server(state: "3F000", _):
            "This user can't create tables in any schema. Create one for the user, for example with "
                + "`CREATE SCHEMA AUTHORIZATION USER`."
        case .server(_, let message): "The server reported: \(message)"
        case .unsendable: "A text is too long, or has a character that the server can't store."
        case .unreadable(let column): "The server sent an unexpected response (column \(column))."
        case .misuse(let reason): reason
        case .closed: "The library is closed."
        }
    }
}

extension String {
    /// The text with a full stop.
    fileprivate var sentence: String { hasSuffix(".") ? self : self + "." }
}
