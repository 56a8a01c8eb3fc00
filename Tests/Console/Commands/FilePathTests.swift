import Foundation
import TestSupport
import Testing

@testable import Console

struct FilePathTests {
    @Test(
        "All spellings of a path are one path",
        arguments: ["a.wav", "./a.wav", "x/../a.wav", "x//..//./a.wav"]
    )
    func relative(path: String) {
        expectEqual(FilePath.absolute(path), FileManager.default.currentDirectoryPath + "/a.wav")
    }

    @Test(
        "An absolute path is normalized; a URL is unchanged",
        arguments: [("/a/../b/./c", "/b/c"), ("file:///a/../b", "file:///a/../b"), ("", "")]
    )
    func absolute(path: String, expected: String) {
        expectEqual(FilePath.absolute(path), expected)
    }
}
