import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing

@testable import Accounts
@testable import AccountsPrompt

@MainActor struct AccountsViewTests {
    @Test("Each command sends its event") func commands() async {
        let sut = makeSUT()
        var request = ScrobblerRequest(server: .url("https://music.example"), user: "me")
        request.name = "home"
        request.passwordCommand = "pass home"
        (request.submits, request.follows) = (false, false)

        await sut.type("accounts")
        await sut.type("accounts add lastfm me")
        await sut.type(
            "accounts add https://music.example me --name home --password-command 'pass home' --no-submit --no-pull"
        )
        await sut.type("accounts remove home")
        await sut.type("private on")
        await sut.type("private off")
        await sut.type("accounts pause home")

        sut.presenter.expectMessages(
            .didTapScrobblers,
            .didTapAdd(ScrobblerRequest(server: .lastfm, user: "me")),
            .didTapAdd(request),
            .didSwipeToDelete(.named("home")),
            .didTapPrivateSession(isOn: true),
            .didTapPrivateSession(isOn: false),
            .didTapSubmit(to: .named("home"), isOn: false)
        )
    }

    @Test("Last.fm's form asks for a key and a shared secret, ListenBrainz's for a token; neither is shown")
    func forms() async {
        let reader = SecretReadingStub([.typed("key"), .typed("shared"), .typed("token")])
        let sut = makeSUT(reader: reader)

        for form in [CredentialsForm.lastfm(user: "me"), .listenbrainz(user: "me")] {
            sut.presenter.onMessage = { [view = sut.view] message in
                if case .didTapAdd = message { view.show(form: form) }
            }
            await sut.type("accounts add lastfm me")
        }

        let entered = sut.presenter.messages.compactMap { message in
            if case .didEnter(let credentials) = message { credentials } else { nil }
        }
        expectEqual(
            entered,
            [
                ScrobblerCredentials(token: "key", sharedSecret: "shared"),
                ScrobblerCredentials(token: "token"),
            ]
        )
        expectEqual(reader.prompts.count, 3)
        let shown = sut.display.text(of: .results) + sut.display.text(of: .notices)
        #expect(!["shared", "token"].contains { shown.contains($0) })
    }

    @Test(
        "A form without a terminal, interrupted or left empty adds nothing",
        arguments: [nil, SecretInput.cancelled, .typed("")]
    )
    func noForm(input: SecretInput?) async {
        let sut = makeSUT()
        let reader = SecretReadingStub([input].compactMap(\.self))
        let view = AccountsView(presenter: sut.presenter, output: sut.output, reader: reader)
        let session = Session(stack: ScreenStack(view), output: sut.output)
        sut.presenter.onMessage = { message in
            if case .didTapAdd = message { view.show(form: .lastfm(user: "me")) }
        }

        _ = await session.run(LineReadingStub(lines: ["accounts add lastfm me"]), from: .prompt)

        #expect(!sut.presenter.messages.contains { if case .didEnter = $0 { true } else { false } })
        #expect(sut.output.failure != nil)
    }

    @Test("A row of the list refers to its account, and has its state in words") func rows() async {
        let sut = makeSUT()

        sut.view.update(
            viewModels: [
                ScrobblerRow(.sample(1), row: 1),
                ScrobblerRow(.sample(2, state: .blocked(.signInNeeded)), row: 2),
            ],
            isPrivate: true
        )
        await sut.type("accounts remove 2")

        expectEqual(
            sut.display.text(of: .results),
            "1\taccount1\tlistener1\t3\tready, 1 refused\tnever\n2\taccount2\tlistener2\t3\tsign-in needed, 1 refused\tnever\n"
        )
        #expect(sut.display.text(of: .notices).contains("a private session"))
        sut.presenter.expectMessages(.didSwipeToDelete(.named("account2")))
    }

    @Test("Scripts get records") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [ScrobblerRow(.sample(1), row: 1)], isPrivate: false)

        expectEqual(
            sut.display.text(of: .results),
            #"{"row":1,"name":"account1","kind":"lastfm","server":"ws.audioscrobbler.com/2.0","user":"listener1","submits":true,"follows":true,"state":"ready","pending":3,"refused":1}"#
                + "\n"
        )
    }

    @Test("Results are sentences") func sentences() {
        let sut = makeSUT()

        sut.view.update(viewModels: [], isPrivate: false)
        sut.view.show(consent: "https://a.example")
        sut.view.show(added: ScrobblerRow(.sample(1), row: 1))
        sut.view.show(removed: ScrobblerRow(.sample(1), row: 1))
        sut.view.show(isPrivate: true)
        sut.view.show(isPrivate: false)
        sut.view.show(switched: ScrobblerRow(.sample(1), row: 1))
        sut.view.show(switched: ScrobblerRow(.sample(1, submits: false), row: 1))

        expectEqual(
            sut.display.text(of: .notices),
            """
            No accounts. `accounts add lastfm USER` adds one.
            Open this address in a browser and allow access: https://a.example
            Removed account “account1”. Plays pulled from it were kept.
            Started a private session: plays aren't submitted. `private off` ends it.
            Ended the private session: plays are submitted again.
            Resumed submitting plays to “account1”.
            Paused submitting plays to “account1”. `accounts resume account1` resumes it.

            """
        )
        expectEqual(
            sut.display.text(of: .results),
            "Added account “account1”. While the prompt is open, its history is pulled and plays are submitted.\n"
        )
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        isJSON: Bool = false,
        reader: SecretReadingStub = SecretReadingStub()
    ) -> PromptSUT<AccountsView, AccountsPresentingSpy> {
        PromptSUT(AccountsPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            AccountsView(presenter: $0, output: $1, reader: reader)
        }
    }
}
