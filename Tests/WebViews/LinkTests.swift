import TestSupport
import Testing
import Web
import WebViews

struct LinkTests {
    @Test(
        "Names are encoded in addresses",
        arguments: [
            (Link.track("sidewinder:tracks:1"), "/tracks/sidewinder:tracks:1"),
            (Link.track("a/b c"), "/tracks/a%2Fb%20c"),
            (Link.album("Kid A", by: "AC/DC"), "/album?title=Kid%20A&artist=AC%2FDC"),
            (Link.track("The \"End\"", by: "Nico"), "/track?title=The%20%22End%22&artist=Nico"),
            (Link.track("Roads", by: nil), "/track?title=Roads"),
            (Link.album("100 %", by: nil), "/album?title=100%20%25"),
            (Link.artist("Björk & Söhne"), "/artist?name=Bj%C3%B6rk%20%26%20S%C3%B6hne"),
            (Link.artist("\"><script>"), "/artist?name=%22%3E%3Cscript%3E"),
            (Link.playlist("A+B?"), "/playlist?name=A%2BB%3F"),
        ]
    )
    func names(link: String, address: String) {
        expectEqual(link, address)
    }

    @Test("An encoded name is unchanged when decoded") func roundTrip() throws {
        let name = "50% & <\"a\"> + /?#=ö\u{1F3B5}"

        let address = try #require(WebAddress(target: Link.artist(name)))

        expectEqual(address.query, [.init("name", name)])
    }

    @Test("Plays are found by the names of their music") func plays() throws {
        let album = try #require(WebAddress(target: Link.plays(.album, "The \"End\"", by: "AC/DC")))

        expectEqual(album.path, "/plays")
        expectEqual(album.query, [.init("album", "The \"End\""), .init("artist", "AC/DC")])
        expectEqual(Link.plays(.title, "Roads", by: nil), "/plays?title=Roads")
        expectEqual(
            Link.plays(.artist, "Björk", on: "2015-03", timeZone: "Asia/Kolkata"),
            "/plays?artist=Bj%C3%B6rk&on=2015-03&timeZone=Asia%2FKolkata"
        )
    }

    @Test("Values become exact names of a search, or words without quotation marks") func searches() throws {
        let end = try #require(Link.tracks("genre", "The \"End\"").flatMap(WebAddress.init(target:)))
        let genre = try #require(Link.tracks("genre", "Hip-Hop").flatMap(WebAddress.init(target:)))

        expectEqual(end.query, [.init("q", "genre:\"The  End \"")])
        expectEqual(genre.query, [.init("q", "genre:=\"Hip-Hop\"")])
        expectEqual(Link.tracks("year:2000"), "/tracks?q=year:2000")
        #expect(Link.tracks("genre", String(repeating: "a", count: 4_000)) == nil)
    }

    @Test("Counts and charts link to days and weeks") func times() {
        expectEqual(Link.counts(on: "2015-03"), "/on/2015-03")
        expectEqual(Link.counts(of: "albums", on: "2015"), "/counts?of=albums&on=2015")
        expectEqual(Link.counts(on: "2015", timeZone: "Asia/Tokyo"), "/on/2015?timeZone=Asia%2FTokyo")
        expectEqual(Link.chart("2019-W14"), "/charts?week=2019-W14")
    }
}
