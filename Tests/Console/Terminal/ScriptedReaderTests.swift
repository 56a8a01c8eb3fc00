import Platform
import TestSupport
import Testing

@testable import Console

@Suite(.timeLimit(.minutes(5))) struct ScriptedReaderTests {
    @Test("Each line is returned as soon as it is complete")
    func linesAsTheyCome() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }

        pipe.send("list\nfi")
        let first = await sut.nextLine()
        pipe.send("nd abba\n")
        let second = await sut.nextLine()

        expectEqual([first, second], [.line("list"), .line("find abba")])
    }

    @Test("Lines may end as on Windows, be empty or not UTF-8, and the last may be unterminated")
    func oddLines() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }

        pipe.send(Array("a\r\n\n\r\n".utf8) + [0xFF, 0x41, 0x0A] + Array("é\0\r".utf8))
        pipe.closeWriteEnd()

        await expectEqual(allInput(of: sut), ["a", "", "", "�A", "é\0"].map(LineInput.line) + [.end])
        await expectEqual(sut.nextLine(), .end)
    }

    @Test("A line may have a million bytes")
    func longLine() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }
        let text = String(repeating: "x", count: 1_000_000)

        async let input = sut.nextLine()
        let writer = Task.detached { [end = pipe.writeEnd] in
            Descriptor(number: end).send(Array("\(text)\n".utf8))
        }

        await expectEqual(input, .line(text))
        #expect(await writer.value == nil)
    }

    @Test("A cancelled task stops waiting, and the line isn't lost")
    func cancelled() async throws {
        let (sut, pipe) = try makeSUT()
        defer { pipe.closeAll() }
        let input = Task { await sut.nextLine() }

        input.cancel()
        let cancelled = await input.value
        pipe.send("list\n")

        expectEqual(cancelled, .cancelled)
        await expectEqual(sut.nextLine(), .line("list"))
    }

    private func makeSUT() throws -> (sut: ScriptedReader, pipe: TestPipe) {
        let pipe = try TestPipe()
        return (ScriptedReader(descriptor: pipe.readEnd), pipe)
    }

    private func allInput(of sut: ScriptedReader) async -> [LineInput] {
        var inputs: [LineInput] = []
        repeat { inputs.append(await sut.nextLine()) } while inputs.last != .end
        return inputs
    }
}
