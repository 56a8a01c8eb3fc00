import Platform
import Services
import TestSupport
import Testing

@testable import Importer

@Suite("Walking folders in the order of their paths")
struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Files are in the order of their paths' bytes, with their sizes and without hidden ones")
    func order() throws {
        for name in [
            "b/1.mp3", "a.mp3", "a/2.mp3", "a/10.mp3", "a!/1.mp3", "a0/1.mp3", ".c/1.mp3", "b/.1.mp3",
        ] {
            try folder.write("12345", to: name)
        }
        try folder.write("", to: "b/cover.jpg")

        var walk = try makeSUT()
        let files = all(&walk)

        expectEqual(files, ["a!/1.mp3", "a.mp3", "a/10.mp3", "a/2.mp3", "a0/1.mp3", "b/1.mp3"])
        expectEqual(files, files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test("Names that begin with several dots aren't hidden")
    func dots() throws {
        for name in ["...And Justice for All/1.mp3", "..Baby.mp3", ".hidden.mp3"] {
            try folder.write("", to: name)
        }

        var walk = try makeSUT()

        expectEqual(all(&walk), ["...And Justice for All/1.mp3", "..Baby.mp3"])
    }

    @Test("Loops of symbolic links end, and links out of the folder are followed once")
    func links() throws {
        // Links to virtual file systems, such as /dev, aren't followed.
        let elsewhere = try TemporaryFolder(inMemory: false)
        try elsewhere.write("", to: "album/1.mp3")
        try folder.write("", to: "deep/er/1.mp3")
        try folder.link("deep/er/up", to: "../..")
        try folder.link("a shortcut", to: "deep/er")
        try folder.link("self", to: "self")
        try folder.link("album", to: elsewhere.path("album"))
        try folder.link("again", to: elsewhere.path("album"))
        try folder.link("dangling.mp3", to: "/none.mp3")

        var walk = try makeSUT()

        expectEqual(all(&walk), ["again/1.mp3", "deep/er/1.mp3"])
        #expect(walk.failures.isEmpty)
    }

    @Test("Links to virtual file systems aren't followed")
    func systemFolders() throws {
        try folder.write("", to: "1.mp3")
        try folder.link("proc", to: "/proc")
        try folder.link("root", to: "/proc/self/root")

        var walk = try makeSUT()

        expectEqual(all(&walk), ["1.mp3"])
        #expect(walk.failures.isEmpty)
    }

    @Test("A folder with other files isn't empty; a folder with only hidden files is")
    func empty() throws {
        try folder.write("", to: ".hidden")
        #expect(try makeSUT().isEmpty)

        try folder.write("", to: "cover.jpg")
        #expect(try !makeSUT().isEmpty)
    }

    @Test(
        "Files that can't be accessed make a folder unreadable, so that they aren't taken for deleted",
        .permissions
    )
    func forbiddenFiles() throws {
        try folder.write("", to: "a/1.mp3")
        try folder.write("", to: "b/1.mp3")
        let forbidden = folder.path("a")
        try #require(chmod(forbidden, 0o600) == 0)
        defer { chmod(forbidden, 0o700) }

        var walk = try makeSUT()

        expectEqual(all(&walk), ["b/1.mp3"])
        expectEqual(walk.failures.map(\.path.location.text), [forbidden])
    }

    @Test("Walking a missing folder fails")
    func missing() throws {
        let path = try #require(AbsolutePath(Array("/none".utf8), relativeTo: .root))

        #expect(throws: ServiceError.missing(path: "/none")) {
            try FolderWalk(below: path) { _ in true }
        }
    }

    private func makeSUT() throws -> FolderWalk {
        let path = try #require(AbsolutePath(Array(folder.path.utf8), relativeTo: .root))
        return try FolderWalk(below: path) { $0 == "mp3" }
    }

    /// The paths of all files, relative to the folder.
    private func all(_ walk: inout FolderWalk) -> [String] {
        var files: [String] = []
        while let file = walk.next() {
            files.append(String(decoding: file.path.dropFirst(folder.path.utf8.count + 1), as: UTF8.self))
        }
        return files
    }
}
