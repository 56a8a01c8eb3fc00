import Copying
import Entities
import Services
import Synchronization
import Testing

/// The stores that a library is copied from and to.
struct CopyRoute: CustomTestStringConvertible {
    let from: Store
    let to: Store

    static var all: [CopyRoute] {
        Store.all.flatMap { from in Store.all.map { CopyRoute(from: from, to: $0) } }
    }

    var testDescription: String { "\(from.testDescription) to \(to.testDescription)" }
}

/// A library with all kinds of content, an empty one, and a copier between them.
struct CopySUT {
    let source: any LibraryStore
    let target: any LibraryStore
    let copier: LibraryCopier
    private let opened: StoreSUT

    init(_ route: CopyRoute, seed: UInt64 = 1) async throws {
        let source = try await makeSUT(route.from)
        var filler = LibraryFiller(seed: seed)
        try await filler.fill(source.library)
        self.init(source: source, target: try await makeSUT(route.to))
    }

    /// - Parameter target: the library that the copier opens as “target”.
    init(source: StoreSUT, target: StoreSUT) {
        (self.source, self.target, opened) = (source.library, target.library, source)
        let seed = Mutex<UInt64>(1)
        copier = LibraryCopier(over: source.library) { (place, purpose) async throws(ServiceError) in
            switch (place, purpose) {
            case ("target", _): break
            case (_, .source): throw .missing(path: place)
            case (_, .target): throw .invalid(.place(scheme: place))
            }
            let next = seed.withLock { seed in
                seed += 1
                return seed
            }
            do {
                return try await target.reopened(seed: next).library
            } catch {
                throw error as? ServiceError ?? .cancelled
            }
        }
    }

    /// Another copy of the same library, to an empty one.
    func again(to store: Store) async throws -> CopySUT {
        CopySUT(source: opened, target: try await makeSUT(store))
    }

    /// Copies the whole library.
    @discardableResult func copy() async throws(ServiceError) -> [PartCount] {
        try await copier.copyLibrary(from: nil, to: "target") { _ in }
    }

    /// Copies, and cancels when progress is reported for the nth time, counted from 0.
    ///
    /// - Returns: whether it was cancelled before its end.
    func copy(cancelledAt report: Int) async -> Bool {
        let count = Mutex(0)
        let copying = Task {
            _ = try await copier.copyLibrary(from: nil, to: "target") { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number == report + 1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        do {
            try await copying.value
            return false
        } catch {
            return true
        }
    }
}
