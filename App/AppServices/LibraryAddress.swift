import Console
import ConsoleViews
import Foundation
import Platform
import Postgres
import PostgresLibrary
import SQLiteLibrary
import Services

/// Where a library is kept.
package enum LibraryAddress: Equatable, Sendable {
    /// In a file, by its absolute path.
    case file(String)
    /// In a database on a server.
    case server(PostgresAddress)

    /// Reads a place as people type it.
    ///
    /// - Throws: `badPlace` if it is a URL of something else.
    package init(_ text: String) throws(ServiceError) {
        if let address = PostgresAddress(text) {
            self = .server(address)
            return
        }
        // The rest isn't repeated, as it may have a password.
        if let scheme = Self.scheme(of: text) { throw .invalid(.place(scheme: String(scheme))) }
        self = .file(FilePath.absolute(text))
    }

    /// Reads a place as people type it.
    ///
    /// - Parameter setting: where it was typed: `--library`.
    /// - Throws: `usage` if it is a URL of something else.
    package init(_ text: String, in setting: String) throws(CommandFailure) {
        do {
            try self.init(text)
        } catch {
            throw .usage("\(setting): \(CommandFailure(error, knowing: []).message)")
        }
    }

    /// The place in words, which are the same in every process.
    package var text: String {
        switch self {
        case .file(let path): path
        case .server(let address): address.description
        }
    }

    /// Opens the library, and makes it if it doesn't exist.
    ///
    /// - Parameter readsInPlace: whether reads may run on the calling thread, which has nothing else to do.
    package func open(readsInPlace: Bool = false) async throws(CommandFailure) -> any LibraryStore {
        do {
            return try await library(makes: true, readsInPlace: readsInPlace)
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    /// Opens the library; returns `nil` if it doesn't exist.
    ///
    /// - Parameter readsInPlace: whether reads may run on the calling thread, which has nothing else to do.
    package func openExisting(readsInPlace: Bool = false) async throws(CommandFailure) -> (any LibraryStore)?
    {
        do {
            return try await library(makes: false, readsInPlace: readsInPlace)
        } catch .noLibrary {
            return nil
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    /// Opens the library besides one that is open, and makes it if it doesn't exist.
    ///
    /// - Parameter isThere: whether it has to exist; otherwise throws `noLibrary`.
    package func openAnother(isThere: Bool) async throws(ServiceError) -> any LibraryStore {
        try await library(makes: !isThere, readsInPlace: false)
    }

    private func library(makes: Bool, readsInPlace: Bool) async throws(ServiceError) -> any LibraryStore {
        switch self {
        case .file(let path):
            guard makes || FilePath.exists(path) else { throw .noLibrary(place: path) }
            return try SQLiteLibrary.open(at: path, readsInPlace: readsInPlace)
        case .server(let address):
            return try await PostgresLibrary.open(at: address, makes: makes, seat: Self.seat)
        }
    }

    /// Who plays where: account@machine.
    private static var seat: String { "\(NSUserName())@\(ProcessInfo.processInfo.hostName)" }

    /// The letters before `://` at the beginning of a URL.
    private static func scheme(of text: String) -> Substring? {
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return scheme.first?.isLetter == true && text[scheme.endIndex...].hasPrefix("://") ? scheme : nil
    }
}

extension CommandOption {
    /// Where the library is, which both programs take.
    package static let library = CommandOption(
        "library",
        takes: "PLACE",
        kind: .path,
        help:
            "the library: a file, or a database as in postgres://USER@HOST/NAME (default: $SIDEWINDER_LIBRARY, else a file in your data folder)"
    )
}
