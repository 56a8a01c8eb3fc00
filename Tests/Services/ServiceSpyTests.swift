import Entities
import Services
import TestSupport
import Testing

/// Tests of the generated spies.
struct ServiceSpyTests {
    @Test("A stub receives the arguments of its message, which is recorded") func answer() async throws {
        let sut = VolumeStoringSpy { $0.storedVolume = { .success(40) } }

        let percent = try await sut.storedVolume()
        try await sut.store(volume: 70)

        expectEqual(percent, 40)
        sut.expectMessages(.storedVolume, .store(volume: 70))
    }

    @Test("A common error fails all messages without a stub") func error() async throws {
        let sut = VolumeStoringSpy {
            $0.error = .cancelled
            $0.storedVolume = { .success(40) }
        }

        await #expect(throws: ServiceError.cancelled) { try await sut.store(volume: 70) }
        try await expectEqual(sut.storedVolume(), 40)
    }

    @Test("A message without a stub records an issue that names it") func missingAnswer() async {
        let sut = QueueStoringSpy()

        await withKnownIssue {
            await #expect(throws: ServiceError.cancelled) { try await sut.storedQueue() }
        } matching: { issue in
            issue.comments == ["QueueStoringSpy has no answer to storedQueue()"]
        }
    }

    @Test("Messages arrive from any thread while stubs change") func threads() async throws {
        let sut = VolumeStoringSpy()
        sut.onMessage = { message in
            guard case .store(let percent) = message else { return }
            sut.answers.storedVolume = { .success(percent) }
        }

        await withTaskGroup { group in
            for percent in 1...100 {
                group.addTask { @concurrent in try? await sut.store(volume: percent) }
            }
        }
        let last = try await sut.storedVolume()

        #expect((1...100).contains(last))
        expectEqual(
            sut.messages.dropLast().map { message in
                if case .store(let percent) = message { percent } else { 0 }
            }.sorted(),
            Array(1...100)
        )
    }

    @Test("A message is recorded, also in a conversation, and forwarded to a real object")
    func passing() async throws {
        let conversation = Conversation()
        let real = VolumeStoringSpy { $0.storedVolume = { .success(40) } }
        let sut = VolumeStoringSpy().passing(to: real, in: conversation)

        let percent = try await sut.storedVolume()

        expectEqual(percent, 40)
        sut.expectMessages(.storedVolume)
        real.expectMessages(.storedVolume)
        expectEqual(conversation.text, "VolumeStoring.storedVolume()\n")
    }

    @Test("A stream reaches all followers until the test ends it") func stream() async {
        let sut = LibraryFollowingSpy()
        let (one, other) = (sut.changes(), sut.changes())

        sut.sendChanges(.tracks, .plays)
        sut.endChanges()

        await expectEqual(one.reduce(into: []) { $0.append($1) }, [.tracks, .plays])
        await expectEqual(other.reduce(into: []) { $0.append($1) }, [.tracks, .plays])
        sut.expectMessages(.changes, .changes)
    }
}
