import Console
import ConsoleViews
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import MusicServers
@testable import MusicServersPrompt

@MainActor struct MusicServersViewTests {
    @Test(
        "Each command sends its event",
        arguments: [
            ("servers", .didTapSources),
            ("servers add home https://music.example me", .didTapAdd(.sample, passwordCommand: nil)),
            ("servers password home", .didTapChangePassword(.named("home"), passwordCommand: nil)),
            (
                "servers password 2 --password-command 'pass home'",
                .didTapChangePassword(.row(2), passwordCommand: "pass home")
            ),
            ("servers remove home", .didSwipeToDelete(.named("home"))),
            ("servers remove 2", .didSwipeToDelete(.row(2))),
        ] as [(String, MusicServersPresentingSpy.Message)]
    )
    func commands(line: String, event: MusicServersPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("A command prints the password, and certificates are given by absolute paths")
    func options() async throws {
        let sut = makeSUT()
        let folder = try TemporaryFolder()
        let files = try ["ca", "me", "key"].map { try folder.write("", to: "\($0).pem") }

        await sut.type(
            """
            servers add home https://music.example me --password-command 'pass home' --ca \(files[0]) \
            --cert \(folder.path)/x/../me.pem --key \(files[2])
            """
        )

        var source = NewMusicSource.sample
        source.certificates = SourceCertificates(authorities: files[0], client: files[1], key: files[2])
        sut.presenter.expectMessages(.didTapAdd(source, passwordCommand: "pass home"))
    }

    @Test("A missing file is an error before anything is sent") func missingFile() async {
        let sut = makeSUT()

        await sut.type("servers add home https://music.example me --ca /nowhere/ca.pem")

        expectEqual(sut.presenter.messages, [])
        expectEqual(
            sut.output.failure,
            CommandFailure(
                code: .missing,
                message: "There is no file or folder /nowhere/ca.pem. Check the path and try again."
            )
        )
    }

    @Test("A key without its certificate is rejected") func keyAlone() async throws {
        let sut = makeSUT()
        let folder = try TemporaryFolder()
        let key = try folder.write("", to: "key.pem")

        await sut.type("servers add home https://music.example me --key \(key)")

        expectEqual(sut.presenter.messages, [])
        expectEqual(
            sut.output.failure,
            .usage("--key needs the certificate it belongs to. Also give --cert.")
        )
    }

    @Test("The form asks for the password without echoing it") func form() async {
        let reader = SecretReadingStub([.typed("correct horse")])
        let sut = makeSUT(reader: reader)
        sut.showForm()

        await sut.type("servers add home https://music.example me")

        sut.presenter.expectMessages(.didTapAdd(.sample, passwordCommand: nil), .didEnter("correct horse"))
        expectEqual(reader.prompts, ["Password for me at https://music.example: "])
        expectEqual(sut.display.text(of: .results) + sut.display.text(of: .notices), "")
    }

    @Test(
        "A form without a terminal, interrupted or left empty adds nothing",
        arguments: [
            ([], .noTerminal), ([.cancelled], .interrupted),
            ([.typed("")], .usage("Nothing was entered; the music server wasn't added.")),
        ] as [([SecretInput], CommandFailure)]
    )
    func noForm(inputs: [SecretInput], failure: CommandFailure) async {
        let sut = makeSUT(reader: SecretReadingStub(inputs))
        sut.showForm()

        await sut.type("servers add home https://music.example me")

        sut.presenter.expectMessages(.didTapAdd(.sample, passwordCommand: nil))
        expectEqual(sut.output.failure, failure)
    }

    @Test("The form also asks for a new password; without one, the old one is kept") func newPassword() async
    {
        let sut = makeSUT(reader: SecretReadingStub([.typed("correct horse"), .typed("")]))
        sut.showForm()

        await sut.type("servers password home")
        await sut.type("servers password home")

        sut.presenter.expectMessages(
            .didTapChangePassword(.named("home"), passwordCommand: nil),
            .didEnter("correct horse"),
            .didTapChangePassword(.named("home"), passwordCommand: nil)
        )
        expectEqual(sut.output.failure, .usage("Nothing was entered; the password wasn't changed."))
    }

    @Test("A row of the list refers to its music server, and shows its problem") func rows() async {
        let sut = makeSUT(terminals: [.results])
        var synced = MusicSource.sample(1, "home")
        synced.syncedAt = Date(timeIntervalSince1970: 0)
        let blocked = MusicSource.sample(
            2,
            "work",
            traits: SourceTraits(),
            state: .blocked(.signInNeeded)
        )

        sut.view.update(viewModels: [SourceRow(synced, row: 1), SourceRow(blocked, row: 2)])
        await sut.type("servers remove 2")
        await sut.type("servers remove 1-2")
        await sut.type("servers remove 3")

        expectEqual(
            sut.display.text(of: .results),
            """
            #  NAME  ADDRESS         USER       TRACKS  STATE           SYNCED
            1  home  music1.example  listener1   1,200  ready           1970-01-01 00:00
            2  work  music2.example  listener2   1,200  sign-in needed  never

            """
        )
        sut.presenter.expectMessages(.didSwipeToDelete(.named("work")), .didSwipeToDelete(.row(3)))
        expectEqual(sut.display.text(of: .notices), "1-2 is more than one row. Give one.\n")
    }

    @Test("In a pipe, each music server is a line of values") func pipe() {
        let sut = makeSUT()

        sut.view.update(viewModels: [SourceRow(.sample(1), row: 1)])

        expectEqual(
            sut.display.text(of: .results),
            "1\tsource1\tnavidrome 0.54.3\tmusic1.example\tlistener1\t1200\tready\tnever\n"
        )
    }

    @Test("Scripts get records; an added music server has no row") func records() {
        let sut = makeSUT(isJSON: true)
        var source = MusicSource.sample(
            1,
            state: .waiting(until: Date(timeIntervalSince1970: 0), .unreachable)
        )
        source.syncedAt = Date(timeIntervalSince1970: 0)

        sut.view.update(viewModels: [SourceRow(source, row: 1)])
        sut.view.show(added: SourceRow(.sample(1, traits: SourceTraits())))
        sut.view.show(changedPasswordOf: "source1")
        sut.view.show(removed: "source1", trackCount: 1200)

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"name":"source1","kind":"subsonic","product":"navidrome","version":"0.54.3",\
            "address":"https://music1.example","user":"listener1","tracks":1200,"state":"unreachable",\
            "waitsUntil":"1970-01-01T00:00:00Z","syncedAt":"1970-01-01T00:00:00Z"}
            {"name":"source1","kind":"subsonic","address":"https://music1.example","user":"listener1",\
            "tracks":1200,"state":"ready"}
            {"name":"source1"}
            {"name":"source1","tracks":1200}

            """
        )
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Results are sentences") func sentences() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])
        sut.view.show(added: SourceRow(.sample(1, "home")))
        sut.view.show(changedPasswordOf: "home")
        sut.view.show(removed: "home", trackCount: 0)
        sut.view.show(removed: "home", trackCount: 1)
        sut.view.show(removed: "home", trackCount: 1200)

        expectEqual(
            sut.display.text(of: .results),
            """
            Added music server “home” (navidrome 0.54.3) at https://music1.example.
            Changed the password of “home”.
            Removed music server “home”. `undo` restores it.
            Removed music server “home” and 1 track. `undo` restores them.
            Removed music server “home” and 1,200 tracks. `undo` restores them.

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            No music servers. `servers add NAME URL USER` adds one.
            `sync home` adds its songs to the library.

            """
        )
    }

    @Test("Adding a music server reports its limitations")
    func remarks() {
        let sut = makeSUT()
        let (albums, folders) = (SourceTraits(listing: .albums), SourceTraits(listing: .folders))
        let open = MusicSource(
            id: 3,
            name: "shed",
            address: "http://shed.example",
            user: "me",
            traits: SourceTraits(product: "supysonic", authentication: .password)
        )

        for source in [MusicSource.sample(1, traits: albums), .sample(2, traits: folders), open] {
            sut.view.show(added: SourceRow(source))
        }

        expectEqual(
            sut.display.text(of: .results),
            """
            Added music server “source1” at https://music1.example.
            Added music server “source2” at https://music2.example.
            Added music server “shed” (supysonic) at http://shed.example.

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            It lists its songs album by album, so syncing takes longer.
            `sync source1` adds its songs to the library.
            It lists its songs folder by folder, so syncing takes longer.
            `sync source2` adds its songs to the library.
            The password is sent unencrypted; an https:// address protects it.
            `sync shed` adds its songs to the library.

            """
        )
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        isJSON: Bool = false,
        reader: SecretReadingStub = SecretReadingStub()
    ) -> PromptSUT<MusicServersView, MusicServersPresentingSpy> {
        PromptSUT(MusicServersPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            MusicServersView(presenter: $0, output: $1, reader: reader)
        }
    }
}

extension PromptSUT<MusicServersView, MusicServersPresentingSpy> {
    /// Shows the form when a music server is added, or its password is changed.
    fileprivate func showForm() {
        presenter.onMessage = { [view] message in
            switch message {
            case .didTapAdd, .didTapChangePassword:
                view.show(form: PasswordForm(user: "me", address: "https://music.example"))
            default: break
            }
        }
    }
}
