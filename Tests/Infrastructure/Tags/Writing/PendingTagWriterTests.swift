import Entities
import Services
import Synchronization
import TestSupport
import Testing

@testable import Tags

@Suite("Writing pending tags")
struct PendingTagWriterTests {
    @Test("Files are read, recorded in the library, written and completed") func edit() async throws {
        let sut = makeSUT([Self.edit(1)])

        let summary = try await sut.run()

        let prepared = Self.prepared(1)
        expectEqual(summary, TagWriteSummary(written: 1))
        sut.files.expectMessages(.tags([.album], of: Self.location(1)), Self.writing(1))
        expectEqual(
            sut.store.messages.filter { $0 != .pendingTagWriteCount && $0 != .beginTagWrites },
            [
                .nextTagWrites(limit: 64), .prepare([prepared]),
                .end([prepared], written: [prepared.id: Self.written(1)]), .nextTagWrites(limit: 64),
            ]
        )
        expectEqual(
            sut.events.withLock(\.self),
            [.progress(TagWriteSummary(written: 1)), .finished(TagWriteSummary(written: 1))]
        )
    }

    @Test("A file that was read before a crash is written from the recorded tags") func resumed()
        async throws
    {
        let sut = makeSUT([Self.prepared(1)])

        let summary = try await sut.run()

        expectEqual(summary, TagWriteSummary(written: 1))
        sut.files.expectMessages(Self.writing(1))
    }

    @Test("Files that already have the new tags aren't written") func alreadyWritten() async throws {
        let sut = makeSUT([Self.edit(1)])
        sut.files.answers.tags = { _, _ in .success(Self.new) }

        let summary = try await sut.run()

        expectEqual(summary, TagWriteSummary(unchanged: 1))
        sut.files.expectMessages(.tags([.album], of: Self.location(1)))
        #expect(sut.store.messages.contains(.end([Self.edit(1)], written: [:])))
    }

    @Test("A file that still has its old tags after a failed write doesn't count as written")
    func unwritten() async throws {
        let sut = makeSUT([Self.prepared(1)])
        sut.files.answers.write = { _, _, location in
            let details = TrackDetails(title: "T", location: location)
            return .success(
                WrittenFile(before: Self.stamp, after: Self.stamp, tags: Self.old, details: details)
            )
        }

        let summary = try await sut.run()

        expectEqual(summary, TagWriteSummary(unchanged: 1))
    }

    @Test("Unreadable and unwritable files are reported, and the others are written") func failures()
        async throws
    {
        let sut = makeSUT([Self.edit(1), Self.edit(2), Self.edit(3)])
        let (missing, changed) = (
            ServiceError.missing(path: "/m/1.ogg"), ServiceError.changedMeanwhile(path: "/m/2.ogg")
        )
        sut.files.answers.tags = { _, location in
            location == Self.location(1) ? .failure(missing) : .success(Self.old)
        }
        sut.files.answers.write = { _, _, location in
            location == Self.location(2) ? .failure(changed) : .success(Self.written(3))
        }

        let summary = try await sut.run()

        expectEqual(summary, TagWriteSummary(written: 1, failed: 2))
        expectEqual(
            sut.events.withLock(\.self).filter { event in
                if case .failure = event { true } else { false }
            },
            [.failure(missing), .failure(changed)]
        )
        let (two, three) = (Self.prepared(2), Self.prepared(3))
        #expect(sut.store.messages.contains(.end([Self.edit(1)], written: [:])))
        #expect(sut.store.messages.contains(.end([two, three], written: [three.id: Self.written(3)])))
    }

    @Test("A write isn't carried out if it was undone while its file was read") func undoneMeanwhile()
        async throws
    {
        let sut = makeSUT([Self.edit(1)], isUndone: true)

        let summary = try await sut.run()

        expectEqual(summary, TagWriteSummary())
        sut.files.expectMessages(.tags([.album], of: Self.location(1)))
    }

    @Test("Permission isn't requested if nothing is pending") func nothing() async throws {
        let sut = makeSUT([])

        let summary = try await sut.run()

        #expect(summary == nil)
        sut.store.expectMessages(.pendingTagWriteCount)
    }

    @Test("All writes are left to another process that is already writing") func busy() async throws {
        let sut = makeSUT([Self.edit(1)])
        sut.store.answers.beginTagWrites = { .success(nil) }

        let summary = try await sut.run()

        #expect(summary == nil)
        expectEqual(sut.files.messages, [])
    }

    @Test("An interruption completes the written files and leaves the rest") func interrupted()
        async throws
    {
        let sut = makeSUT([Self.edit(1), Self.edit(2)])
        let task = Mutex<Task<TagWriteSummary?, any Error>?>(nil)
        let started = AsyncStream<Void>.makeStream()
        sut.store.onMessage = { message in
            guard message == .nextTagWrites(limit: 64) else { return }
            for await _ in started.stream { break }
        }
        sut.files.answers.write = { _, _, _ in
            task.withLock { $0?.cancel() }
            return .success(Self.written(1))
        }

        let running = Task { try await sut.run() as TagWriteSummary? }
        task.withLock { $0 = running }
        started.continuation.yield()

        await #expect(throws: ServiceError.cancelled) { try await running.value }
        expectEqual(sut.summary, TagWriteSummary(written: 1, remaining: 1))
        let one = Self.prepared(1)
        #expect(sut.store.messages.contains(.end([one], written: [one.id: Self.written(1)])))
        expectEqual(sut.store.messages.last, .endTagWrites(ofChange: 7))
    }

    // MARK: -

    private static let old = FileTags([.album: ["Old"]])
    private static let new = FileTags([.album: ["New"]])

    private static func location(_ row: Int64) -> Location { Location("/m/\(row).ogg") }

    private static func edit(_ row: Int64) -> TagWrite {
        write(row, .edit(TrackEdit(album: "New")))
    }

    private static func prepared(_ row: Int64) -> TagWrite {
        write(row, .tags(new, replacing: old))
    }

    private static func write(_ row: Int64, _ content: TagWrite.Content) -> TagWrite {
        TagWrite(id: TagWrite.ID(change: 7, row: row), location: location(row), content: content)
    }

    private static func writing(_ row: Int64) -> TagWritingSpy.Message {
        .write(new, replacing: old, to: location(row))
    }

    private static let stamp = FileStamp(size: 1, modifiedNanoseconds: 2, device: 1, inode: 1)
    private static let later = FileStamp(size: 2, modifiedNanoseconds: 3, device: 1, inode: 2)

    private static func written(_ row: Int64) -> WrittenFile {
        WrittenFile(
            before: stamp,
            after: later,
            tags: new,
            details: TrackDetails(title: "T", location: location(row))
        )
    }

    private final class SUT: Sendable {
        let writer: PendingTagWriter
        let files: TagWritingSpy
        let store: TagWriteStoringSpy
        let events = Mutex<[TagWriteEvent]>([])

        init(files: TagWritingSpy, store: TagWriteStoringSpy) {
            writer = PendingTagWriter(files: files, store: store)
            (self.files, self.store) = (files, store)
        }

        /// Returns the summary reported at the end.
        func run() async throws -> TagWriteSummary? {
            try await writer.writePendingTags { event in self.events.withLock { $0.append(event) } }
            return summary
        }

        var summary: TagWriteSummary? {
            if case .finished(let summary) = events.withLock(\.last) { summary } else { nil }
        }
    }

    /// - Parameters:
    ///   - pending: the pending writes, until they are completed.
    ///   - isUndone: whether the user undoes the change while files are read.
    private func makeSUT(_ pending: [TagWrite], isUndone: Bool = false) -> SUT {
        let files = TagWritingSpy { answers in
            answers.tags = { _, _ in .success(Self.old) }
            answers.write = { _, _, location in
                .success(
                    WrittenFile(
                        before: Self.stamp,
                        after: Self.later,
                        tags: Self.new,
                        details: TrackDetails(title: "T", location: location)
                    )
                )
            }
        }
        let state = Pending(pending)
        let store = TagWriteStoringSpy { answers in
            answers.beginTagWrites = { .success(true) }
            answers.pendingTagWriteCount = { .success(state.rest.withLock(\.count)) }
            answers.nextTagWrites = { limit in .success(Array(state.rest.withLock { $0.prefix(limit) })) }
            answers.prepare = { writes in
                guard isUndone else { return .success(writes) }
                state.rest.withLock { $0 = [] }
                return .success([])
            }
            answers.end = { writes, _ in
                state.rest.withLock { rest in
                    rest.removeAll { write in writes.contains { $0.id == write.id } }
                }
                return .success(())
            }
            answers.endTagWrites = { _ in
                state.rest.withLock { $0 = [] }
                return .success(())
            }
        }
        return SUT(files: files, store: store)
    }

    private final class Pending: Sendable {
        let rest: Mutex<[TagWrite]>

        init(_ writes: [TagWrite]) {
            rest = Mutex(writes)
        }
    }
}
