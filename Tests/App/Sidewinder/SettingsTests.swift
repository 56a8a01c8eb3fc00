import Console
import Foundation
import TestSupport
import Testing

@testable import Sidewinder

struct SettingsTests {
    @Test func arguments_arePartedAsInAShell() throws {
        let text = """
            # What mpv gets.

              mpv-arguments =\t--ao=null '--title=Kid A' # --volume-max=150\r
            \t# mpv-arguments = --no
            """

        let settings = try makeSUT(text.utf8)

        #expect(settings.playerArguments == ["--ao=null", "--title=Kid A", "#", "--volume-max=150"])
    }

    @Test(arguments: ["", "\n", "# all = wrong", "mpv-arguments =", "mpv-arguments=\n"])
    func emptyFile_setsNothing(text: String) throws {
        #expect(try makeSUT(text.utf8) == Settings())
    }

    @Test(
        arguments: [
            ("\nvolume = 3", "2: There is no setting “volume”. The settings are: mpv-arguments."),
            (" = 3", "1: There is no setting “”. The settings are: mpv-arguments."),
            (
                "#\n\nmpv-arguments",
                "3: There is no = in this line. Write name = value, or # in front of a comment."
            ),
            (
                "mpv-arguments = 'a",
                "1: The quote at column 17 is not closed. Close it, or put \\ in front of it."
            ),
            (
                "mpv-arguments = a\\",
                "1: The line ends in \\, which takes the next character. Add one, or write \\\\."
            ),
            (
                "mpv-arguments = a\nmpv-arguments = b",
                "2: mpv-arguments is set in line 1 already. Keep one of them."
            ),
            ("mpv-arguments = a\0b", "1: This is no text in UTF-8. Save the file as UTF-8."),
        ]
    )
    func mistake_isNamedWithItsLine(text: String, message: String) {
        #expect(throws: CommandFailure(code: "unreadable", message: "/settings:\(message)")) {
            try makeSUT(text.utf8)
        }
    }

    @Test func textInAnotherEncoding_isRefused() {
        let message = "/settings:2: This is no text in UTF-8. Save the file as UTF-8."

        #expect(throws: CommandFailure(code: "unreadable", message: message)) {
            try makeSUT(Array("# \n#".utf8) + [0xE9])
        }
    }

    @Test func arbitraryBytes_areReadOrRefused() {
        var generator = SeededGenerator(seed: 7)
        let sample = Array("# comment\nmpv-arguments = --ao=null \"a b\" \\'\n\r\n".utf8)
        for _ in 0..<500 {
            do throws(CommandFailure) {
                let settings = try makeSUT(generator.mutated(sample))
                #expect(settings.playerArguments.allSatisfy { !$0.utf8.contains(0) })
            } catch {
                #expect(error.code == "unreadable")
                #expect(error.message.hasPrefix("/settings:"))
            }
        }
    }

    @Test func fileThatIsNotThere_setsNothing() throws {
        #expect(try Settings(fileAt: "/nowhere/settings") == Settings())
    }

    @Test func fileThatCannotBeRead_isNamed() throws {
        let folder = try TemporaryFolder()
        let long = try folder.write(String(repeating: "#", count: SettingsFile.longest + 1), to: "long")
        let messages = [
            folder.path: "It can't be read: Is a directory. Mend it, or remove it.",
            long: "This is longer than 65536 bytes. Put a file of settings there.",
        ]

        for (path, message) in messages {
            #expect(throws: CommandFailure(code: "unreadable", message: "\(path): \(message)")) {
                try Settings(fileAt: path)
            }
        }
    }

    @Test func place_followsTheSpecification() {
        let places = [["XDG_CONFIG_HOME": "/c"], ["XDG_CONFIG_HOME": "c", "HOME": "/h"], ["HOME": "/h"]]
            .map { Folders(environment: $0).settings }

        #expect(
            places == [
                "/c/sidewinder/settings", "/h/.config/sidewinder/settings", "/h/.config/sidewinder/settings",
            ]
        )
    }

    private func makeSUT(_ bytes: some Sequence<UInt8>) throws(CommandFailure) -> Settings {
        try Settings(Array(bytes), path: "/settings")
    }
}
