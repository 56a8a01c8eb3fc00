import Entities
import TestSupport
import Testing

@testable import TrackListMpd

struct PathLinesTests {
    @Test("Each folder comes once, before its contents, even if its name begins like another's")
    func folders() {
        let files = ["a.ogg", "x/1.ogg", "x/2.ogg", "x/y/3.ogg", "x/y/z/4.ogg", "x/z/5.ogg", "xy/6.ogg"]

        expectEqual(
            text(of: files.map { "/m/\($0)" }, in: "/m", named: ""),
            """
            file: a.ogg
            directory: x
            file: x/1.ogg
            file: x/2.ogg
            directory: x/y
            file: x/y/3.ogg
            directory: x/y/z
            file: x/y/z/4.ogg
            directory: x/z
            file: x/z/5.ogg
            directory: xy
            file: xy/6.ogg

            """
        )
    }

    @Test("A folder with a name comes first, and all names begin with it") func name() {
        expectEqual(
            text(of: ["/m/x/1.ogg", "/m/x/é\r\n2.ogg"], in: "/m", named: "Music"),
            """
            directory: Music
            directory: Music/x
            file: Music/x/1.ogg
            file: Music/x/é  2.ogg

            """
        )
        expectEqual(text(of: ["/1.ogg"], in: "/", named: ""), "file: 1.ogg\n")
    }

    @Test(
        "Files elsewhere, the folder itself and URLs are refused",
        arguments: ["/n/1.ogg", "/m/", "file:///m/1.ogg"]
    )
    func others(location: String) {
        var sut = PathLines(of: Location(location.hasPrefix("/") ? "/m" : "file:///m"), named: "")

        let others = sut.add(LocationList([Location(location)]))
        let lines = sut.take()

        expectEqual(others, [Location(location)])
        expectEqual(lines, [])
    }

    private func text(of files: [String], in folder: String, named name: String) -> String {
        var sut = PathLines(of: Location(folder), named: name)
        var text = ""
        for file in files {
            let others = sut.add(LocationList([Location(file)]))
            expectEqual(others, [])
            text += String(decoding: sut.take(), as: UTF8.self)
        }
        return text
    }
}
