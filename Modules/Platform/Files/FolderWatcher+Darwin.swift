#if canImport(Darwin)
    import CoreServices
    import Dispatch

    /// Watches folders and their subfolders with FSEvents. Used on one queue only.
    final class FolderWatcher {
        private let queue: DispatchQueue
        private let onChange: (AbsolutePath) -> Void
        private var stream: FSEventStreamRef?

        /// - Parameters:
        ///   - onChange: called with the folder of a change.
        ///   - onLimit: never called, because FSEvents has no limit.
        init?(
            _ queue: DispatchQueue,
            onChange: @escaping (AbsolutePath) -> Void,
            onLimit: @escaping () -> Void
        ) {
            self.queue = queue
            self.onChange = onChange
        }

        deinit {
            end()
        }

        func watch(_ folders: [AbsolutePath]) {
            var context = FSEventStreamContext(
                version: 0,
                info: Unmanaged.passUnretained(self).toOpaque(),
                retain: nil,
                release: nil,
                copyDescription: nil
            )
            let callback: FSEventStreamCallback = { _, info, count, paths, _, _ in
                guard let info else { return }
                let watcher = Unmanaged<FolderWatcher>.fromOpaque(info).takeUnretainedValue()
                let paths = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
                for index in 0..<count { watcher.didChange(paths[index]) }
            }
            // The system's own delay, in seconds.
            let latency = 0.1
            guard
                let stream = FSEventStreamCreate(
                    nil,
                    callback,
                    &context,
                    folders.map(\.text) as CFArray,
                    FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
                    latency,
                    FSEventStreamCreateFlags(kFSEventStreamCreateFlagNoDefer)
                )
            else { return }
            self.stream = stream
            FSEventStreamSetDispatchQueue(stream, queue)
            FSEventStreamStart(stream)
        }

        func end() {
            guard let stream else { return }
            self.stream = nil
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
        }

        private func didChange(_ path: UnsafePointer<CChar>) {
            let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
            if let folder = AbsolutePath(bytes, relativeTo: .root) { onChange(folder) }
        }
    }
#endif
