import TestSupport
import Testing

@testable import Importer

@Suite("The times of plays")
struct PlayTimeTests {
    @Test(
        "A time is read in every export format; without a zone it is in UTC",
        arguments: [
            "1720688853", "1720688853000", "1720688853123", "1720688853123456", "1720688853.5",
            "2024-07-11T09:07:33Z", "2024-07-11T11:07:33+02:00", "2024-07-11 04:07:33 -0500",
            "2024-07-11 05:07:33-04", "2024-07-11 09:07:33", "2024-07-11T09:07:33.250",
            "2024-07-11 09:07:33 UTC",
            "2024/07/11 09:07:33", "2024-7-11 9:07:33", "11 Jul 2024, 09:07:33", "11 Jul 2024 09:07:33",
            "11 July 2024 09:07:33", "11-Jul-2024 09:07:33", "Jul 11, 2024 09:07:33",
            "July 11, 2024, 9:07:33 AM",
            "11.07.2024, 09:07:33", "11.7.2024 09:07:33", " 2024-07-11  09:07:33 GMT",
        ]
    )
    func times(text: String) {
        expectEqual(PlayTime(text)?.seconds, 1_720_688_853)
    }

    @Test(
        "A time can omit its seconds, and use AM or PM",
        arguments: [
            ("11 Jul 2024, 09:07", 1_720_688_820), ("2024-07-11 09:07", 1_720_688_820),
            ("2024-07-11 9:07 pm", 1_720_732_020), ("2024-07-11 12:07 am", 1_720_656_420),
            ("2024-07-11 12:07 PM", 1_720_699_620), ("29 Feb 2024 00:00", 1_709_164_800), ("0", 0),
            ("-5", -5),
        ]
    )
    func parts(text: String, seconds: Int) {
        expectEqual(PlayTime(text)?.seconds, seconds)
    }

    @Test(
        "Dates without a time, impossible dates and ambiguous dates are rejected",
        arguments: [
            "", " ", "soon", "2024-07-11", "11 Jul 2024", "3:45", "07/11/2024 09:07", "2024-02-30 09:07",
            "29 Feb 2023 09:07", "2024-13-01 09:07", "11 Foo 2024 09:07", "11 Ju 2024 09:07",
            "2024-07-11 24:00",
            "2024-07-11 13:00 pm", "2024-07-11 09:60", "2024-07-11 09:07 CET", "2024-07-11 09:07 tomorrow",
            "1.2.3", "99999999999999999999", "2024-07-11T09:07:33+", "0000-01-01 00:00",
        ]
    )
    func other(text: String) {
        #expect(PlayTime(text) == nil)
    }

    @Test("2024 on its own is a number of seconds")
    func year() {
        expectEqual(PlayTime("2024")?.seconds, 2024)
    }
}
