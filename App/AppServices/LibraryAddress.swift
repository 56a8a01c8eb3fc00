import Console
import ConsoleViews
import Foundation
import Platform
import Postgres
import PostgresLibrary
import SQLiteLibrary
import Services
import Synchronization

/// The address of a library: a file or a database.
package enum LibraryAddress: Equatable, Sendable {
    /// A file, by its absolute path.
    case file(String)
    /// A database on a server.
    case server(PostgresAddress)

    /// Parses an address as typed by a user.
    ///
    /// - Throws: `invalid` for URLs with another scheme.
    package init(_ text: String) throws(ServiceError) {
        if let address = PostgresAddress(text) {
            self = .server(address)
            return
        }
        // The rest isn't repeated, because it may contain a password.
        if let scheme = Self.scheme(of: text) { throw .invalid(.place(scheme: String(scheme))) }
        self = .file(FilePath.absolute(text))
    }

    /// Parses an address as typed by a user.
    ///
    /// - Parameter setting: the name of the option or variable with the address: `--library`.
    /// - Throws: `usage` for URLs with another scheme.
    package init(_ text: String, in setting: String) throws(CommandFailure) {
        do {
            try self.init(text)
        } catch {
            throw .usage("\(setting): \(CommandFailure(error, knowing: []).message)")
        }
    }

    /// Whether other machines may use the library.
    var isShared: Bool { if case .server = self { true } else { false } }

    /// The address as text, the same in every process.
    package var text: String {
        switch self {
        case .file(let path): path
        case .server(let address): address.description
        }
    }

    /// The address with its password, for another process of this program.
    var textWithPassword: String {
        switch self {
        case .file(let path): path
        case .server(let address): address.urlWithPassword
        }
    }

    /// Opens the library; creates it if it doesn't exist.
    ///
    /// - Parameter readsInPlace: whether reads may block the calling thread, because it has nothing else to do.
    package func open(readsInPlace: Bool = false) async throws(CommandFailure) -> any LibraryStore {
        do {
            return try await library(makes: true, readsInPlace: readsInPlace)
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    /// Opens the library; returns `nil` if it doesn't exist.
    ///
    /// - Parameters:
    ///   - readsInPlace: whether reads may block the calling thread, because it has nothing else to do.
    ///   - folders: where to find the library's player, which this program's player replaces if the library has to be
    ///     upgraded; `nil` if this program is the player.
    package func openExisting(
        readsInPlace: Bool = false,
        replacingPlayerIn folders: Folders?
    ) async throws(CommandFailure) -> (any LibraryStore)? {
        do {
            return try await library(makes: false, readsInPlace: readsInPlace, folders)
        } catch .noLibrary {
            return nil
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    /// Opens this library in addition to the program's own.
    ///
    /// - Parameter isThere: whether the library must exist, else `noLibrary` is thrown; if false, a missing one is
    ///   created.
    package func openAnother(isThere: Bool) async throws(ServiceError) -> any LibraryStore {
        try await library(makes: !isThere, readsInPlace: false)
    }

    private func library(
        makes: Bool,
        readsInPlace: Bool,
        _ folders: Folders? = nil
    ) async throws(ServiceError) -> any LibraryStore {
        let wasPlaying = Mutex(false)
        let stopPlayer: @Sendable () -> Void = {
            let isPlaying = folders?.sharing(ofLibraryAt: self).stopPlayer() ?? false
            // A lost connection to a server is opened again.
            wasPlaying.withLock { $0 = $0 || isPlaying }
        }
        let library: any LibraryStore
        switch self {
        case .file(let path):
            guard makes || FilePath.exists(path) else { throw .noLibrary(place: path) }
            library = try SQLiteLibrary.open(at: path, readsInPlace: readsInPlace, willUpgrade: stopPlayer)
        case .server(let address):
            library = try await PostgresLibrary.open(
                at: address,
                makes: makes,
                userAtMachine: Self.userAtMachine,
                willUpgrade: stopPlayer
            )
        }
        if let folders, wasPlaying.withLock(\.self) {
            let launcher = PlayerLauncher(library: self, log: folders.playerLog)
            // The library is open all the same.
            try? await folders.sharing(ofLibraryAt: self).resume(launch: launcher.launch)
        }
        return library
    }

    /// The label of this process's user and machine: account@machine.
    private static var userAtMachine: String { "\(NSUserName())@\(ProcessInfo.processInfo.hostName)" }

    /// The scheme of a URL: the characters before `://`.
    private static func scheme(of text: String) -> Substring? {
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return scheme.first?.isLetter == true && text[scheme.endIndex...].hasPrefix("://") ? scheme : nil
    }
}

extension CommandOption {
    /// The address of the library, an option of both programs.
    package static let library = CommandOption(
        "library",
        takes: "PLACE",
        kind: .path,
        help:
            "the library: a file or postgres://USER@HOST/NAME (default: $SIDEWINDER_LIBRARY, or in your data folder)"
    )
}
