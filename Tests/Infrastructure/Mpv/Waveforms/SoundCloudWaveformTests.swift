import Entities
import Testing

@testable import Mpv

@Suite("SoundCloud waveform files")
struct SoundCloudWaveformTests {
    @Test("Files of other sizes are stretched, or reduced to their loudest samples")
    func otherSizes() throws {
        let narrow = try Waveform(soundCloudJSON: #"{"width":2,"height":10,"samples":[0,10]}"#.utf8)
        let samples = (0..<3600).map { $0 % 2 == 0 ? "1" : "0" }.joined(separator: ",")
        let wide = try Waveform(soundCloudJSON: #"{"width":3600,"height":1,"samples":[\#(samples)]}"#.utf8)

        #expect(narrow.levels == [UInt8](repeating: 0, count: 900) + [UInt8](repeating: 255, count: 900))
        #expect(wide.levels == [UInt8](repeating: 255, count: 1800))
    }

    @Test(
        "Any other file is refused with the reason",
        arguments: [
            ("", "it isn't a JSON object with width, height and samples"),
            (#"{"width":1,"height":2}"#, "it isn't a JSON object with width, height and samples"),
            (#"{"width":2,"height":2,"samples":[1]}"#, "its width is 2, but it has 1 samples"),
            (#"{"width":0,"height":2,"samples":[]}"#, "its width is 0, but it has 0 samples"),
            (#"{"width":1,"height":0,"samples":[0]}"#, "its height is 0"),
            (#"{"width":1,"height":2,"samples":[3]}"#, "a sample is 3, outside its height of 2"),
            (#"{"width":1,"height":2,"samples":[-1]}"#, "a sample is -1, outside its height of 2"),
        ]
    )
    func refused(json: String, reason: String) {
        #expect(throws: Waveform.FormatError.self) { try Waveform(soundCloudJSON: json.utf8) }
        #expect(error(of: json)?.reason == reason)
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
