import CPlatform
import Foundation
import TestSupport
import Testing

@testable import Platform

struct AtomicFileTests {
    @Test("A finished file replaces the existing one", arguments: [false, true])
    func replacing(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "export.json")
        let sut = try AtomicFile(path: path, isNamed: isNamed)

        try sut.write(Array("new".utf8))
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "old")
        try sut.finish()

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "new")
        try expectEqual(folder.names(), ["export.json"])
    }

    @Test("An unfinished file is no leftover while it is written") func inUse() throws {
        let folder = try TemporaryFolder()
        let sut = try AtomicFile(path: folder.path("export.json"), isNamed: true)

        AtomicFile.removeLeftovers(in: try #require(AbsolutePath(Array(folder.path.utf8), relativeTo: .root)))
        try sut.finish()

        try expectEqual(folder.names(), ["export.json"])
    }

    @Test(
        "A copy begins with the content of the file, and keeps its date",
        arguments: [false, true]
    )
    func copying(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a.mp3")
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        let sut = try AtomicFile(copying: path, isNamed: isNamed)

        expectEqual(pwrite(sut.descriptor.number, "new", 3, 1), 3)
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "old")
        try sut.finish()

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "onew")
        try expectEqual(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date, date)
        try expectEqual(folder.names(), ["a.mp3"])
    }

    #if os(Linux)
        @Test("A copy has the extended attributes of the file") func attributes() throws {
            let folder = try TemporaryFolder()
            let path = try folder.write("", to: "a.mp3")
            try #require(setxattr(path, "user.mood", "calm", 4, 0) == 0)
            setxattr(path, "user.empty", "", 0, 0)
            let sut = try AtomicFile(copying: path)

            try sut.finish()

            var value = [UInt8](repeating: 0, count: 16)
            expectEqual(getxattr(path, "user.mood", &value, 16), 4)
            expectEqual(value.prefix(4), Array("calm".utf8)[...])
            expectEqual(getxattr(path, "user.empty", &value, 16), 0)
        }
    #endif

    @Test("What the system can't copy at once is copied in parts") func copyInParts() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "a.mp3")
        let source = try {
            let (source, end) = try OpenFile.pipe()
            expectEqual(end.descriptor.send(Array("from a pipe".utf8)), nil)
            return source
        }()

        try source.copy(to: OpenFile(path, O_WRONLY))

        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "from a pipe")
    }

    @Test("A copy that doesn't fit throws the system's error") func copyToFullDisk() throws {
        let folder = try TemporaryFolder()
        let source = try OpenFile(folder.write("text", to: "a.mp3"), O_RDONLY)

        #expect(throws: Errno(code: ENOSPC)) { try source.copy(to: OpenFile("/dev/full", O_WRONLY)) }
    }

    @Test(
        "A copy doesn't replace a file that was changed in the meantime",
        arguments: [false, true],
        [false, true]
    )
    func copyOfChanged(isNamed: Bool, isReplaced: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "a.mp3")
        let sut = try AtomicFile(copying: path, isNamed: isNamed)

        if isReplaced { try FileManager.default.removeItem(atPath: path) }
        try folder.write("theirs", to: "a.mp3")

        #expect(throws: Errno(code: EBUSY)) { try sut.finish() }
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "theirs")
    }

    @Test("Ctrl-C removes all unfinished files, in a separate process here")
    func interruption() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let finished = try AtomicFile(path: folder.path("done"), isNamed: true)
            let unfinished = try ["a", "b"].map { try AtomicFile(path: folder.path($0), isNamed: true) }
            try finished.finish()

            let before = try folder.names().count
            UnfinishedFile.removeAll()

            expectEqual(before, 3)
            try expectEqual(folder.names(), ["done"])
            withExtendedLifetime(unfinished) {}
        }
    }

    @Test("Only an existing file can be copied") func copyOfNothing() throws {
        let folder = try TemporaryFolder()

        #expect(throws: Errno(code: ENOENT)) { try AtomicFile(copying: folder.path("a.mp3")) }
        #expect(throws: Errno(code: EINVAL)) { try AtomicFile(copying: "/dev/null") }
        try expectEqual(folder.names(), [])
    }

    @Test("A new file has the default permissions", arguments: [false, true])
    func making(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let usual = try folder.write("", to: "usual")
        let sut = try AtomicFile(path: folder.path("export.json"), isNamed: isNamed)

        try sut.write(Array(repeating: UInt8(ascii: "x"), count: 100_000))
        try sut.finish()

        let text = try String(contentsOfFile: folder.path("export.json"), encoding: .utf8)
        expectEqual(text, String(repeating: "x", count: 100_000))
        try expectEqual(permissions(folder.path("export.json")), permissions(usual))
    }

    @Test(
        "An unfinished file leaves nothing behind and touches no other file",
        arguments: [false, true]
    )
    func abandoning(isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "export.json.part")

        do {
            let sut = try AtomicFile(path: folder.path("export.json"), isNamed: isNamed)
            try sut.write(Array("half".utf8))
        }

        try expectEqual(folder.names(), ["export.json.part"])
        try expectEqual(String(contentsOfFile: folder.path("export.json.part"), encoding: .utf8), "mine")
    }

    @Test("A replaced file keeps its permissions", arguments: [0o600, 0o664], [false, true])
    func permissionsKept(mode: Int, isNamed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "export.json")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)

        let sut = try AtomicFile(path: path, isNamed: isNamed)
        try sut.write(Array("new".utf8))
        try sut.finish()

        try expectEqual(permissions(path), mode)
    }

    @Test("A link to a file remains a link, and its target is replaced")
    func link() throws {
        let folder = try TemporaryFolder()
        let target = try folder.write("old", to: "target")
        let link = try folder.link("link", to: target)
        let sut = try AtomicFile(path: link)

        try sut.write(Array("new".utf8))
        try sut.finish()

        try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), target)
        try expectEqual(String(contentsOfFile: target, encoding: .utf8), "new")
        try expectEqual(folder.names(), ["link", "target"])
    }

    @Test("A device is written to directly")
    func device() throws {
        let sut = try AtomicFile(path: "/dev/full")

        try sut.write(Array("lost".utf8))

        #expect(throws: Errno(code: ENOSPC)) { try sut.finish() }
    }

    @Test("A file that can't be created throws the system's error")
    func refused() throws {
        let folder = try TemporaryFolder()

        #expect(throws: Errno(code: ENOENT)) { try AtomicFile(path: folder.path("nowhere/export.json")) }
        #expect(throws: Errno(code: EISDIR)) { try AtomicFile(path: folder.path) }
        #expect(throws: Errno(code: EISDIR)) { try AtomicFile(path: folder.path + "/new/") }
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

extension TemporaryFolder {
    fileprivate func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
