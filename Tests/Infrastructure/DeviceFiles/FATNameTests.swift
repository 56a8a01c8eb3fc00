import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Names on FAT") struct FATNameTests {
    @Test(
        "Characters and names that FAT refuses are replaced",
        arguments: [
            ("AC/DC", "AC_DC"), ("What?", "What_"), ("\"Heroes\"", "'Heroes'"),
            ("a:b*c<d>e|f\\g", "a_b_c_d_e_f_g"),
            ("R.E.M.", "R.E.M"), ("Wait. . ", "Wait"), (" Blank", "Blank"), ("...", "_"), ("", "_"),
            ("tab\there", "tab_here"), (".hidden", "_hidden"), ("CON", "_CON"), ("nul.live", "_nul.live"),
            ("COM1", "_COM1"), ("COM", "COM"), ("Cafe\u{301}", "Café"), ("日本語", "日本語"), ("🎵", "🎵"),
        ]
    )
    func replaced(text: String, name: String) {
        expectEqual(FATName.name(text), name)
        #expect(FATName.name(text).utf8.elementsEqual(name.utf8))
    }

    @Test("A name has at most 255 UTF-16 code units, and is cut between characters")
    func length() {
        expectEqual(FATName.name(String(repeating: "n", count: 300)).utf16.count, 255)
        expectEqual(FATName.name(String(repeating: "é", count: 300)).utf16.count, 255)
        let flags = FATName.name(String(repeating: "🇩🇪", count: 100))
        expectEqual(flags, String(repeating: "🇩🇪", count: 63))
        let file = FATName.name(String(repeating: "n", count: 300), ending: "flac")
        #expect(file.utf16.count == 255 && file.hasSuffix("n.flac"))
    }

    @Test("Names that differ only in case or in the composition of accents have equal keys")
    func keys() {
        expectEqual(FATName.key("É.MP3"), FATName.key("e\u{301}.mp3"))
        #expect(FATName.key("ß") != FATName.key("SS"))
    }
}
