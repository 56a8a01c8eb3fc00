import Entities
import Platform
import Services

/// The differences between files in folders and what the library knows of them.
struct FolderComparison {
    /// A file that is there.
    struct File: Sendable {
        let location: Location
        let stamp: FileStamp
    }

    /// Unknown files.
    private(set) var new: [File] = []
    /// Known files without a track, unchanged: what a track was deleted from.
    private(set) var trackless: [File] = []
    /// Files of tracks that were written to, or that were never read.
    private(set) var changed: [Location] = []
    /// Files of tracks marked as missing that are there, unchanged.
    private(set) var found: [Location] = []
    /// Known files that aren't there, with or without a track.
    private(set) var gone: [KnownFile] = []
    /// Files and folders that couldn't be read.
    private(set) var failures: [ServiceError] = []
    /// How many files are there.
    private(set) var count = 0
    /// The folders compared, without those that couldn't be.
    private(set) var folders: [Location] = []

    private let store: any FileStoring
    private let accepts: @Sendable (String) -> Bool
    private let report: (Int) async -> Void

    /// How many known files are fetched at a time.
    private static let pageLength = 4096

    /// - Parameters:
    ///   - accepts: whether to include files with this extension.
    ///   - report: called now and then with the number of files seen.
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
    /// - Parameter isMountable: whether the folder, if it is empty, may be where a disk should be mounted.
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
        protect(from: before, walk, here)
        failures += walk.failures.map(\.error)
        folders.append(folder.location)
    }

    /// What was seen of a folder.
    private struct Presence {
        /// The disks of known files that are there, by the numbers they had when the files were read.
        var devices: Set<Int64> = []
        /// Files whose names aren't valid text; the library sorts them elsewhere.
        var oddFiles: [File] = []
    }

    private func isKnown(_ folder: Location) async throws(ServiceError) -> Bool {
        for (start, end) in folder.contents {
            let known = try await store.knownFiles(after: start, before: end, limit: 1)
            if known.files.contains(where: \.hasTrack) { return true }
        }
        return false
    }

    /// Takes back what isn't certain to be gone: files in folders that can't be read, and all files of a disk of
    /// which none are there.
    private mutating func protect(from start: Int, _ walk: FolderWalk, _ here: Presence) {
        let unread = walk.failures.map(\.path.location)
        let devices = walk.devices.union(here.devices)
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
    /// Goes through the files and the library's rows side by side.
    ///
    /// - Parameter odd: the files, if they aren't those of the walk.
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
        // Fetched while the files of the page before are compared.
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

    /// The next file with a valid name; others are set aside.
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

    /// Below 0 if the first location comes first in the order of bytes; a missing one comes last.
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
