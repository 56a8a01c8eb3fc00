import Console
import Entities
import Services
import TestSupport
import Testing

@testable import ConsoleViews

struct ServiceErrorMessageTests {
    @Test("An error says what happened, to what, and what to do next", arguments: sentences)
    func sentence(error: ServiceError, message: String) {
        let failure = CommandFailure(error, knowing: Self.allVerbs)

        expectEqual(failure, CommandFailure(code: error.code, message: message))
    }

    @Test("Advice names a command only where it can be typed", arguments: sentences)
    func unknownVerbs(error: ServiceError, message: String) {
        let failure = CommandFailure(error, knowing: [])

        #expect(error.advisedVerbs.allSatisfy { !failure.message.contains("`\($0)") })
        #expect(message.hasPrefix(failure.message))
        expectEqual((failure.message == message), error.advisedVerbs.isEmpty)
    }

    @Test("If a search finds several tracks, they are listed so that a row can be typed next")
    @MainActor func candidates() throws {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)

        output.fail(.ambiguous(.tracks([.sample(5), .sample(7)], hasMore: false)))

        let message = "2 tracks match. Repeat the command with a row, such as 1, or with more words."
        expectEqual(
            display.messages,
            [
                .results("1\tTitle 5\tArtist 5\tAlbum 5\t\t0\n2\tTitle 7\tArtist 7\tAlbum 7\t\t0\n"),
                .notices(message + "\n"),
            ]
        )
        expectEqual(output.failure, CommandFailure(code: .ambiguous, message: message))
        try expectEqual(
            output.shownRows(1...2, as: RowReference.self),
            [5, 7].map { .track(urn: Track.sample($0).urn.description) }
        )
    }

    @Test("Albums and artists among which a name doesn't decide are listed, too")
    @MainActor func collectionCandidates() throws {
        let (display, id) = (DisplaySpy(), Album.sample(5).id)
        let output = Output(display: display, style: .plain, isJSON: false)

        output.fail(.ambiguous(.albums([.sample(5)], hasMore: true)))
        try expectEqual(output.shownRows(1...1, as: RowReference.self), [.album(id)])
        output.fail(.ambiguous(.artists([.sample(5)], hasMore: true)))

        try expectEqual(output.shownRows(1...1, as: RowReference.self), [.artist("Artist 5")])
        expectEqual(
            display.text(of: .results),
            "1\tAlbum 5\tArtist 5\t2000\t10\t47:12\t12\n1\tArtist 5\t3\t31\t12\n"
        )
    }

    @Test(
        "Where no command follows, the advice isn't a row",
        arguments: [
            (.ambiguous(.tracks([.sample(1)], hasMore: true)), "or a URN (see --json)."),
            (.ambiguous(.albums([.sample(1)], hasMore: true)), "such as the artist's name."),
            (.ambiguous(.artists([.sample(1)], hasMore: true)), "Give the full name."),
        ] as [(ServiceError, String)]
    )
    @MainActor func lastCommand(error: ServiceError, advice: String) {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        output.hasNextCommand = false

        output.fail(error)

        #expect(output.failure?.message.hasSuffix(advice) == true)
    }

    @Test(
        "The message names the step of a device's sync that timed out",
        arguments: [
            (.connect, "connecting to"), (.pullPlays, "reading the log of"), (.plan, "scanning the files on"),
            (.remove, "deleting files from"), (.copy, "copying to"), (.playlists, "writing playlists to"),
            (.verify, "checking the files on"), (.disconnect, "finishing the sync of"),
        ] as [(DeviceStep, String)]
    )
    func lateSteps(step: DeviceStep, words: String) {
        let failure = CommandFailure(.unavailable(.device("pod", .late(step))), knowing: [])

        #expect(failure.message.hasPrefix("Timed out while \(words) “pod”."))
    }

    @Test("An output that fails knows the commands that can be typed now")
    @MainActor func verbsOfTheOutput() {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        output.makeVerbs = { ["find"] }

        output.fail(.notFound(.music(title: "Roads", artist: nil)))

        expectEqual(
            output.failure?.message,
            "“Roads” isn't in the library. `find` searches the library."
        )
    }

    private static let allVerbs = Set(sentences.flatMap(\.0.advisedVerbs))

    private static let sentences: [(ServiceError, String)] = {
        let subjects: [[(ServiceError, String)]] = [.missing, .tracks, .playing, .system, .network, .devices]
        return subjects.flatMap(\.self)
    }()
}

extension ServiceError {
    /// The commands that its advice names.
    fileprivate var advisedVerbs: [String] { advice.compactMap(\.verb) }
}
