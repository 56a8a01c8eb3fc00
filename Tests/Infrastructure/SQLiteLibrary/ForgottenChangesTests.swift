import Entities
import Foundation
import GRDB
import Services
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Changes beyond the limit of undo", .fewAtATime) struct ForgottenChangesTests {
    @Test("The last 1,000 changes are kept; older ones are deleted every 50 changes")
    func tooMany() async throws {
        let sut = try await makeSUT()
        try await sut.makeChanges(1049)

        _ = try await sut.library.add("Airbag")

        let kinds = try await sut.library.changes(limit: 2000).map(\.kind)
        expectEqual(kinds, [.add] + Array(repeating: .edit, count: 999))
    }

    @Test("Deleting a change deletes its finished tag writes")
    func tagWrites() async throws {
        let sut = try await makeSUT()
        let details = TrackDetails(title: "Airbag", location: Location("/music/1.ogg"))
        let track = try await sut.library.add(NewTrack(details: details))
        _ = try await sut.library.edit([track.urn], TrackEdit(album: "New"), writesTags: true)
        let (old, new) = (FileTags([:]), FileTags([.album: ["New"]]))
        let next = try #require(try await sut.library.nextTagWrites(limit: 1).first)
        let write = TagWrite(id: next.id, location: next.location, content: .tags(new, replacing: old))
        let stamp = FileStamp(size: 10, modifiedNanoseconds: 1, device: 1, inode: 1)
        _ = try await sut.library.prepare([write])
        try await sut.library.end(
            [write],
            written: [write.id: WrittenFile(before: stamp, after: stamp, tags: new, details: details)]
        )
        try await expectEqual(sut.tagWriteCount(), 1)

        try await sut.library.write([]) { db in try db.run("DELETE FROM changes") }

        try await expectEqual(sut.tagWriteCount(), 0)
    }
}

extension LibrarySUT {
    /// Adds empty changes.
    fileprivate func makeChanges(_ count: Int) async throws {
        try await library.write(.journal) { db in
            let now = Int64(LibrarySUT.now.timeIntervalSince1970)
            for _ in 1...count { try db.run("INSERT INTO changes (kind, made_at) VALUES ('edit', ?)", [now]) }
        }
    }

    fileprivate func tagWriteCount() async throws -> Int? {
        try await library.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM tag_writes") }
    }
}
