import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reports writes to files without polling.
public enum FileWatch {
    /// Returns a stream that yields an element after writes to the files. Several writes may yield only one.
    ///
    /// The stream ends when one of the files is removed or replaced, or when its task is cancelled. The result is `nil`
    /// if the system can't watch the files, for example because one is missing.
    public static func writes(toFilesAt paths: String...) -> AsyncStream<Void>? {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        guard let end = watch(paths, continuation) else { return nil }
        continuation.onTermination = { _ in end() }
        return stream
    }
}

#if canImport(Glibc)
    extension FileWatch {
        /// Starts watching; returns a closure that stops it.
        private static func watch(
            _ paths: [String],
            _ continuation: AsyncStream<Void>.Continuation
        ) -> (@Sendable () -> Void)? {
            guard let notifier = Notifier.shared, let watch = notifier.add(paths, continuation) else {
                return nil
            }
            return { notifier.remove(watch) }
        }
    }

    /// The inotify instance for all watched files of the process. By default, a user may have only 128 instances.
    private final class Notifier: Sendable {
        static let shared = Notifier()

        private struct State {
            var lastWatch = 0
            /// The watches of each file, by the file's inotify watch descriptor.
            var watches: [Int32: [Int: AsyncStream<Void>.Continuation]] = [:]
        }

        private let file: Int32
        private let state = Mutex(State())
        /// The source of inotify's events. Accessed only while initializing; lives as long as the process.
        nonisolated(unsafe) private let source: any DispatchSourceRead

        private static let events = UInt32(IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)

        private init?() {
            file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard file >= 0 else { return nil }
            let queue = DispatchQueue(label: "sidewinder.file-watch")
            source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
            source.setEventHandler { [unowned self] in readEvents() }
            source.activate()
        }

        /// Adds a watch and returns its number; `nil` if one of the files can't be watched.
        func add(_ paths: [String], _ continuation: AsyncStream<Void>.Continuation) -> Int? {
            state.withLock { state -> Int? in
                state.lastWatch += 1
                for path in paths {
                    let number = inotify_add_watch(file, path, Self.events)
                    guard number >= 0 else {
                        remove(state.lastWatch, from: &state)
                        return nil
                    }
                    state.watches[number, default: [:]][state.lastWatch] = continuation
                }
                return state.lastWatch
            }
        }

        func remove(_ watch: Int) {
            state.withLock { remove(watch, from: &$0) }
        }

        private func remove(_ watch: Int, from state: inout State) {
            for (number, watches) in state.watches where watches[watch] != nil {
                state.watches[number]?[watch] = nil
                guard watches.count == 1 else { continue }
                state.watches[number] = nil
                inotify_rm_watch(file, number)
            }
        }

        private func readEvents() {
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                var length = read(file, buffer.baseAddress, buffer.count)
                while length > 0 {
                    var start = 0
                    while start + MemoryLayout<inotify_event>.size <= length {
                        let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                        report(event.mask, of: event.wd)
                        start += MemoryLayout<inotify_event>.size + Int(event.len)
                    }
                    length = read(file, buffer.baseAddress, buffer.count)
                }
            }
        }

        private func report(_ mask: UInt32, of number: Int32) {
            let isOverflow = mask & UInt32(IN_Q_OVERFLOW) != 0
            let watches = state.withLock { state in
                isOverflow
                    ? state.watches.values.flatMap(\.values)
                    : state.watches[number].map { Array($0.values) } ?? []
            }
            for watch in watches {
                if isOverflow || mask & UInt32(IN_MODIFY) != 0 { watch.yield() }
                // Removing a file that is still open only reports a change of attributes.
                if !isOverflow, mask & ~UInt32(IN_MODIFY) != 0 { watch.finish() }
            }
        }
    }
#else
    extension FileWatch {
        /// Starts watching; returns a closure that stops it.
        private static func watch(
            _ paths: [String],
            _ continuation: AsyncStream<Void>.Continuation
        ) -> (@Sendable () -> Void)? {
            let files = paths.map { open($0, O_EVTONLY | O_CLOEXEC) }
            guard files.allSatisfy({ $0 >= 0 }) else {
                for file in files where file >= 0 { close(file) }
                return nil
            }
            // Dispatch sources may be cancelled on any thread.
            nonisolated(unsafe) let sources = files.map { file in
                let source = DispatchSource.makeFileSystemObjectSource(
                    fileDescriptor: file,
                    eventMask: [.write, .extend, .delete, .rename],
                    queue: queue
                )
                source.setEventHandler { [weak source] in
                    guard let happened = source?.data else { return }
                    if !happened.isDisjoint(with: [.write, .extend]) { continuation.yield() }
                    if !happened.isDisjoint(with: [.delete, .rename]) { continuation.finish() }
                }
                source.setCancelHandler { close(file) }
                source.activate()
                return source
            }
            return { for source in sources { source.cancel() } }
        }

        private static let queue = DispatchQueue(label: "sidewinder.file-watch")
    }
#endif
