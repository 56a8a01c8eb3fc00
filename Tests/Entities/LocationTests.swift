import Entities
import TestSupport
import Testing

struct LocationTests {
    @Test("A path in UTF-8 is unchanged") func utf8Path() {
        let location = Location(path: Array("/music/Sigur Rós/100%.ogg".utf8))

        expectEqual(location.text, "/music/Sigur Rós/100%.ogg")
        expectEqual(location.path, Array("/music/Sigur Rós/100%.ogg".utf8))
    }

    @Test("A path that isn't UTF-8 becomes a URL, from which the same path is decoded") func otherPath() {
        let path = Array("/music/".utf8) + [0xFF, 0xC3] + Array(" 100%.ogg".utf8)

        let location = Location(path: path)

        expectEqual(location.text, "file:///music/%FF%C3%20100%25.ogg")
        expectEqual(location.path, path)
    }

    @Test(
        "Text that isn't a local file has no path",
        arguments: [
            "", "relative.ogg", "http://host/a.ogg", "file://host/a.ogg", "file:///%", "file:///%G0",
            "file:///%+1",
        ]
    )
    func notALocalFile(text: String) {
        #expect(Location(text).path == nil)
    }

    @Test("A path whose first name begins with an accent is a local file") func accent() {
        let location = Location("/\u{301}a/b")

        expectEqual(location.path, Array("/\u{301}a/b".utf8))
        #expect(location.isBelow(Location("/\u{301}a")))
    }

    @Test("Canonically equivalent paths with different bytes are different locations") func lookalikes() {
        let locations: Set = [Location("/\u{E9}.ogg"), Location("/e\u{301}.ogg"), Location("/\u{E9}.ogg")]

        expectEqual(locations.count, 2)
    }
}
