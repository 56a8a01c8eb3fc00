#if os(Linux)
    import Entities
    import Foundation
    import Services
    import TestSupport
    import Testing

    @testable import Library

    /// These need a small disk of their own, which only root may make.
    @Suite(.enabled(if: SmallDisk.isAvailable, "this user can't mount a small disk to fill up"))
    struct FullDiskTests {
        @Test("When the disk is full a change says so, and what was acknowledged is there and can be changed")
        func fillDisk() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            let library = try Library.open(at: path)
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

            let reason = "The disk is full. Nothing was changed; make room and try again."
            #expect(error == .inputOutput(path: path, reason: reason))
            #expect(acknowledged > 0)
            #expect(try await library.titles() == (0..<acknowledged).map { "Track \($0)" })
            #expect(try await library.titles(matching: "track").count == acknowledged)

            try disk.grow()
            _ = try await library.add("One more")
            #expect(try await library.trackCount() == acknowledged + 1)
            _ = try await library.undo()
            _ = try LibraryDump(of: path)
        }

        @Test("On a full disk no library can be made, and it says so")
        func openOnFullDisk() throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            try disk.fill()

            let reason = "The disk is full. Nothing was changed; make room and try again."
            #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
                try Library.open(at: path)
            }
        }

        @Test("A library on a disk without any room left can't even be opened, and it says so")
        func readOnFullDisk() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            _ = try await Library.open(at: path).add("Airbag")
            try disk.fill()

            let reason = "The disk is full. Nothing was changed; make room and try again."
            #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
                try Library.open(at: path)
            }
        }

        @Test("A library on a disk that can't be written is refused")
        func readOnlyDisk() async throws {
            let disk = try SmallDisk()
            let path = disk.path("library.sqlite")
            _ = try await Library.open(at: path).add("Airbag")
            try disk.makeReadOnly()

            let reason = "The library can't be opened. Check the permissions of the file and its folder."
            #expect(throws: ServiceError.inputOutput(path: path, reason: reason)) {
                try Library.open(at: path)
            }
        }
    }

    /// A disk of half a megabyte, in memory.
    private final class SmallDisk {
        static let isAvailable = (try? SmallDisk()) != nil

        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try mount("size=512k", flags: 0)
        }

        deinit {
            umount2(folder.path, Int32(MNT_DETACH))
        }

        func path(_ name: String) -> String { folder.path(name) }

        func grow() throws { try mount("size=4m", flags: UInt(MS_REMOUNT)) }

        func makeReadOnly() throws { try mount("", flags: UInt(MS_REMOUNT | MS_RDONLY)) }

        /// Writes a file until nothing more goes in.
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
