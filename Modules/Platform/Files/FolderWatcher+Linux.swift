#if canImport(Glibc) || canImport(Musl)
    import Dispatch

    /// Watches folders with inotify, each separately. Used on one queue only.
    final class FolderWatcher {
        private let notifier: Int32
        private let source: any DispatchSourceRead
        private let onChange: (AbsolutePath) -> Void
        private let onLimit: () -> Void
        private var paths: [Int32: AbsolutePath] = [:]
        private var roots: [AbsolutePath] = []
        private var isIncomplete = false

        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR
        )

        /// Returns `nil` if the system can't watch folders.
        ///
        /// - Parameters:
        ///   - onChange: called with the folder of a change.
        ///   - onLimit: called once if there are too many folders.
        init?(
            _ queue: DispatchQueue,
            onChange: @escaping (AbsolutePath) -> Void,
            onLimit: @escaping () -> Void
        ) {
            notifier = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard notifier >= 0 else { return nil }
            source = DispatchSource.makeReadSource(fileDescriptor: notifier, queue: queue)
            self.onChange = onChange
            self.onLimit = onLimit
            source.setEventHandler { [weak self] in self?.readEvents() }
            source.setCancelHandler { [notifier] in close(notifier) }
            source.activate()
        }

        func watch(_ folders: [AbsolutePath]) {
            roots = folders
            for folder in folders { add(folder) }
        }

        func end() {
            source.cancel()
        }

        /// Watches a folder and its subfolders, except hidden ones.
        private func add(_ root: AbsolutePath) {
            var folders = [root]
            while let folder = folders.popLast() {
                let watch = folder.withCString { inotify_add_watch(notifier, $0, Self.events) }
                if watch >= 0 {
                    paths[watch] = folder
                    folders += folder.subfolders()
                } else if errno == ENOSPC, !isIncomplete {
                    isIncomplete = true
                    onLimit()
                }
            }
        }

        private func readEvents() {
            var happened: [(watch: Int32, mask: UInt32, name: [UInt8])] = []
            withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
                while true {
                    let length = read(notifier, buffer.baseAddress, buffer.count)
                    guard length > 0 else { break }
                    happened += Self.events(in: UnsafeRawBufferPointer(buffer), length: length)
                }
            }
            for event in happened { take(event.watch, event.mask, event.name) }
        }

        private static func events(
            in buffer: UnsafeRawBufferPointer,
            length: Int
        ) -> [(watch: Int32, mask: UInt32, name: [UInt8])] {
            var events: [(Int32, UInt32, [UInt8])] = []
            let headerSize = MemoryLayout<inotify_event>.size
            var start = 0
            while start + headerSize <= length {
                let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                let end = min(start + headerSize + Int(event.len), length)
                let name = buffer[start + headerSize..<end].prefix { $0 != 0 }
                events.append((event.wd, event.mask, Array(name)))
                start = end
            }
            return events
        }

        private func take(_ watch: Int32, _ mask: UInt32, _ name: [UInt8]) {
            func has(_ flag: Int) -> Bool { mask & UInt32(flag) != 0 }
            if has(Int(IN_Q_OVERFLOW)) {
                // The creation of folders may be among the lost events.
                for root in roots { add(root) }
                return roots.forEach(onChange)
            }
            guard let folder = paths[watch] else { return }
            if has(Int(IN_IGNORED)) {
                paths[watch] = nil
                return
            }
            guard !name.isEmpty, !FolderReader.isHidden(name) else { return }
            if has(Int(IN_ISDIR)) {
                let subfolder = folder.appending(name)
                if has(Int(IN_MOVED_FROM)) { remove(subfolder) }
                if has(Int(IN_CREATE)) || has(Int(IN_MOVED_TO)) { add(subfolder) }
            } else if has(Int(IN_CREATE)) {
                // A file is empty until it is written; a link of either kind is complete.
                guard folder.appending(name).isLinked else { return }
            }
            onChange(folder)
        }

        /// Stops watching a folder that was moved away, and its subfolders, because their paths have changed.
        private func remove(_ folder: AbsolutePath) {
            let prefix = folder.bytes + [UInt8(ascii: "/")]
            for (watch, path) in paths where path == folder || path.bytes.starts(with: prefix) {
                inotify_rm_watch(notifier, watch)
                paths[watch] = nil
            }
        }
    }

    extension AbsolutePath {
        fileprivate var isLink: Bool {
            var status = stat()
            return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
        }

        /// Whether this is a symbolic link, or a file with several hard links.
        fileprivate var isLinked: Bool {
            var status = stat()
            guard withCString({ lstat($0, &status) }) == 0 else { return false }
            let type = status.st_mode & S_IFMT
            return type == S_IFLNK || type == S_IFREG && status.st_nlink > 1
        }

        /// Returns the folders directly in this folder, without hidden ones and symbolic links.
        fileprivate func subfolders() -> [AbsolutePath] {
            let items = (try? FolderReader(self).items()) ?? []
            return items.compactMap { item in
                let path = appending(item.name)
                let isUnknown = item.type == Int32(DT_UNKNOWN)
                let isFolder =
                    item.type == Int32(DT_DIR) || isUnknown && path.folderIdentity() != nil && !path.isLink
                return isFolder && !item.isHidden ? path : nil
            }
        }
    }
#endif
