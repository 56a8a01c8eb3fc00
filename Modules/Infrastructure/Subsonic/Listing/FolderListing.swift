import JSON

/// Lists songs folder by folder, for servers that support neither searches nor albums.
actor FolderListing: SongListing {
    /// A folder that is yet to be listed.
    fileprivate struct Folder: Sendable {
        let id: String
        let depth: Int
    }

    private let client: SubsonicClient
    private let pace: RequestLimiter
    private var tops: [String]?
    nonisolated let name = "folders"
    static let songsAtOnce = 500
    /// The number of folders to read in one batch.
    static let foldersAtOnce = 16
    /// The maximum depth. Deeper folders are assumed to be a cycle.
    private static let deepest = 32

    init(client: SubsonicClient, pace: RequestLimiter) {
        (self.client, self.pace) = (client, pace)
    }

    /// - Parameter cursor: the number of top-level folders begun, and the unread folders below them.
    func page(at cursor: String?) async throws(SubsonicFailure) -> SongPage {
        let parts = cursor?.split(separator: " ") ?? []
        var page = SongPage()
        var begun = parts.first.flatMap { Int($0) }.map { max(0, $0) } ?? 0
        var left = parts.dropFirst().compactMap { Folder($0) }
        let tops = try await tops(isFirst: parts.isEmpty, adding: &page)
        while page.songs.count < Self.songsAtOnce {
            if left.isEmpty {
                let new = tops.dropFirst(begun).prefix(Self.foldersAtOnce)
                guard !new.isEmpty else { return page }
                left = new.reversed().map { Folder(id: $0, depth: 1) }
                begun += new.count
            }
            let batch = left.suffix(Self.foldersAtOnce)
            left.removeLast(batch.count)
            left += try await subfolders(of: batch.reversed(), adding: &page).reversed()
        }
        page.next = (["\(begun)"] + left.map(\.text)).joined(separator: " ")
        return page
    }

    /// The top-level folders.
    ///
    /// - Parameter page: receives the songs outside the folders if it is the first page.
    private func tops(isFirst: Bool, adding page: inout SongPage) async throws(SubsonicFailure) -> [String] {
        if !isFirst, let tops { return tops }
        let answer = try await pace.request { () throws(SubsonicFailure) in
            try await client.call("getIndexes", [], .listing)
        }
        let indexes = answer["indexes"]
        if isFirst { page.add(indexes?["child"]?.elements ?? [], of: client.source) }
        let rows = (indexes?["index"]?.elements ?? []).flatMap { $0["artist"]?.elements ?? [] }
        let ids = rows.compactMap { $0["id"]?.name }
        tops = ids
        return ids
    }

    private func subfolders(of folders: [Folder], adding page: inout SongPage) async throws(SubsonicFailure)
        -> [Folder]
    {
        let answers = try await inFlight(folders.map(\.id), atMost: RequestLimiter.requestsAtOnce) {
            [client, pace] id throws(SubsonicFailure) -> [JSON] in
            do throws(SubsonicFailure) {
                let answer = try await pace.request { () throws(SubsonicFailure) in
                    try await client.call("getMusicDirectory", [("id", id)], .listing)
                }
                return answer["directory"]?["child"]?.elements ?? []
            } catch {
                // The folder was deleted after it was listed.
                guard error.reason == .notFound else { throw error }
                return []
            }
        }
        var subfolders: [Folder] = []
        for (folder, rows) in zip(folders, answers) {
            page.add(rows, of: client.source)
            guard folder.depth < Self.deepest else { continue }
            subfolders += rows.filter { $0["isDir"]?.isTrue == true }.compactMap { row in
                row["id"]?.name.map { Folder(id: $0, depth: folder.depth + 1) }
            }
        }
        return subfolders
    }
}

extension FolderListing.Folder {
    /// Parses the format of `text`.
    init?(_ text: Substring) {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let depth = Int(parts[0]), depth > 0 else { return nil }
        guard let id = Hex.bytes(of: parts[1]).flatMap({ String(validating: $0, as: UTF8.self) }) else {
            return nil
        }
        self.init(id: id, depth: depth)
    }

    var text: String { "\(depth)/\(Hex.text(of: id.utf8))" }
}
