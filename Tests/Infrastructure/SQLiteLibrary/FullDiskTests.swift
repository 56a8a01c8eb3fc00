#if os(Linux)
    import Entities
    import Foundation
    import GRDB
    import Services
    import TestSupport
    import Testing

    @testable import SQLiteLibrary

    /// Tests that need a small disk of their own, which only root may mount.
    @Suite(.needs("a small disk, which this user can't mount") { SmallDisk.isAvailable })
    struct FullDiskTests {
        @Test("A change on a full disk fails with a reason, and committed data stays and can be changed")
        func fillDisk() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            let library = try SQLiteLibrary.open(at: path)
            var acknowledged = 0

            let error = await #expect(throws: ServiceError.self) {
                while true {
                    _ = try await library.add(
                        "Track \(acknowledged)",
                        by: String(repeating: "x", count: 10_000)
                    )
                    acknowledged += 1
                }
            }

            let reason = "The disk is full. Free some space and try again."
            expectEqual(error, .inputOutput(path: path, reason: reason))
            #expect(acknowledged > 0)
            try await expectEqual(library.titles(), (0..<acknowledged).map { "Track \($0)" })
            try await expectEqual(library.titles(matching: "track").count, acknowledged)

            try disk.grow()
            _ = try await library.add("One more")
            try await expectEqual(library.trackCount(), acknowledged + 1)
            _ = try await library.undo()
            _ = try LibraryDump(of: path)
        }

        @Test("Creating a library on a full disk fails with a reason")
        func openOnFullDisk() throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            try disk.fill()

            let reason = "The disk is full. Free some space and try again."
            #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
                try SQLiteLibrary.open(at: path)
            }
        }

        @Test("Opening a library on a disk without any space left fails with a reason")
        func readOnFullDisk() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            _ = try await SQLiteLibrary.open(at: path).add("Airbag")
            try disk.fill()

            let reason = "The disk is full. Free some space and try again."
            #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
                try SQLiteLibrary.open(at: path)
            }
        }

        @Test("An import stopped by a full disk is one change with the stored tracks, and can be undone")
        func fillDiskByImport() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            let library = try SQLiteLibrary.open(at: path)
            let batch = try await library.beginImport()
            var acknowledged = 0

            let error = await #expect(throws: ServiceError.self) {
                while true {
                    let tracks = (0..<5).map {
                        NewTrack(
                            details: TrackDetails(title: "Track \(acknowledged + $0)", artist: "Radiohead")
                        )
                    }
                    acknowledged += try await batch.store(tracks).added
                }
            }

            expectEqual(
                error,
                .inputOutput(path: path, reason: "The disk is full. Free some space and try again.")
            )
            #expect(acknowledged > 0)
            try await expectEqual(library.trackCount(), acknowledged)
            try disk.grow()
            try await expectEqual(library.undo().trackCount, acknowledged)
        }

        @Test("A library on a read-only disk can be read, and a change fails with a reason")
        func readOnlyDisk() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library %41?#.sqlite")
            try disk.grow()
            let before = try SQLiteLibrary.open(at: path)
            _ = try await before.store([.sample()])
            try await before.addAndClose("Airbag")
            try await disk.makeReadOnly()

            let library = try SQLiteLibrary.open(at: path)
            let error = await #expect(throws: ServiceError.self) { try await library.add("Lucky") }

            try await expectEqual(library.titles(), ["Airbag"])
            try await expectEqual(library.titles(matching: "airbag"), ["Airbag"])
            #expect(try await !library.revision().isEmpty)
            let calendar = WeekCalendar(.iso, timeZone: .gmt)
            let week = try #require(calendar.week(containing: Play.sample().startedAt))
            try await expectEqual(library.chart(.albums, of: week, moreThan: 0, limit: 9).plays, 1)
            let reason = "The library is read-only: its disk or folder isn't writable."
            expectEqual(error, .inputOutput(path: path, reason: reason))
        }

        @Test(
            "A library on a read-only disk is refused if its last changes are only in its log"
        )
        func readOnlyLog() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            let library = try SQLiteLibrary.open(at: path)
            _ = try await library.add("Airbag")
            // As after a crash. With shared memory, SQLite could read the log.
            let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
            library.close()
            try log.write(to: URL(fileURLWithPath: path + "-wal"))
            try await disk.makeReadOnly()

            let reason =
                "The latest changes are in \(path)-wal. Copy both files to a writable folder, and open the copy."
            #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
                try SQLiteLibrary.open(at: path)
            }
        }

        @Test("A library of an older version on a read-only disk is refused, because it must be upgraded")
        func readOnlyOldVersion() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            try await SQLiteLibrary.open(at: path).addAndClose("Airbag")
            try await DatabaseQueue(path: path).writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA user_version = \(Schema.steps.count - 1)")
            }
            try await disk.makeReadOnly()

            #expect(throws: ServiceError.unreadable(path: path, reason: Problem.tooOld.reason)) {
                try SQLiteLibrary.open(at: path)
            }
        }
    }

    extension SQLiteLibrary {
        fileprivate func addAndClose(_ title: String) async throws {
            _ = try await add(title)
            close()
        }
    }

    /// An in-memory disk of three quarters of a megabyte.
    private final class SmallDisk {
        static let isAvailable = (try? SmallDisk()) != nil

        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try mount("size=768k", flags: 0)
        }

        deinit {
            umount2(folder.path, Int32(MNT_DETACH))
        }

        func path(_ name: String) -> String { folder.path(name) }

        func grow() throws { try mount("size=4m", flags: UInt(MS_REMOUNT)) }

        func makeReadOnly() async throws {
            // A process that another test is just starting has a copy of all open files until it runs its program.
            for _ in 0..<1000 {
                do {
                    return try mount("", flags: UInt(MS_REMOUNT | MS_RDONLY))
                } catch let error as POSIXError where error.code == .EBUSY {
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            throw POSIXError(.EBUSY)
        }

        /// Writes a file until the disk is full.
        func fill() throws {
            try Data().write(to: URL(fileURLWithPath: path("filler")))
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path("filler")))
            while (try? file.write(contentsOf: Data(count: 4096))) != nil {}
        }

        private func mount(_ options: String, flags: UInt) throws {
            guard Glibc.mount("tmpfs", folder.path, "tmpfs", flags, options) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
            }
        }
    }
#endif
