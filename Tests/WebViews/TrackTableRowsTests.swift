import Entities
import TestSupport
import Testing
import ViewModels
import Web

@testable import WebViews

struct TrackTableRowsTests {
    @Test("A track links to its page, its artist and its album") func track() {
        let html = Markup.tracks([TrackRow(.playable(1), row: 1_234)], caption: "Tracks").html

        #expect(html.contains(#"<td class="r">1,234</td>"#))
        #expect(html.contains(#"<a href="/tracks/sidewinder:tracks:1"><bdi>Title 1</bdi></a>"#))
        #expect(html.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(html.contains(#"<a href="/album?title=Album%201&amp;artist=Artist%201">"#))
        #expect(html.contains(#"<td class="n">1:40</td><td class="n">0</td>"#))
    }

    @Test("An album by several artists links to the album artist's album") func albumArtist() {
        var track = Track.sample(1)
        track.details.albumArtist = "Various Artists"

        let html = Markup.tracks([TrackRow(track)], caption: "Tracks").html

        #expect(html.contains(#"<a href="/album?title=Album%201&amp;artist=Various%20Artists">"#))
    }

    @Test("Unknown values have no column, no link and no text") func sparse() {
        let track = Track(
            urn: URN(trusted: "t:1"),
            details: TrackDetails(title: "T"),
            addedAt: Track.sample(1).addedAt
        )

        let html = Markup.tracks([TrackRow(track)], caption: "Tracks").html

        let head =
            #"<th scope="col">Title</th><th scope="col" class="n">Time</th><th scope="col" class="n">Plays</th>"#
        let row =
            #"<th scope="row"><a href="/tracks/t:1"><bdi>T</bdi></a></th><td class="n"></td><td class="n">0</td>"#
        expectEqual(
            html,
            #"<table><caption class="vh">Tracks</caption><thead><tr>\#(head)</tr></thead>"#
                + "<tbody><tr>\(row)</tr></tbody></table>"
        )
    }

    @Test("A track table omits empty columns") func columns() {
        var track = Track.sample(1)
        (track.details.album, track.details.durationMs, track.plays) = (nil, 3_725_000, 1200)

        let html = Markup.tracks([TrackRow(track)], caption: "Tracks").html

        expectEqual(html.ranges(of: #"scope="col""#).count, 3)
        #expect(html.contains(#"<td class="n">1:02:05</td><td class="n">1,200</td>"#))
    }

    @Test("A number can replace the row's position") func number() {
        expectEqual(TrackTableRow(TrackRow(.sample(1), row: 1), number: 7).number, 7)
        expectEqual(TrackTableRow(TrackRow(.sample(1), row: 1)).number, 1)
    }

    @Test("Albums and artists link to their pages") func collections() {
        let various = Album(id: AlbumID(title: "Mix", artist: nil), trackCount: 1_200)
        let albums = Markup.albums([AlbumRow(.sample(1)), AlbumRow(various)]).html
        let artists = Markup.artists([ArtistRow(.sample(2))]).html

        #expect(
            albums.contains(
                #"<a href="/album?title=Album%201&amp;artist=Artist%201"><bdi>Album 1</bdi></a>"#
                    + #"<small><a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a></small>"#
            )
        )
        #expect(albums.contains(#"<a href="/album?title=Mix"><bdi>Mix</bdi></a></th>"#))
        #expect(albums.contains("1,200"))
        #expect(albums.contains("47:12"))
        #expect(artists.contains(#"<a href="/artist?name=Artist%202"><bdi>Artist 2</bdi></a>"#))
    }

    @Test("Names appear as text, never as markup") func hostile() {
        let html = Markup.tracks([TrackRow(.hostile)], caption: "<script>").html

        #expect(html.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
        for tag in ["<script", "<img", "<svg"] { #expect(!html.contains(tag), "\(tag)") }
    }
}
