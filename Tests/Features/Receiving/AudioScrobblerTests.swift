import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Receiving
@testable import ReceivingWeb

@MainActor struct AudioScrobblerTests {
    @Test(
        "A handshake is answered with absolute addresses, each on a line of its own",
        arguments: ["/", "/apis/audioscrobbler/", "/apis/audioscrobbler"]
    )
    func handshake(path: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "GET",
            "\(path)?hs=true&p=1.2&c=mdc&v=0.24&u=anna&t=1700000000&a=derived",
            headers: [:]
        )

        expectEqual(
            answer?.text,
            """
            OK
            key
            http://music:7433/apis/audioscrobbler/np?c=mdc
            http://music:7433/apis/audioscrobbler/sub?c=mdc

            """
        )
    }

    @Test("Behind a proxy that encrypts, so do the addresses") func encryptedHandshake() async {
        let answer = await ReceivingSUT().ask(
            "GET",
            "/?hs=true&p=1.2&c=mdc&u=anna&t=1700000000&a=derived",
            headers: ["x-forwarded-proto": "https"]
        )

        #expect(answer?.text.contains("\nhttps://music:7433/apis/audioscrobbler/np?c=mdc\n") == true)
    }

    @Test(
        "A handshake with a wrong token or another time is refused",
        arguments: [
            ("t=1700000000&a=x", "BADAUTH\n"), ("t=1700000181&a=derived", "BADTIME\n"),
            ("t=1699999819&a=derived", "BADTIME\n"), ("t=1700000180&a=x", "BADAUTH\n"),
            ("t=1700000000", "FAILED Fields are missing.\n"), ("a=derived", "FAILED Fields are missing.\n"),
        ]
    )
    func refusals(fields: String, text: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask("GET", "/?hs=true&p=1.2&\(fields)", headers: [:])

        expectEqual(answer?.text, text)
    }

    @Test("Plays and the playing track are taken") func plays() async {
        let sut = ReceivingSUT()

        let now = await sut.ask(
            "POST",
            Self.now,
            headers: [:],
            body: "s=key&a=Vex&t=Tide&b=North&l=200&n=3&m="
        )
        let sub = await sut.ask(
            "POST",
            Self.sub,
            headers: [:],
            body: "s=key&a[0]=Vex&t[0]=Tide&l[0]=200&i[0]=1700000000&o[0]=P&r[0]=&b[0]=North&n[0]=3&m[0]="
                + "&a[1]=Vex&t[1]=New%20Wave&i[1]=1700000200&l[1]=&r[1]=&r[1]=L"
        )

        expectEqual(now?.text, "OK\n")
        expectEqual(sub?.text, "OK\n")
        let second = ReceivedPlay(
            title: "New Wave",
            artist: "Vex",
            startedAt: Date(timeIntervalSince1970: 1_700_000_200)
        )
        expectEqual(
            sut.plays,
            [
                .didBegin(.sample.with { $0.startedAt = nil }),
                .didReceive([.sample, second], isBacklog: true),
            ]
        )
    }

    @Test("mpdscribble's times are the ends of plays") func ends() async {
        let sut = ReceivingSUT()

        _ = await sut.ask(
            "POST",
            "\(Self.sub)?c=mdc",
            headers: [:],
            body: "s=key&a[0]=Vex&t[0]=Tide&l[0]=200&i[0]=1700000200&b[0]=North"
        )

        expectEqual(sut.plays, [.didReceive([.sample], isBacklog: false)])
    }

    @Test("A session that was revoked must be opened again") func session() async {
        let sut = ReceivingSUT()

        let answer = await sut.ask("POST", Self.sub, headers: [:], body: "s=x&t[0]=Tide")

        expectEqual(answer?.text, "BADSESSION\n")
        expectEqual(sut.plays, [])
    }

    @Test("If plays can't be stored now, the client keeps them") func later() async {
        let sut = ReceivingSUT()
        sut.presenter.onMessage = { [weak view = sut.view] message in
            guard let view else { return }
            ReceivingSUT.reply(to: message, view)
            if case .didReceive = message { view.show(error: .cancelled) }
        }

        let answer = await sut.ask("POST", Self.sub, headers: [:], body: "s=key&t[0]=Tide")

        expectEqual(answer?.text, "FAILED Try again later.\n")
    }

    private static let now = "/apis/audioscrobbler/np"
    private static let sub = "/apis/audioscrobbler/sub"
}
