import Platform
import TestSupport
import Testing

@Suite("Paths")
struct AbsolutePathTests {
    @Test(
        "A path is made absolute and normalized by its text alone",
        arguments: [
            ("a.mp3", "/music/a.mp3"), ("./a//b/", "/music/a/b"), ("..", "/"), ("../../../x", "/x"),
            ("/", "/"), ("/a/../b/.", "/b"), ("~/a", "/music/~/a"), ("...", "/music/..."),
        ]
    )
    func cleaning(text: String, expected: String) throws {
        let sut = try #require(makeSUT(text))

        expectEqual(sut.text, expected)
    }

    @Test("A name that no file can have isn't a path", arguments: ["", "a\0b"])
    func noPath(text: String) {
        #expect(makeSUT(text) == nil)
    }

    @Test("A path that isn't valid text is kept byte for byte")
    func bytes() throws {
        let path: [UInt8] = [0x2F, 0xFF, 0x2F, 0x61]

        let sut = try #require(AbsolutePath(path, relativeTo: .root))

        expectEqual(sut.bytes, path)
        expectEqual(sut.text, "/\u{FFFD}/a")
    }

    @Test("A path has a folder, a name and an extension")
    func parts() throws {
        let sut = try #require(makeSUT("/music/Kid A/01.live.MP3"))

        expectEqual(sut.folder.text, "/music/Kid A")
        expectEqual(sut.name, Array("01.live.MP3".utf8))
        expectEqual(sut.fileExtension, "MP3")
        expectEqual(sut.folder.appending(sut.name), sut)
        expectEqual(makeSUT("/music")?.folder, .root)
        expectEqual(AbsolutePath.root.appending(Array("a".utf8)), makeSUT("/a"))
    }

    @Test(
        "A name without a dot, or with only a leading or trailing one, has no extension",
        arguments: ["a", ".mp3", "a."]
    )
    func noExtension(name: String) {
        expectEqual(AbsolutePath.fileExtension(of: Array(name.utf8)), "")
    }

    @Test("A folder is created with its parents, only for the user, and may exist")
    func makeFolders() throws {
        let folder = try TemporaryFolder()
        let sut = try #require(makeSUT(folder.path("a/b")))

        try sut.makeFolders()
        try sut.makeFolders()

        try expectEqual(sut.kind(), .folder)
        #expect(try [sut, sut.folder].allSatisfy { try $0.status().st_mode & 0o777 == 0o700 })
        try folder.write("a file", to: "c")
        #expect(throws: Errno(code: ENOTDIR)) { try makeSUT(folder.path("c/d"))?.makeFolders() }
    }

    @Test("The names in a folder are listed")
    func names() throws {
        let folder = try TemporaryFolder()
        for name in ["b", ".a"] { try folder.write("", to: name) }

        let names = try makeSUT(folder.path)?.names().map { String(decoding: $0, as: UTF8.self) }

        expectEqual(names?.sorted(), [".a", "b"])
        #expect(throws: Errno(code: ENOENT)) { try makeSUT(folder.path("gone"))?.names() }
    }

    #if os(Linux)
        @Test(
            "Only the kernel's own file systems are virtual",
            arguments: [("/proc", true), ("/sys", true), ("/dev", true), ("/", false), ("/usr", false)]
        )
        func isVirtual(path: String, isVirtual: Bool) throws {
            try expectEqual(#require(makeSUT(path)).isVirtual, isVirtual)
        }
    #endif

    private func makeSUT(_ text: String) -> AbsolutePath? {
        AbsolutePath(Array("/music".utf8), relativeTo: .root)
            .flatMap { AbsolutePath(Array(text.utf8), relativeTo: $0) }
    }
}
