import Entities
import Services
import TestSupport
import Testing

@testable import MusicServers

@MainActor struct MusicServersInteractorTests {
    @Test("A fetch reports the music servers") func fetch() async {
        let sut = makeSUT()

        await sut.interactor.fetchSources()

        sut.delegate.expectMessages(.didFetch(sources: [.sample(1), .sample(2)]))
    }

    @Test("A music server without its password on this machine is blocked") func lacking() async {
        let sut = makeSUT()
        sut.secrets.answers.hasSecret = { $0.name == "source1" }

        await sut.interactor.fetchSources()

        let blocked = MusicSource.sample(2, state: .blocked(.secretMissing))
        sut.delegate.expectMessages(.didFetch(sources: [.sample(1), blocked]))
    }

    @Test("Without a command, the password must be entered") func typed() async {
        let sut = makeSUT()

        await sut.interactor.prepare(.sample, passwordCommand: nil)

        sut.delegate.expectMessages(.didPrepare(source: .sample, password: nil))
        expectEqual(sut.secrets.messages, [])
    }

    @Test("A command that prints the password is run") func command() async {
        let sut = makeSUT()
        let password = Secret("correct horse\nuser: me", printedBy: "pass home")
        sut.secrets.answers.secretPrintedBy = { _ in .success(password) }

        await sut.interactor.prepare(.sample, passwordCommand: "pass home")

        sut.delegate.expectMessages(.didPrepare(source: .sample, password: password))
        sut.secrets.expectMessages(.secret(printedBy: "pass home"))
    }

    @Test(
        "A name that is taken or invalid is an error before the password is requested",
        arguments: [
            ("SOURCE2", .alreadyExists(.source("source2"))), ("my home", .invalid(.sourceName("my home"))),
            ("", .invalid(.sourceName(""))),
        ] as [(String, ServiceError)]
    )
    func names(name: String, error: ServiceError) async {
        let sut = makeSUT()
        var source = NewMusicSource.sample
        source.name = name

        await sut.interactor.prepare(source, passwordCommand: "pass home")

        sut.delegate.expectMessages(.handle(error: error))
        expectEqual(sut.secrets.messages, [])
    }

    @Test(
        "An address with a user in it is an error before it is shown",
        arguments: ["http://me:secret@music.example", "me@music.example/music"]
    )
    func userInAddress(address: String) async {
        let sut = makeSUT()

        await sut.interactor.prepare(
            NewMusicSource(name: "home", address: address, user: "me"),
            passwordCommand: nil
        )
        let withPath = NewMusicSource(name: "home", address: "https://music.example/@me", user: "me")
        await sut.interactor.prepare(withPath, passwordCommand: nil)

        sut.delegate.expectMessages(
            .handle(error: .unavailable(.host("", .userInAddress))),
            .didPrepare(source: withPath, password: nil)
        )
    }

    @Test("The service adds a music server") func add() async {
        let sut = makeSUT()
        sut.service.answers.add = { _, _ in .success(.sample(3)) }

        await sut.interactor.add(.sample, password: "secret")

        sut.service.expectMessages(.add(.sample, password: "secret"))
        sut.delegate.expectMessages(.didAdd(source: .sample(3)))
    }

    @Test(
        "A music server is removed by its name, ignoring case, or by its row",
        arguments: [ListPick.named("SOURCE2"), .row(2)]
    )
    func remove(choice: ListPick) async {
        let sut = makeSUT()
        sut.service.answers.remove = { _ in .success(1200) }

        await sut.interactor.removeSource(choice)

        sut.service.expectMessages(.remove(.sample(2)))
        sut.delegate.expectMessages(.didRemove(source: .sample(2), trackCount: 1200))
    }

    @Test(
        "An unknown music server can't be removed",
        arguments: [
            (.named("none"), "none"), (.row(0), "0"), (.row(3), "3"), (.row(.min), "\(Int.min)"),
        ] as [(ListPick, String)]
    )
    func removeNone(choice: ListPick, name: String) async {
        let sut = makeSUT()

        await sut.interactor.removeSource(choice)

        expectEqual(sut.service.messages, [])
        sut.delegate.expectMessages(.handle(error: .notFound(.source(name))))
    }

    @Test("Without a command, a new password must be entered; then it is set")
    func newPassword() async {
        let sut = makeSUT()

        await sut.interactor.preparePassword(of: .named("SOURCE2"), command: nil)
        await sut.interactor.setPassword("secret", of: .sample(2))

        sut.delegate.expectMessages(
            .didPrepare(passwordOf: .sample(2), password: nil),
            .didSetPassword(of: .sample(2))
        )
        sut.service.expectMessages(.setPassword("secret", of: .sample(2)))
    }

    @Test("A command that prints the new password is run")
    func newCommand() async {
        let sut = makeSUT()
        let password = Secret("correct horse", printedBy: "pass home")
        sut.secrets.answers.secretPrintedBy = { _ in .success(password) }

        await sut.interactor.preparePassword(of: .row(2), command: "pass home")

        sut.delegate.expectMessages(.didPrepare(passwordOf: .sample(2), password: password))
        sut.secrets.expectMessages(.secret(printedBy: "pass home"))
    }

    @Test("Failures are reported") func failures() async {
        let sut = makeSUT()
        sut.service.answers.error = .unavailable(.network)

        await sut.interactor.add(.sample, password: "secret")
        await sut.interactor.setPassword("secret", of: .sample(1))
        await sut.interactor.removeSource(.row(1))
        sut.library.answers.sources = { .failure(.cancelled) }
        await sut.interactor.fetchSources()
        await sut.interactor.prepare(.sample, passwordCommand: nil)
        await sut.interactor.preparePassword(of: .row(1), command: nil)

        expectEqual(
            sut.delegate.messages,
            Array(repeating: .handle(error: .unavailable(.network)), count: 3)
                + Array(repeating: .handle(error: .cancelled), count: 3)
        )
    }

    private func makeSUT() -> (
        interactor: MusicServersInteractor, delegate: MusicServersInteractorDelegateSpy,
        library: SourceStoringSpy, service: SourceServicingSpy, secrets: SecretStoringSpy
    ) {
        let delegate = MusicServersInteractorDelegateSpy()
        let library = SourceStoringSpy { $0.sources = { .success([.sample(1), .sample(2)]) } }
        let (service, secrets) = (SourceServicingSpy(), SecretStoringSpy { $0.hasSecret = { _ in true } })
        let interactor = MusicServersInteractor(library: library, service: service, secrets: secrets)
        interactor.delegate = delegate
        return (interactor, delegate, library, service, secrets)
    }
}

extension NewMusicSource {
    static let sample = NewMusicSource(name: "home", address: "https://music.example", user: "me")
}
