import Entities
import TestSupport
import Testing

@Suite("Waveforms")
struct WaveformTests {
    @Test("A waveform comes back from its bytes; bytes of another number are none")
    func bytes() throws {
        let waveform = try makeSUT { Waveform.Point(peak: UInt8($0 % 256), rms: UInt8($0 % 7)) }

        let bytes = waveform.bytes

        #expect(bytes.count == 3600)
        #expect(Waveform(bytes: bytes) == waveform)
        #expect(Waveform(bytes: bytes.dropLast()) == nil)
        #expect(Waveform(points: waveform.points + waveform.points) == nil)
    }

    @Test("As a SoundCloud file its loudest point has the full height")
    func writing() throws {
        let waveform = try makeSUT { Waveform.Point(peak: 255, rms: $0 == 0 ? 60 : $0 == 1 ? 30 : 0) }
        let silence = try makeSUT { _ in Waveform.Point(peak: 0, rms: 0) }
        let zeros = String(repeating: ",0", count: 1798)

        #expect(waveform.soundCloudJSON == #"{"width":1800,"height":140,"samples":[140,70\#(zeros)]}"#)
        #expect(silence.soundCloudJSON == #"{"width":1800,"height":140,"samples":[0,0\#(zeros)]}"#)
    }

    @Test("A SoundCloud file that is read and written is the same")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 51)
        let samples =
            [140]
            + (1..<1800).map { _ in String(Int.random(in: 0...140, using: &generator)) }.map { Int($0) ?? 0 }
        let json =
            #"{"width":1800,"height":140,"samples":[\#(samples.map(String.init).joined(separator: ","))]}"#

        let waveform = try Waveform(soundCloudJSON: json.utf8)

        #expect(waveform.soundCloudJSON == json)
    }

    @Test("Files of other widths and heights are stretched, and narrowed to their loudest samples")
    func otherSizes() throws {
        let narrow = try Waveform(soundCloudJSON: #"{"width":2,"height":10,"samples":[0,10]}"#.utf8)
        let samples = (0..<3600).map { $0 % 2 == 0 ? "1" : "0" }.joined(separator: ",")
        let wide = try Waveform(soundCloudJSON: #"{"width":3600,"height":1,"samples":[\#(samples)]}"#.utf8)

        #expect(narrow.levels == [UInt8](repeating: 0, count: 900) + [UInt8](repeating: 255, count: 900))
        #expect(wide.levels == [UInt8](repeating: 255, count: 1800))
    }

    @Test(
        "What is no such file is refused with a reason",
        arguments: [
            ("", "it is no JSON object with the numbers width, height and samples"),
            (#"{"width":1,"height":2}"#, "it is no JSON object with the numbers width, height and samples"),
            (#"{"width":2,"height":2,"samples":[1]}"#, "its width is 2, but it has 1 samples"),
            (#"{"width":0,"height":2,"samples":[]}"#, "its width is 0, but it has 0 samples"),
            (#"{"width":1,"height":0,"samples":[0]}"#, "its height is 0"),
            (#"{"width":1,"height":2,"samples":[3]}"#, "a sample is 3, outside of its height of 2"),
            (#"{"width":1,"height":2,"samples":[-1]}"#, "a sample is -1, outside of its height of 2"),
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

    private func makeSUT(_ point: (Int) -> Waveform.Point) throws -> Waveform {
        try #require(Waveform(points: (0..<1800).map(point)))
    }
}
