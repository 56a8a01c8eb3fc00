import Entities
import TestSupport
import Testing

@testable import Mpv

@Suite("SoundCloud waveform files")
struct SoundCloudWaveformTests {
    @Test("Files of other sizes are stretched, or reduced to their loudest samples")
    func otherSizes() throws {
        let narrow = try Waveform(soundCloudJSON: #"{"width":2,"height":10,"samples":[0,10]}"#.utf8)
        let samples = (0..<3600).map { $0 % 2 == 0 ? "1" : "0" }.joined(separator: ",")
        let wide = try Waveform(soundCloudJSON: #"{"width":3600,"height":1,"samples":[\#(samples)]}"#.utf8)

        expectEqual(narrow.levels, [UInt8](repeating: 0, count: 900) + [UInt8](repeating: 255, count: 900))
        expectEqual(wide.levels, [UInt8](repeating: 255, count: 1800))
    }

    @Test(
        "Any other file is refused with the reason",
        arguments: [
            ("", "not a JSON object with width, height and samples"),
            (#"{"width":1,"height":2}"#, "not a JSON object with width, height and samples"),
            (#"{"width":2,"height":2,"samples":[1]}"#, "the width is 2, but the number of samples is 1"),
            (#"{"width":0,"height":2,"samples":[]}"#, "the width is 0, but the number of samples is 0"),
            (#"{"width":1,"height":0,"samples":[0]}"#, "the height is 0"),
            (#"{"width":1,"height":2,"samples":[3]}"#, "the sample 3 is outside the height of 2"),
            (#"{"width":1,"height":2,"samples":[-1]}"#, "the sample -1 is outside the height of 2"),
        ]
    )
    func refused(json: String, reason: String) {
        #expect(throws: Waveform.FormatError.self) { try Waveform(soundCloudJSON: json.utf8) }
        expectEqual(error(of: json)?.reason, reason)
    }

    private func error(of json: String) -> Waveform.FormatError? {
        do throws(Waveform.FormatError) {
            _ = try Waveform(soundCloudJSON: json.utf8)
            return nil
        } catch {
            return error
        }
    }
}
