import Entities
import Services

/// Copies a library into another one, of any backend.
///
/// An interrupted copy is resumed without any bookkeeping: each part checks which items the target has. Each batch is
/// stored in one transaction.
public final class LibraryCopier: LibraryCopying {
    /// The purpose of opening a library.
    public enum Purpose: Sendable {
        /// The library is copied, and must exist.
        case source
        /// The library is copied to, and is created if it doesn't exist.
        case target
    }

    private let library: any LibraryStore
    private let open: @Sendable (String, Purpose) async throws(ServiceError) -> any LibraryStore

    /// - Parameters:
    ///   - library: the open library.
    ///   - open: opens a library by its location as typed by a user; throws `noLibrary` and `invalid`.
    public init(
        over library: any LibraryStore,
        open: @escaping @Sendable (String, Purpose) async throws(ServiceError) -> any LibraryStore
    ) {
        (self.library, self.open) = (library, open)
    }

    @concurrent public func copyLibrary(
        from source: String?,
        to target: String?,
        report: @escaping @Sendable (CopyProgress) async -> Void
    ) async throws(ServiceError) -> [PartCount] {
        let source = try await opened(source, for: .source)
        defer { source.close() }
        let target = try await opened(target, for: .target)
        defer { target.close() }
        // Different libraries never have the same revision.
        guard try await source.library.revision() != target.library.revision() else {
            throw .invalid(.sameLibrary)
        }
        let stored = try await target.library.beginImport()
        let run = CopyRun(from: source.library, to: target.library, stored: stored, report: report)
        do {
            let counts = try await run.copy()
            try await stored.finish()
            return counts
        } catch {
            // The error that ended the copy is the one to report.
            try? await stored.finish()
            throw error
        }
    }

    private func opened(_ place: String?, for purpose: Purpose) async throws(ServiceError) -> OpenLibrary {
        guard let place else { return OpenLibrary(library: library, isOwn: false) }
        return OpenLibrary(library: try await open(place, purpose), isOwn: true)
    }
}

/// A library that takes part in a copy.
private struct OpenLibrary {
    let library: any LibraryStore
    /// Whether it was opened for the copy.
    let isOwn: Bool

    func close() {
        if isOwn { library.close() }
    }
}
