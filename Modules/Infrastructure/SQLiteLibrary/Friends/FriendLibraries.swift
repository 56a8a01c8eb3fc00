import Entities
import Foundation
import Platform
import Services
import StoreCore
import Synchronization

/// Friends' listening histories. Each is a library file with plays but no tracks.
package final class FriendLibraries: Sendable {
    private let folder: String
    private let readsInPlace: Bool
    /// The open libraries, by path.
    private let libraries = Mutex<[String: SQLiteLibrary]>([:])

    /// - Parameters:
    ///   - folder: created with the first file, accessible to its owner only.
    ///   - readsInPlace: whether reads run on the calling thread.
    package init(folder: String, readsInPlace: Bool = false) {
        (self.folder, self.readsInPlace) = (folder, readsInPlace)
    }
}

extension FriendLibraries: FriendStoring {
    package func history(of friend: ScrobblerAccount) async throws(ServiceError) -> FriendHistory {
        let library = try library(at: path(of: friend))
        return FriendHistory(charts: library, plays: library, account: try await library.number(of: friend))
    }

    package func removeHistory(of friend: ScrobblerAccount) async throws(ServiceError) {
        let path = path(of: friend)
        libraries.withLock { $0.removeValue(forKey: path) }?.close()
        for file in [path, "\(path)-wal", "\(path)-shm"] where unlink(file) != 0 && errno != ENOENT {
            throw .inputOutput(path: file, reason: "Couldn't delete it: \(Errno.last.reason).")
        }
    }
}

extension FriendLibraries {
    /// The file for a user of a service. Several libraries of one system user share these files.
    private func path(of friend: ScrobblerAccount) -> String {
        let source = friend.source
        return "\(folder)/\(source.name.fileName)-\(source.user.lowercased().fileName).sqlite"
    }

    private func library(at path: String) throws(ServiceError) -> SQLiteLibrary {
        let opened = libraries.withLock { libraries -> Result<SQLiteLibrary, ServiceError> in
            // Another process may have removed the file.
            if let library = libraries[path], !library.isReplaced { return .success(library) }
            do throws(ServiceError) {
                let library = try SQLiteLibrary.open(at: path, readsInPlace: readsInPlace)
                libraries[path] = library
                return .success(library)
            } catch {
                return .failure(error)
            }
        }
        return try opened.get()
    }
}

extension SQLiteLibrary {
    /// The number of the only account in a friend's file, added if necessary. The file holds only this user's plays,
    /// and doesn't mark the account as a friend's.
    fileprivate func number(of friend: ScrobblerAccount) async throws(ServiceError) -> Int64 {
        if let account = try await scrobblerAccounts().first { return account.id }
        let account = NewScrobblerAccount(
            name: friend.name,
            api: friend.api,
            address: friend.address,
            user: friend.user,
            submits: false,
            follows: false
        )
        do throws(ServiceError) {
            return try await addScrobbler(account).id
        } catch {
            // Another process may have added it in the meantime.
            guard case .alreadyExists(.scrobbler) = error, let account = try await scrobblerAccounts().first
            else {
                throw error
            }
            return account.id
        }
    }
}

extension String {
    /// The text as a part of a file name, percent-encoded except for lowercase letters, digits and periods.
    fileprivate var fileName: String {
        addingPercentEncoding(withAllowedCharacters: Self.plainCharacters) ?? ""
    }

    private static let plainCharacters = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789.")
}
