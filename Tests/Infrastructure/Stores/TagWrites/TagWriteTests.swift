import Entities
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct TagWriteTests {
    @Test(
        "Only an edit that writes tags leaves pending writes",
        arguments: Store.all
    )
    func pending(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urns = try await sut.add(files: 2)

        _ = try await sut.library.edit(urns, Self.edit, writesTags: false)
        try await expectEqual(sut.library.nextTagWrites(limit: 9), [])
        _ = try await sut.library.edit(urns, TrackEdit(album: "New"), writesTags: true)

        let writes = try await sut.library.nextTagWrites(limit: 9)
        expectEqual(writes.map(\.location), ["/music/1.ogg", "/music/2.ogg"].map { Location($0) })
        expectEqual(writes.map(\.content), Array(repeating: .edit(TrackEdit(album: "New")), count: 2))
        try await expectEqual(sut.library.nextTagWrites(limit: 1), [writes[0]])
        try await expectEqual(sut.library.pendingTagWriteCount(), 2)
    }

    @Test(
        "A file is written even if the library's track doesn't change, unless the track has no file",
        arguments: Store.all
    )
    func unchangedTrack(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urns = try await sut.add(files: 1) + [sut.library.add("No file").urn]
        _ = try await sut.library.edit(urns, Self.edit, writesTags: false)

        let edited = try await sut.library.edit(urns, Self.edit, writesTags: true)

        expectEqual(edited.changedCount, 0)
        try await expectEqual(sut.library.pendingTagWriteCount(), 1)
        try await expectEqual(sut.library.undo(), .made(.edit, trackCount: 1, title: "T 1", isUndone: true))
    }

    @Test("Setting only a new file writes no tags", arguments: Store.all)
    func newFile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urns = try await sut.add(files: 1)

        _ = try await sut.library.edit(urns, TrackEdit(path: "/music/9.ogg"), writesTags: true)

        try await expectEqual(sut.library.pendingTagWriteCount(), 0)
    }

    @Test("Tags stored before a file is touched are known in the next run", arguments: Store.all)
    func prepared(store: Store) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()

        let later = try await sut.reopened()

        try await expectEqual(later.library.nextTagWrites(limit: 9), [write])
        expectEqual(write.content, .tags(Self.new, replacing: Self.old))
    }

    @Test("Undo reverses a write, and redo restores it", arguments: Store.all)
    func turnedAround(store: Store) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()
        try await sut.library.end([write], written: [write.id: Self.written])
        try await expectEqual(sut.library.pendingTagWriteCount(), 0)

        _ = try await sut.library.undo()
        let undo = try await sut.library.nextTagWrites(limit: 9)
        try await sut.library.end(undo, written: [write.id: Self.written(Self.old)])
        _ = try await sut.library.redo()
        let redo = try await sut.library.nextTagWrites(limit: 9)

        expectEqual(undo.map(\.content), [.tags(Self.old, replacing: Self.new)])
        expectEqual(undo.map(\.isUndo), [true])
        expectEqual(redo.map(\.content), [.tags(Self.new, replacing: Self.old)])
        expectEqual(redo.map(\.isUndo), [false])
    }

    @Test("Undo uses the tags as stored in the file, which may have another form", arguments: Store.all)
    func formOfFile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()

        try await sut.library.end([write], written: [write.id: Self.written(FileTags([.album: ["new"]]))])
        _ = try await sut.library.undo()

        let undo = try await sut.library.nextTagWrites(limit: 9)
        expectEqual(undo.map(\.content), [.tags(Self.old, replacing: FileTags([.album: ["new"]]))])
    }

    @Test("A file that couldn't be read has nothing to undo", arguments: Store.all)
    func unreadable(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urns = try await sut.add(files: 1)
        _ = try await sut.library.edit(urns, Self.edit, writesTags: true)

        try await sut.library.end(sut.library.nextTagWrites(limit: 9), written: [:])
        _ = try await sut.library.undo()

        try await expectEqual(sut.library.pendingTagWriteCount(), 0)
    }

    @Test("A write undone before its file was read waits for a redo", arguments: Store.all)
    func undoneEarly(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urns = try await sut.add(files: 1)
        _ = try await sut.library.edit(urns, Self.edit, writesTags: true)
        let writes = try await sut.library.nextTagWrites(limit: 9)

        _ = try await sut.library.undo()
        let pending = try await sut.library.prepare(writes.map(Self.prepared))

        expectEqual(pending, [])
        try await expectEqual(sut.library.pendingTagWriteCount(), 0)
        _ = try await sut.library.redo()
        try await expectEqual(sut.library.nextTagWrites(limit: 9), writes)
    }

    @Test("A write undone while its file is being written is reversed", arguments: Store.all)
    func undoneMeanwhile(store: Store) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()

        _ = try await sut.library.undo()
        try await sut.library.end([write], written: [write.id: Self.written])

        let next = try await sut.library.nextTagWrites(limit: 9)
        expectEqual(next.map(\.content), [.tags(Self.old, replacing: Self.new)])
    }

    @Test(
        "An undone write is performed even after redo becomes impossible",
        arguments: Store.all
    )
    func forgotten(store: Store) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()
        try await sut.library.end([write], written: [write.id: Self.written])
        _ = try await sut.library.undo()

        _ = try await sut.library.add("Another")
        let pending = try await sut.library.nextTagWrites(limit: 9)
        try await sut.library.end(pending, written: [:])

        expectEqual(pending.map(\.content), [.tags(Self.old, replacing: Self.new)])
        try await expectEqual(sut.library.pendingTagWriteCount(), 0)
    }

    @Test("After an interruption only prepared writes can be undone", arguments: Store.all)
    func interrupted(store: Store) async throws {
        let sut = try await makeSUT(store)
        let urns = try await sut.add(files: 2)
        _ = try await sut.library.edit(urns, Self.edit, writesTags: true)
        let writes = try await sut.library.nextTagWrites(limit: 1)
        _ = try await sut.library.prepare(writes.map(Self.prepared))

        try await sut.library.endTagWrites(ofChange: writes[0].id.change)
        try await expectEqual(sut.library.pendingTagWriteCount(), 0)
        _ = try await sut.library.undo()

        try await expectEqual(sut.library.nextTagWrites(limit: 9).map(\.id), writes.map(\.id))
    }

    @Test("Only one process at a time has permission to write", arguments: Store.all)
    func permission(store: Store) async throws {
        let sut = try await makeSUT(store)
        let other = try await sut.reopened()

        var permission = try await sut.library.beginTagWrites()
        let refused = try await other.library.beginTagWrites()
        permission = nil
        // The process that had permission checks once more for writes of refused processes; afterwards, others can get
        // it.
        _ = try await sut.library.pendingTagWriteCount()
        let granted = try await other.library.beginTagWrites()

        #expect(permission == nil)
        #expect(refused == nil)
        #expect(granted != nil)
    }

    @Test("A change of tags keeps the waveform of the file valid", arguments: Store.all)
    func waveform(store: Store) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()
        let waveform = try #require(Waveform(bytes: [UInt8](repeating: 7, count: 3600)))
        try await sut.library.store(waveform, of: Self.identity(Self.written.before))

        try await sut.library.end([write], written: [write.id: Self.written])

        try await expectEqual(sut.library.waveform(of: Self.identity(Self.written.after)), waveform)
    }

    @Test(
        "A known file gets its new tags, unless another program changed it before",
        arguments: Store.all,
        [false, true]
    )
    func knownFile(store: Store, isChanged: Bool) async throws {
        let sut = try await makeSUT(store)
        let write = try await sut.prepared()
        let found = FileStamp(size: isChanged ? 9 : 10, modifiedNanoseconds: 1, device: 1, inode: 1)
        let old = FileRecord(stamp: found, details: Self.details("Old"), fingerprint: AudioFingerprint("a"))
        _ = try await sut.library.beginUpdate().store([.read(old)])

        try await sut.library.end([write], written: [write.id: Self.written])

        let known = try await sut.library.fileRecords([Self.location])
        expectEqual(known.map(\.stamp), [isChanged ? found : Self.written.after])
        expectEqual(known.map(\.details.album), [isChanged ? "Old" : "New"])
        expectEqual(known.map(\.fingerprint), [AudioFingerprint("a")])
    }

    // MARK: -

    private static let edit = TrackEdit(album: "New")
    private static let old = FileTags([.album: ["Old"]])
    private static let new = FileTags([.album: ["New"]])
    private static let written = written(new)

    private static let location = Location("/music/1.ogg")

    private static func identity(_ stamp: FileStamp) -> FileIdentity {
        FileIdentity(location: location, size: stamp.size, modifiedNanoseconds: stamp.modifiedNanoseconds)
    }

    private static func details(_ album: String) -> TrackDetails {
        TrackDetails(title: "T", album: album, location: location)
    }

    private static func written(_ tags: FileTags) -> WrittenFile {
        WrittenFile(
            before: FileStamp(size: 10, modifiedNanoseconds: 1, device: 1, inode: 1),
            after: FileStamp(size: 20, modifiedNanoseconds: 2, device: 1, inode: 2),
            tags: tags,
            details: details(tags == new ? "New" : "Old")
        )
    }

    fileprivate static func prepared(_ write: TagWrite) -> TagWrite {
        TagWrite(id: write.id, location: write.location, content: .tags(new, replacing: old))
    }
}

extension StoreSUT {
    /// Adds tracks with files.
    fileprivate func add(files count: Int) async throws -> [URN] {
        var urns: [URN] = []
        for number in 1...count {
            let details = TrackDetails(title: "T \(number)", location: Location("/music/\(number).ogg"))
            urns.append(try await library.add(NewTrack(details: details)).urn)
        }
        return urns
    }

    /// An edit of a file that was read but not written yet.
    fileprivate func prepared() async throws -> TagWrite {
        let urns = try await add(files: 1)
        _ = try await library.edit(urns, TrackEdit(album: "New"), writesTags: true)
        let writes = try await library.nextTagWrites(limit: 1)
        return try #require(try await library.prepare(writes.map(TagWriteTests.prepared)).first)
    }
}
