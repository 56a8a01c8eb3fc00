import Foundation
import Platform
import TestSupport
import Testing

@testable import Mpv

@Suite(.timeLimit(.minutes(5))) struct MpvProgramTests {
    @Test(
        "mpv quits when the other end of its socket is closed",
        .needs("mpv")
    )
    func leash() throws {
        let (process, output) = try startAlone()

        let written = try FileHandle(fileDescriptor: output.number, closeOnDealloc: false).readToEnd()

        // The output ends when mpv does.
        expectEqual(written ?? Data(), Data())
        withExtendedLifetime((process, output)) {}
    }

    /// Starts mpv with the other end of its socket closed.
    private func startAlone() throws -> (ChildProcess, output: OpenFile) {
        let pipe = try OpenFile.pipe()
        let process = try MpvProgram.start(
            ["--idle=yes", "--ao=null"],
            input: OpenFile.socketPair().1,
            output: pipe.writeEnd
        )
        return (process, pipe.readEnd)
    }
}
