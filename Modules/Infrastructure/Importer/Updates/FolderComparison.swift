import Entities
import Platform
import Services

/// The differences between the files in folders and the library's records of them.
struct FolderComparison {
    /// A file found in a folder.
    struct File: Sendable {
        let location: Location
        let stamp: FileStamp
    }

    /// The files that the library doesn't know.
    private(set) var new: [File] = []
    /// The known, unchanged files with a deleted track.
    private(set) var trackless: [File] = []
    /// The known files that have changed or were never read.
    private(set) var changed: [Location] = []
    /// The unchanged files of tracks that are marked as missing.
    private(set) var found: [Location] = []
    /// The known files that weren't found, with or without a track.
    private(set) var gone: [KnownFile] = []
    /// The errors for files and folders that couldn't be read.
    private(set) var failures: [ServiceError] = []
    /// The number of files found.
    private(set) var count = 0
    /// The folders that were compared, without unreadable ones.
    private(set) var folders: [Location] = []

    private let store: any FileStoring
    private let accepts: @Sendable (String) -> Bool
    private let report: (Int) async -> Void

    /// The number of known files to fetch at a time.
    private static let pageLength = 4096

    /// - Parameters:
    ///   - accepts: whether to include files with this extension.
    ///   - report: called from time to time with the number of files found so far.
    init(
        store: any FileStoring,
        accepts: @escaping @Sendable (String) -> Bool,
        report: @escaping (Int) async -> Void
    ) {
        self.store = store
        self.accepts = accepts
        self.report = report
    }

    /// Compares a folder.
    ///
    /// - Parameter isMountable: whether the folder may be a mount point, with its disk missing if the folder is empty.
    mutating func compare(_ folder: AbsolutePath, isMountable: Bool) async throws(ServiceError) {
        var walk: FolderWalk
        do throws(ServiceError) {
            walk = try FolderWalk(below: folder, accepts: accepts)
        } catch .missing(let path) {
            failures.append(.unavailable(.unmounted(path: path)))
            return
        } catch {
            failures.append(error)
            return
        }
        if walk.isEmpty, isMountable, try await isKnown(folder.location) {
            failures.append(.unavailable(.unmounted(path: folder.location.text)))
            return
        }
        var here = Presence()
        let before = gone.count
        for range in folder.location.contents.dropLast() { try await merge(range, &walk, nil, &here) }
        while nextFile(&walk, &here) != nil {}
        for range in folder.location.contents.suffix(1) {
            try await merge(range, &walk, here.oddFiles, &here)
        }
        try await protect(from: before, in: folder.location, walk, here)
        failures += walk.failures.map(\.error)
        folders.append(folder.location)
    }

    /// The files and disks found in a folder.
    private struct Presence {
        /// The disks of known files that were found, by their device numbers when the files were last read.
        var devices: Set<Int64> = []
        /// Files with names that aren't valid text; the library sorts them elsewhere.
        var oddFiles: [File] = []
    }

    private func isKnown(_ folder: Location) async throws(ServiceError) -> Bool {
        for (start, end) in folder.contents {
            let known = try await store.knownFiles(after: start, before: end, limit: 1)
            if known.files.contains(where: \.hasTrack) { return true }
        }
        return false
    }

    /// Keeps only files that are certain to be gone. Drops those in folders that can't be read, and all files of a disk
    /// if none of its files or folders exist.
    private mutating func protect(
        from start: Int,
        in folder: Location,
        _ walk: FolderWalk,
        _ here: Presence
    ) async throws(ServiceError) {
        let unread = walk.failures.map(\.path.location)
        var devices = walk.devices.union(here.devices)
        for device in Set(gone[start...].compactMap { $0.stamp?.device }).subtracting(devices)
        where try await isPresent(device, besides: folder) {
            devices.insert(device)
        }
        var lostDisk: Location?
        let certain = gone[start...].filter { file in
            if unread.contains(where: file.location.isBelow) { return false }
            guard let stamp = file.stamp, !devices.contains(stamp.device) else { return true }
            lostDisk = lostDisk ?? file.location
            return false
        }
        gone.replaceSubrange(start..., with: certain)
        if let path = lostDisk?.path, let path = AbsolutePath(path, relativeTo: .root) {
            failures.append(.unavailable(.unmounted(path: path.folder.location.text)))
        }
    }
}

extension FolderComparison {
    /// Returns whether a file of a disk exists elsewhere in the watched folder. Many file systems have another device
    /// number after a restart, but the library has the former one.
    private func isPresent(_ device: Int64, besides folder: Location) async throws(ServiceError) -> Bool {
        for root in try await store.followedFolders() where folder.isBelow(root) {
            for (start, end) in root.contents {
                var next: String? = start
                while let after = next {
                    let page = try await store.knownFiles(after: after, before: end, limit: Self.pageLength)
                    let others = page.files.lazy.filter {
                        $0.stamp?.device == device && !$0.location.isBelow(folder)
                    }
                    if others.prefix(8).contains(where: \.location.exists) { return true }
                    next = page.next
                }
            }
        }
        return false
    }

    /// Compares the files with the library's rows, both in the order of their paths.
    ///
    /// - Parameter odd: the files to compare, if not the files of the walk.
    private mutating func merge(
        _ range: (after: String, before: String),
        _ walk: inout FolderWalk,
        _ odd: [File]?,
        _ here: inout Presence
    ) async throws(ServiceError) {
        let missing = try await store.missingFiles(after: range.after, before: range.before)
        var odd = odd?.sorted { $0.location.text.utf8.lexicographicallyPrecedes($1.location.text.utf8) }
        odd?.reverse()
        var known: [KnownFile] = []
        var index = 0
        // Fetched while the previous page is compared.
        var following: Page? = page(after: range.after, before: range.before)
        var file = odd == nil ? nextFile(&walk, &here) : odd?.popLast()

        while true {
            while index == known.count, let page = following {
                guard !Task.isCancelled else { throw .cancelled }
                await report(count)
                let fetched = try await page.value.get()
                following = fetched.next.map { self.page(after: $0, before: range.before) }
                (known, index) = (fetched.files, 0)
            }
            let row = index < known.count ? known[index] : nil
            let order = Self.order(file?.location, row?.location)
            if order <= 0, let file { take(file, row: order == 0 ? row : nil, missing, &here) }
            if order > 0, let row { gone.append(row) }
            if file == nil, row == nil { return }
            if order <= 0 { file = odd == nil ? nextFile(&walk, &here) : odd?.popLast() }
            if order >= 0 { index += 1 }
        }
    }

    private typealias Page = Task<Result<KnownFiles, ServiceError>, Never>

    private func page(after start: String, before end: String) -> Page {
        Task { [store] in
            do throws(ServiceError) {
                return .success(
                    try await store.knownFiles(after: start, before: end, limit: Self.pageLength)
                )
            } catch {
                return .failure(error)
            }
        }
    }

    /// Returns the next file with a valid name; sets others aside.
    private func nextFile(_ walk: inout FolderWalk, _ here: inout Presence) -> File? {
        while let next = walk.next() {
            if let text = String(validating: next.path, as: UTF8.self) {
                return File(location: Location(text), stamp: next.stamp)
            }
            here.oddFiles.append(File(location: Location(path: next.path), stamp: next.stamp))
        }
        return nil
    }

    private mutating func take(
        _ file: File,
        row: KnownFile?,
        _ missing: Set<Location>,
        _ here: inout Presence
    ) {
        count += 1
        guard let row else { return new.append(file) }
        if let stamp = row.stamp { here.devices.insert(stamp.device) }
        if row.stamp?.hasSameContent(as: file.stamp) != true {
            changed.append(file.location)
        } else if !row.hasTrack {
            trackless.append(file)
        } else if !missing.isEmpty, missing.contains(file.location) {
            found.append(file.location)
        }
    }

    /// Compares locations by their bytes: negative if the first location comes first. A missing location comes last.
    private static func order(_ first: Location?, _ second: Location?) -> Int {
        guard var first = first?.text else { return second == nil ? 0 : 1 }
        guard var second = second?.text else { return -1 }
        return first.withUTF8 { first in
            second.withUTF8 { second in
                guard let start = first.baseAddress, let otherStart = second.baseAddress else {
                    return first.count - second.count
                }
                let order = memcmp(start, otherStart, min(first.count, second.count))
                return order == 0 ? first.count - second.count : Int(order)
            }
        }
    }
}

extension Location {
    fileprivate var exists: Bool {
        path.flatMap { AbsolutePath($0, relativeTo: .root) }.map { (try? $0.status()) != nil } ?? false
    }
}
