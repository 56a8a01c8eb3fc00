import Entities
import JSON

extension SubsonicClient {
    /// Finds a way to list all songs.
    ///
    /// A server without songs doesn't reveal its capabilities, so this is worth repeating if a list was empty.
    func findListing() async throws(SubsonicFailure) -> SourceTraits.Listing {
        for query in ["", "\"\""] {
            if try await findsAll(with: query) { return .search(query: query) }
        }
        if try await hasAlbums() { return .albums }
        return try await hasFolders() ? .folders : .search(query: "")
    }

    /// Returns whether a search finds songs and its pages differ.
    private func findsAll(with query: String) async throws(SubsonicFailure) -> Bool {
        do throws(SubsonicFailure) {
            guard let first = try await search(query, at: 0, limit: 2, .asking).first else { return false }
            return try await search(query, at: 1, limit: 2, .asking).first?.rowHash != first.rowHash
        } catch {
            try error.throwUnlessRefused()
            return false
        }
    }

    /// Returns whether albums exist and can be read: some servers list IDs that they then don't recognise.
    private func hasAlbums() async throws(SubsonicFailure) -> Bool {
        do throws(SubsonicFailure) {
            guard let id = try await albums(at: 0, limit: 1, .asking).first?["id"]?.name else { return false }
            return try await album(id) != nil
        } catch {
            try error.throwUnlessRefused()
            return false
        }
    }

    private func hasFolders() async throws(SubsonicFailure) -> Bool {
        do throws(SubsonicFailure) {
            let indexes = try await call("getIndexes")["indexes"]
            let lists = (indexes?["index"]?.elements ?? []).map { $0["artist"] } + [indexes?["child"]]
            return lists.contains { $0?.elements.isEmpty == false }
        } catch {
            try error.throwUnlessRefused()
            return false
        }
    }
}

extension SubsonicFailure {
    /// Returns normally if the server responded that it doesn't support the call.
    fileprivate func throwUnlessRefused() throws(SubsonicFailure) {
        switch reason {
        case .refused, .unsupported, .notFound, .invalidAnswer: break
        default: throw self
        }
    }
}
