import Console
import ConsoleViews
import Library
import Services

/// Where a library is kept.
package enum LibraryPlace: Equatable, Sendable {
    /// In a file, by its absolute path.
    case file(String)

    /// Reads a place as people type it.
    ///
    /// - Parameter setting: where it was typed: `--library`.
    /// - Throws: `usage` if it is a URL.
    package init(_ text: String, in setting: String) throws(CommandFailure) {
        if let scheme = Self.scheme(of: text) {
            // The rest isn't repeated, as it may have a password.
            throw .usage("\(setting): Sidewinder can't open \(scheme):// URLs. Give the path of a file.")
        }
        self = .file(FilePath.absolute(text))
    }

    /// The place in words, which are the same in every process.
    package var text: String {
        switch self {
        case .file(let path): path
        }
    }

    /// Whether there is something already.
    package var exists: Bool {
        switch self {
        case .file(let path): FilePath.exists(path)
        }
    }

    /// Opens the library, and makes it if it doesn't exist.
    ///
    /// - Parameter readsInPlace: whether reads may run on the calling thread, which has nothing else to do.
    package func open(readsInPlace: Bool = false) throws(CommandFailure) -> any LibraryStore {
        do throws(ServiceError) {
            switch self {
            case .file(let path): return try Library.open(at: path, readsInPlace: readsInPlace)
            }
        } catch {
            throw CommandFailure(error, knowing: [])
        }
    }

    /// The letters before `://` at the beginning of a URL.
    private static func scheme(of text: String) -> Substring? {
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return scheme.first?.isLetter == true && text[scheme.endIndex...].hasPrefix("://") ? scheme : nil
    }
}
