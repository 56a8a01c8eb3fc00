import Foundation
import TestSupport
import Testing

/// The built program with a real mpv, whose player is killed.
@Suite(.real, .needs("mpv"), .timeLimit(.minutes(5)))
struct PlayerCrashTests {
    /// Where the player is killed: before a track counts, after that, and right after the change to the next track.
    enum Moment: String, CaseIterable {
        case early, counted, changed
    }

    @Test(
        "A player killed at any moment leaves no mpv, and resumes: each track counts once",
        arguments: Moment.allCases
    )
    func kill(moment: Moment) async throws {
        let sut = try makeSUT()
        try expectEqual(sut.run("play", "1-2"), Outcome())
        var state = try State(sut)
        while !state.is(at: moment) { state = try State(sut) }
        let player = try number(of: "process", in: sut.run("player", "--json").stdout)

        Foundation.kill(pid_t(player), SIGKILL)
        while Foundation.kill(pid_t(player), 0) == 0 { await Task.yield() }
        let resumed = try sut.run("play", "--wait")

        expectEqual(resumed, Outcome())
        try expectEqual(
            sut.run("list", "--json").stdout.matches(of: /"plays":(\d+)/).map { String($0.1) },
            [
                "1", "1",
            ]
        )
        try expectEqual(sut.run("now").stdout, "Nothing is playing.\n")
    }

    /// The state of playback, as `now --json` prints it.
    private struct State {
        let title: String?
        let positionMs: Int

        init(_ sut: Program) throws {
            let text = try sut.run("now", "--json").stdout
            title = text.firstMatch(of: /"title":"([^"]*)"/).map { String($0.1) }
            positionMs = text.firstMatch(of: /"positionMs":(\d+)/).flatMap { Int($0.1) } ?? 0
        }

        func `is`(at moment: Moment) -> Bool {
            switch moment {
            case .early: title == "Noise 1" && positionMs > 0
            case .counted: title == "Noise 1" && positionMs > 2_300
            case .changed: title == "Noise 2"
            }
        }
    }

    private func number(of field: String, in text: String) throws -> Int {
        try #require(
            text.firstMatch(of: try Regex("\"\(field)\":(\\d+)")).flatMap {
                $0.output[1].substring.flatMap { Int($0) }
            }
        )
    }

    /// Two tracks of four seconds.
    private func makeSUT() throws -> Program {
        var sut = Program(folder: try TemporaryFolder())
        sut.environment = [
            "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        for number in 1...2 {
            let samples = AudioFixture.noise(seconds: 4, seed: UInt64(number))
            let path = try sut.folder.write(AudioFixture.wave(samples: samples), to: "\(number).wav")
            _ = try sut.run("add", "Noise \(number)", "Nobody", "--file", path)
        }
        return sut
    }
}
