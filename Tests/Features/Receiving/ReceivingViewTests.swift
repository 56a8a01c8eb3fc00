import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Receiving
@testable import ReceivingPrompt

@MainActor struct ReceivingViewTests {
    @Test(
        "Each command sends its event",
        arguments: [
            ("clients", .didTapClients), ("clients add Phone", .didTapAdd("Phone")),
            ("clients remove phone", .didSwipeToDelete("phone")),
            ("clients refused", .didTapRefused(of: nil)),
            ("clients refused phone", .didTapRefused(of: "phone")),
        ] as [(String, ReceivingPresentingSpy.Message)]
    )
    func commands(line: String, event: ReceivingPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("A new token is the result; the notices name an address for each player") func added() {
        let sut = makeSUT()

        sut.view.show(added: "phone", token: "secret")

        expectEqual(sut.display.text(of: .results), "secret\n")
        let notices = sut.display.text(of: .notices)
        #expect(notices.contains("multi-scrobbler: http://host:1/apis/listenbrainz/\n"))
        #expect(notices.contains("Navidrome: http://host:1/apis/listenbrainz/1/\n"))
        #expect(notices.contains("Web Scrobbler: http://host:1/1/submit-listens\n"))
    }

    @Test("Clients and refused plays are tables; a client that was never used says so") func tables() {
        let (used, unused) = (
            ClientRow(.sample), ClientRow(PlayClient(name: "new", addedAt: Date(timeIntervalSince1970: 0)))
        )

        expectEqual(
            ClientRow.table([used, unused]).rows,
            [
                ["phone", "1200", "1", "2023-11-15T22:13:20Z", "2023-11-14T22:13:20Z"],
                ["new", "0", "", "never", "1970-01-01T00:00:00Z"],
            ]
        )
        expectEqual(
            RefusedRow.table([RefusedRow(.sample)]).rows,
            [
                ["2023-11-14T22:21:40Z", "phone", "no time", "", "Tide", "Vex"]
            ]
        )
    }

    @Test("Empty lists say so") func empty() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])
        sut.view.show(refused: [])

        expectEqual(
            sut.display.text(of: .notices),
            "No clients. `clients add NAME` adds one.\nAll received plays could be stored.\n"
        )
    }

    @Test("With --json, all results are records") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [ClientRow(.sample)])
        sut.view.show(added: "phone", token: "secret")
        sut.view.show(removed: "phone")
        sut.view.show(refused: [RefusedRow(.sample)])

        expectEqual(
            sut.display.text(of: .results),
            """
            {"name":"phone","plays":1200,"refused":1,"usedAt":"2023-11-15T22:13:20Z",\
            "addedAt":"2023-11-14T22:13:20Z"}
            {"name":"phone","token":"secret"}
            {"name":"phone"}
            {"client":"phone","receivedAt":"2023-11-14T22:21:40Z","reason":"undated","title":"Tide",\
            "artist":"Vex"}

            """
        )
        expectEqual(sut.display.text(of: .notices), "")
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<ReceivingView, ReceivingPresentingSpy> {
        PromptSUT(ReceivingPresentingSpy(), isJSON: isJSON) {
            ReceivingView(presenter: $0, output: $1, address: "http://host:1")
        }
    }
}
