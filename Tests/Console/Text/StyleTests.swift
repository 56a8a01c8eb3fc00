import TestSupport
import Testing

@testable import Console

@Suite struct StyleTests {
    @Test("By default a capable terminal gets colour, unless NO_COLOR is set")
    func auto() {
        #expect(Style(.auto, isTerminal: true, environment: ["TERM": "xterm"]).isColored)
        #expect(Style(.auto, isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""]).isColored)
        #expect(!Style(.auto, isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": "1"]).isColored)
        #expect(!Style(.auto, isTerminal: true, environment: ["TERM": "dumb"]).isColored)
        #expect(!Style(.auto, isTerminal: true, environment: ["TERM": "xterm", "ACCESSIBLE": "1"]).isColored)
        #expect(Style(.auto, isTerminal: true, environment: ["TERM": "xterm", "ACCESSIBLE": "0"]).isColored)
        #expect(!Style(.auto, isTerminal: true, environment: [:]).isColored)
        #expect(!Style(.auto, isTerminal: false, environment: ["TERM": "xterm"]).isColored)
    }

    @Test("The user's choice overrides everything else")
    func askedFor() {
        #expect(Style(.always, isTerminal: false, environment: ["NO_COLOR": "1"]).isColored)
        #expect(!Style(.never, isTerminal: true, environment: ["TERM": "xterm"]).isColored)
        #expect(ColorMode(rawValue: "sometimes") == nil)
    }

    @Test("A role is a colour around the text, or nothing")
    func roles() {
        expectEqual(Style.colored("No.", as: .error), "\u{1B}[31mNo.\u{1B}[m")
        expectEqual(Style.colored("", as: .error), "")
        expectEqual(Style.plain("No.", as: .error), "No.")
    }
}
