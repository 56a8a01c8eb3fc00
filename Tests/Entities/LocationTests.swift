import Entities
import Testing

struct LocationTests {
    @Test func pathOfText_isKeptAsItIs() {
        let location = Location(path: Array("/music/Sigur Rós/100%.ogg".utf8))

        #expect(location.text == "/music/Sigur Rós/100%.ogg")
        #expect(location.path == Array("/music/Sigur Rós/100%.ogg".utf8))
    }

    @Test func pathThatIsNoText_becomesAURLAndComesBackTheSame() {
        let path = Array("/music/".utf8) + [0xFF, 0xC3] + Array(" 100%.ogg".utf8)

        let location = Location(path: path)

        #expect(location.text == "file:///music/%FF%C3%20100%25.ogg")
        #expect(location.path == path)
    }

    @Test(arguments: [
        "", "relative.ogg", "http://host/a.ogg", "file://host/a.ogg", "file:///%", "file:///%G0",
        "file:///%+1",
    ])
    func textThatIsNoLocalFile_hasNoPath(text: String) {
        #expect(Location(text).path == nil)
    }

    @Test func namesThatLookTheSame_areTwoLocations() {
        let locations: Set = [Location("/\u{E9}.ogg"), Location("/e\u{301}.ogg"), Location("/\u{E9}.ogg")]

        #expect(locations.count == 2)
    }
}
