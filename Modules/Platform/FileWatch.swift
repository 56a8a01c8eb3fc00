import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reports writes to files without polling.
public enum FileWatch {
    /// Yields an element after writes to the files; several writes may yield only one.
    ///
    /// The stream ends when one of the files is removed or replaced, or its task is cancelled. `nil` if the system can't
    /// watch them, for example because one is missing.
    public static func writes(toFilesAt paths: String...) -> AsyncStream<Void>? {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        guard let watched = watch(paths, continuation) else { return nil }
        // Dispatch sources may be cancelled on any thread.
        nonisolated(unsafe) let sources = watched
        continuation.onTermination = { _ in for source in sources { source.cancel() } }
        for source in sources { source.activate() }
        return stream
    }
}

#if canImport(Glibc)
    extension FileWatch {
        private static func watch(
            _ paths: [String],
            _ continuation: AsyncStream<Void>.Continuation
        ) -> [any DispatchSourceProtocol]? {
            let notifier = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard notifier >= 0 else { return nil }
            let events = UInt32(IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB)
            guard paths.allSatisfy({ inotify_add_watch(notifier, $0, events) >= 0 }) else {
                close(notifier)
                return nil
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: notifier, queue: queue)
            source.setEventHandler {
                let happened = readEvents(notifier)
                if happened & UInt32(IN_MODIFY) != 0 { continuation.yield() }
                // Removing a file that is still open only reports a change of attributes.
                if happened & ~UInt32(IN_MODIFY) != 0 { continuation.finish() }
            }
            source.setCancelHandler { close(notifier) }
            return [source]
        }

        /// Reads all pending events and returns the union of their kinds.
        private static func readEvents(_ notifier: Int32) -> UInt32 {
            var kinds: UInt32 = 0
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                var length = read(notifier, buffer.baseAddress, buffer.count)
                while length > 0 {
                    var start = 0
                    while start + MemoryLayout<inotify_event>.size <= length {
                        let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                        kinds |= event.mask
                        start += MemoryLayout<inotify_event>.size + Int(event.len)
                    }
                    length = read(notifier, buffer.baseAddress, buffer.count)
                }
            }
            return kinds
        }

        private static let queue = DispatchQueue(label: "sidewinder.file-watch")
    }
#else
    extension FileWatch {
        private static func watch(
            _ paths: [String],
            _ continuation: AsyncStream<Void>.Continuation
        ) -> [any DispatchSourceProtocol]? {
            let files = paths.map { open($0, O_EVTONLY | O_CLOEXEC) }
            guard files.allSatisfy({ $0 >= 0 }) else {
                for file in files where file >= 0 { close(file) }
                return nil
            }
            return files.map { file in
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
                return source
            }
        }

        private static let queue = DispatchQueue(label: "sidewinder.file-watch")
    }
#endif
