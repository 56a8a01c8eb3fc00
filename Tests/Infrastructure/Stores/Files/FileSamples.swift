import Entities
import Services

extension FileRecord {
    /// A file in a folder, by default with one tag.
    static func sample(
        _ path: String,
        title: String = "Airbag",
        genre: String? = nil,
        audio: String? = nil,
        size: Int64 = 10
    ) -> FileRecord {
        FileRecord(
            stamp: FileStamp(size: size, modifiedNanoseconds: 1, device: 2, inode: 3),
            details: TrackDetails(title: title, artist: "Radiohead", genre: genre, location: Location(path)),
            fingerprint: AudioFingerprint(audio ?? path)
        )
    }
}

extension FileStoring {
    /// Stores changes as a complete update.
    @discardableResult
    func update(_ changes: FileChange..., folders: [Location] = []) async throws -> UpdateSummary {
        try await beginUpdate().finish(folders, storing: changes)
    }
}
