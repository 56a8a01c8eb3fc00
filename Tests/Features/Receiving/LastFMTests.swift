import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Receiving
@testable import ReceivingWeb

@MainActor struct LastFMTests {
    @Test(
        "A session is opened with the token as password, or with what is derived from it",
        arguments: [
            ("/2.0", "method=auth.getMobileSession&username=anna&password=secret"),
            ("/2.0/", "method=auth.getmobilesession&username=anna&password=secret&api_sig=x"),
            ("/apis/audioscrobbler/2.0/?username=anna", "method=AUTH.GETMOBILESESSION&authToken=derived"),
            ("/2.0/?method=auth.getMobileSession&username=anna&password=secret", ""),
        ]
    )
    func session(target: String, body: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask("POST", target, headers: [:], body: body)

        expectEqual(answer?["Content-Type"], "text/xml; charset=utf-8")
        expectEqual(
            answer?.text,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <lfm status="ok"><session><name>phone</name><key>key</key><subscriber>0</subscriber></session></lfm>

            """
        )
    }

    @Test(
        "JSON is sent if the address, the body or the header asks for it",
        arguments: [("?format=json", "", ""), ("", "&format=json", ""), ("", "", "application/json")]
    )
    func json(query: String, field: String, accept: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "POST",
            "/2.0/\(query)",
            headers: ["accept": accept],
            body: "method=auth.getMobileSession&username=anna&password=secret\(field)"
        )

        expectEqual(answer?["Content-Type"], "application/json")
        expectEqual(answer?.text, #"{"session":{"name":"phone","key":"key","subscriber":"0"}}"# + "\n")
    }

    @Test(
        "One play is sent with or without an index, in the body or the address",
        arguments: [
            ("/2.0/", "artist=Vex&track=Tide&album=North&timestamp=1700000000&duration=200"),
            (
                "/2.0/",
                "artist%5B0%5D=Vex&track%5B0%5D=Tide&album%5B0%5D=North&timestamp%5B0%5D=1700000000&duration[0]=200"
            ),
            ("/2.0/?artist[0]=Vex&track[0]=Tide&album[0]=North&timestamp[0]=1700000000&duration[0]=200", ""),
        ]
    )
    func play(target: String, fields: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "POST",
            target,
            headers: [:],
            body: "method=track.scrobble&sk=key&\(fields)"
        )

        expectEqual(sut.plays, [.didReceive([.sample], isBacklog: false)])
        expectEqual(
            answer?.text,
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <lfm status="ok"><scrobbles accepted="1" ignored="0"><scrobble><track corrected="0">Tide</track>\
            <artist corrected="0">Vex</artist><album corrected="0">North</album><albumArtist corrected="0"/>\
            <timestamp>1700000000</timestamp><ignoredMessage code="0"/></scrobble></scrobbles></lfm>

            """
        )
    }

    @Test("Several plays are stored in order; those that can't be stored are ignored with a code")
    func plays()
        async
    {
        let sut = ReceivingSUT(refusals: [1: .tooLate, 2: .untitled])
        let body =
            "method=track.scrobble&sk=key&track[10]=C&timestamp[10]=3&track[0]=A%26B&timestamp[0]=1&"
            + "track[2]=&timestamp[2]=2&track[x]=D&track[1000]=E&track[-1]=F"

        let xml = await sut.ask("POST", "/2.0/", headers: [:], body: body)
        let json = await sut.ask("POST", "/2.0/?format=json", headers: [:], body: body)

        let plays = [("A&B", 1.0), ("", 2), ("C", 3)].map {
            ReceivedPlay(title: $0, startedAt: Date(timeIntervalSince1970: $1))
        }
        expectEqual(sut.plays.first, .didReceive(plays, isBacklog: true))
        #expect(xml?.text.contains(#"<scrobbles accepted="1" ignored="2">"#) == true)
        #expect(xml?.text.contains(#"<track corrected="0">A&amp;B</track>"#) == true)
        expectEqual(xml?.text.components(separatedBy: #"<ignoredMessage code="4"/>"#).count, 2)
        #expect(json?.text.contains(#""@attr":{"accepted":1,"ignored":2}"#) == true)
        #expect(json?.text.contains(##""ignoredMessage":{"code":"2","#text":""}"##) == true)
    }

    @Test("The playing track is shown") func playing() async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "POST",
            "/2.0/",
            headers: [:],
            body:
                "method=track.updateNowPlaying&sk=key&artist=Vex&track=Tide&album=North&duration=200&format=json"
        )

        expectEqual(sut.plays, [.didBegin(.sample.with { $0.startedAt = nil })])
        #expect(answer?.text.hasPrefix(#"{"nowplaying":{"track":{"corrected":"0","#) == true)
    }

    @Test("A session has a user") func user() async {
        let sut = ReceivingSUT()

        let xml = await sut.ask("GET", "/2.0/?method=user.getInfo&sk=key", headers: [:])
        let json = await sut.ask("POST", "/2.0/?method=user.getinfo&sk=key&format=json", headers: [:])

        #expect(xml?.text.contains("<user><name>phone</name><playcount>0</playcount></user>") == true)
        expectEqual(json?.text, #"{"user":{"name":"phone","playcount":"0"}}"# + "\n")
    }

    @Test(
        "Mistakes have Last.fm's codes",
        arguments: [
            ("POST", "method=track.love&sk=key", 3, 400), ("GET", "method=track.scrobble&sk=key", 3, 400),
            ("GET", "method=auth.getMobileSession&password=secret", 3, 400), ("POST", "", 3, 400),
            ("POST", "method=auth.getMobileSession&username=anna&password=x", 4, 403),
            ("POST", "method=auth.getMobileSession&username=anna", 6, 400),
            ("POST", "method=track.scrobble&sk=key", 6, 400), ("POST", "method=track.scrobble&sk=x", 9, 403),
            ("POST", "method=track.scrobble", 9, 403),
        ]
    )
    func mistakes(method: String, query: String, code: Int, status: Int) async {
        let sut = ReceivingSUT()

        let xml = await sut.ask(method, "/2.0/?\(query)", headers: [:])
        let json = await sut.ask(method, "/2.0/?\(query)&format=json", headers: [:])

        expectEqual(xml?.status, status)
        #expect(xml?.text.contains("<lfm status=\"failed\"><error code=\"\(code)\">") == true)
        #expect(json?.text.hasPrefix("{\"error\":\(code),\"message\":\"") == true)
        expectEqual(sut.plays, [])
    }

    @Test("If plays can't be stored now, the code tells the client to keep them") func later() async {
        let sut = ReceivingSUT()
        sut.presenter.onMessage = { [weak view = sut.view] message in
            guard let view else { return }
            ReceivingSUT.reply(to: message, view)
            if case .didReceive = message { view.show(error: .cancelled) }
        }

        let answer = await sut.ask("POST", "/2.0/?method=track.scrobble&sk=key&track=A", headers: [:])

        expectEqual(answer?.status, 200)
        #expect(answer?.text.contains(#"<error code="11">"#) == true)
    }

    @Test("A body that is too long, or no form, is a mistake", arguments: ["%zz", "\u{0}%00"])
    func badBody(body: String) async {
        let sut = ReceivingSUT()

        let bad = await sut.ask("POST", "/2.0/", headers: [:], body: body)
        let long = await sut.ask("POST", "/2.0/", body: String(repeating: "a", count: 1_000_001))

        for answer in [bad, long] { #expect(answer?.text.contains(#"<error code="6">"#) == true) }
    }

    @Test("Pages of web sites can't send plays") func webPage() async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "POST",
            "/2.0/?method=track.scrobble&sk=key&track=A",
            headers: ["origin": "https://evil.example"]
        )

        expectEqual(answer?.status, 403)
        expectEqual(sut.plays, [])
    }
}
