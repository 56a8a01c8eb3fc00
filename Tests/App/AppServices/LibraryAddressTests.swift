import Console
import Foundation
import TestSupport
import Testing

@testable import AppServices

struct LibraryAddressTests {
    @Test(
        "An address without a scheme is a file, whatever its name",
        arguments: ["/a/b.sqlite", "/a/./x/../b.sqlite", "/a/b://c", "/postgres:/host", "/a/ä b.sqlite"]
    )
    func file(text: String) throws {
        try expectEqual(LibraryAddress(text, in: "--library"), .file(FilePath.absolute(text)))
    }

    @Test("A relative path may look like a URL", arguments: ["./a://b", "1a://b", "a b://c", "://a", "a:/b"])
    func likeURL(text: String) throws {
        try expectEqual(LibraryAddress(text, in: "--library"), .file(FilePath.absolute(text)))
    }

    @Test(
        "A URL of another kind is rejected, and its password isn't printed",
        arguments: [
            ("mysql://me:secret@host/db", "mysql"), ("HTTP://host", "HTTP"), ("file:///a/b.sqlite", "file"),
            ("a+b-c.1://", "a+b-c.1"),
        ]
    )
    func unknown(text: String, scheme: String) {
        let failure = CommandFailure(
            code: .usage,
            message:
                "--library: Sidewinder can't open \(scheme):// URLs. Give a file path or postgres://HOST/DATABASE."
        )

        #expect(throws: failure) { try LibraryAddress(text, in: "--library") }
    }

    @Test("The option overrides the variable, which overrides the default") func folders() throws {
        let sut = Folders(environment: ["HOME": "/me", "SIDEWINDER_LIBRARY": "/b"])
        let empty = Folders(environment: ["HOME": "/me", "SIDEWINDER_LIBRARY": ""])

        try expectEqual(sut.library("/a"), .file("/a"))
        try expectEqual(sut.library(""), .file("/b"))
        try expectEqual(empty.library(nil), .file("/me/.local/share/sidewinder/library.sqlite"))
    }

    @Test("An error names the option or variable with the address") func named() {
        let sut = Folders(environment: ["HOME": "/me", "SIDEWINDER_LIBRARY": "a://b"])
        let message = "Sidewinder can't open a:// URLs. Give a file path or postgres://HOST/DATABASE."

        #expect(throws: CommandFailure.usage("SIDEWINDER_LIBRARY: \(message)")) { try sut.library(nil) }
        #expect(throws: CommandFailure.usage("--library: \(message)")) { try sut.library("a://c") }
        #expect(throws: Never.self) { try sut.library("/c") }
    }

    @Test("A library exists once it has been opened") func opening() async throws {
        let folder = try TemporaryFolder()
        let sut = LibraryAddress.file(folder.path("library.sqlite"))
        #expect(try await sut.openExisting(replacingPlayerIn: nil) == nil)

        try await sut.open().close()

        let library = try await sut.openExisting(replacingPlayerIn: nil)
        #expect(library != nil)
        library?.close()
    }

    @Test("A file that isn't a library is rejected with a message") func notALibrary() async throws {
        let folder = try TemporaryFolder()
        let sut = LibraryAddress.file(try folder.write("This is no library.\n", to: "library.sqlite"))

        await #expect { try await sut.open().close() } throws: { error in
            let failure = error as? CommandFailure
            return failure?.code == .unreadable && failure?.message.hasPrefix(sut.text) == true
        }
    }
}
