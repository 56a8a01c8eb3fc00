import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Importer

@Suite("Walking folders")
struct FolderTreeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Folders are in natural order, each right before its subfolders")
    func order() async throws {
        for name in ["b/1.mp3", "a 2/1.mp3", "a/10.mp3", "a/9.mp3", "a/z/1.mp3", "a 10/1.mp3", "empty/x.txt"]
        {
            try folder.write("", to: name)
        }

        let tree = try await makeSUT()

        expectEqual(files(tree), ["a/9.mp3", "a/10.mp3", "a/z/1.mp3", "a 2/1.mp3", "a 10/1.mp3", "b/1.mp3"])
        expectEqual(tree.count, 6)
    }

    @Test("Loops of symbolic links end, and every folder is visited once, under its real path")
    func loops() async throws {
        try folder.write("", to: "deep/er/folder/1.mp3")
        try folder.link("a shortcut", to: "deep/er/folder")
        try folder.link("deep/er/up", to: "../..")
        try folder.link("self", to: "self")

        let tree = try await makeSUT()

        expectEqual(files(tree), ["deep/er/folder/1.mp3"])
        #expect(tree.failures.isEmpty)
    }

    @Test("Links to folders and files outside the tree are followed")
    func links() async throws {
        // Links to virtual file systems, such as /dev, aren't followed.
        let elsewhere = try TemporaryFolder(inMemory: false)
        try elsewhere.write("", to: "album/inner/1.mp3")
        let file = try elsewhere.write("", to: "single.mp3")
        try folder.link("album", to: elsewhere.path + "/album")
        try folder.link("single.mp3", to: file)
        try folder.link("dangling.mp3", to: "/none.mp3")
        try folder.link("dangling", to: "/none")

        let tree = try await makeSUT()

        expectEqual(files(tree), ["dangling.mp3", "single.mp3", "album/inner/1.mp3"])
    }

    @Test(
        "A folder that can't be opened is reported, and the walk continues",
        .permissions
    )
    func forbiddenFolder() async throws {
        try folder.write("", to: "a/1.mp3")
        try folder.write("", to: "b/1.mp3")
        let forbidden = folder.path + "/a"
        try #require(chmod(forbidden, 0) == 0)
        defer { chmod(forbidden, 0o700) }

        let tree = try await makeSUT()

        expectEqual(files(tree), ["b/1.mp3"])
        expectEqual(tree.failures, [.inputOutput(path: forbidden, reason: "Permission denied")])
    }

    @Test("A folder that vanished is reported")
    func vanishedFolder() async throws {
        let gone = try #require(AbsolutePath("/none", relativeTo: .root))

        let tree = try await FolderTree(below: gone) { _ in true }

        expectEqual(tree.failures, [.missing(path: "/none")])
        expectEqual(tree.count, 1)
    }

    private func makeSUT() async throws -> FolderTree {
        let root = try #require(AbsolutePath(folder.path, relativeTo: .root))
        return try await FolderTree(below: root) { $0 == "mp3" }
    }

    /// The paths in the tree, relative to its root.
    private func files(_ tree: FolderTree) -> [String] {
        tree.folders.flatMap { contents in
            contents.fileNames.map { name in
                String(contents.path.appending(name).location.text.dropFirst(folder.path.count + 1))
            }
        }
    }
}
