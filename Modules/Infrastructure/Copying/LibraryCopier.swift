import Entities
import Services

/// Copies a library into another one, wherever both are kept.
///
/// It goes on where an earlier copy ended without any notes of its own: each part asks what the other library has. All
/// that is stored at once is stored in one transaction.
public final class LibraryCopier: LibraryCopying {
    /// What a library that is opened is for.
    public enum Purpose: Sendable {
        /// To be copied: it has to be there.
        case source
        /// To be copied to: it is made if it isn't there.
        case target
    }

    private let library: any LibraryStore
    private let open: @Sendable (String, Purpose) async throws(ServiceError) -> any LibraryStore

    /// - Parameters:
    ///   - library: the one that is open.
    ///   - open: opens a library by its place as people type it; throws `missing` and `badPlace`.
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
        // No two libraries have the same revision.
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

/// A library that is open for a copy.
private struct OpenLibrary {
    let library: any LibraryStore
    /// Whether it was opened for the copy.
    let isOwn: Bool

    func close() {
        if isOwn { library.close() }
    }
}
