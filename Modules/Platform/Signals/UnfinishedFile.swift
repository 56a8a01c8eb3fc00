import Synchronization

/// A file that Ctrl-C removes if it ends the process. Several can be in progress.
final class UnfinishedFile: Sendable {
    let path: String
    private let place: Int?

    /// The addresses of the paths; 0 for none. They are never freed, because the signal handler may read them at any
    /// time.
    private nonisolated(unsafe) static let paths: UnsafeMutablePointer<Atomic<UInt>> = {
        let paths = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: capacity)
        for index in 0..<capacity { (paths + index).initialize(to: Atomic(0)) }
        return paths
    }()

    /// The maximum number of files to remember. Ctrl-C leaves others behind, as a crash does.
    private static let capacity = 64

    init(_ path: String) {
        self.path = path
        let address = UInt(bitPattern: strdup(path))
        place = (0..<Self.capacity).first { index in
            Self.paths[index].compareExchange(expected: 0, desired: address, ordering: .relaxed).exchanged
        }
    }

    /// The file is finished, or was removed.
    deinit {
        if let place { Self.paths[place].store(0, ordering: .relaxed) }
    }

    /// Allocates memory for the paths, which a signal handler can't do safely.
    static func prepare() {
        _ = paths
    }

    /// Removes all unfinished files. Safe to call in a signal handler.
    static func removeAll() {
        for index in 0..<capacity {
            if let path = UnsafePointer<CChar>(bitPattern: paths[index].load(ordering: .relaxed)) {
                unlink(path)
            }
        }
    }
}
