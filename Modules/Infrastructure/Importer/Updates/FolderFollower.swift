import Entities
import Platform
import Services

/// Reports changes to files in folders once they have settled: copying an album causes a single event.
public struct FolderFollower: FolderWatching {
    private let settlingTime: Double

    /// - Parameter settlingTime: the seconds without changes after which they are reported. If changes never stop, they
    ///   are reported after 30 times as long.
    public init(settlingTime: Double = 1) {
        self.settlingTime = settlingTime
    }

    public func changes(below folders: [Location]) -> AsyncStream<FolderEvent> {
        let paths = folders.compactMap { $0.path.flatMap { AbsolutePath($0, relativeTo: .root) } }
        let (stream, continuation) = AsyncStream<FolderEvent>.makeStream()
        let watch = FolderWatch(paths, settlingTime: settlingTime) { event in
            switch event {
            case .changed(let paths): continuation.yield(.changed(Set(paths.map(\.location))))
            case .incomplete: continuation.yield(.incomplete)
            }
        }
        continuation.onTermination = { _ in watch.end() }
        return stream
    }
}
