import Foundation
import TestSupport
import Testing

@testable import Scrobbling

/// Tests third-party clients against the fake services: they understand the same responses.
@Suite(.real, .needs("python3"), .timeLimit(.minutes(5)))
struct IndependentClientTests {
    @Test("liblistenbrainz submits to the fake ListenBrainz and reads from it")
    func liblistenbrainz() async throws {
        let python = try PythonEnvironment("liblistenbrainz==0.7.0")
        let fake = try FakeListenBrainz.make { state in
            state.listens["rj"] = [FakeListen(1_600_000_000, "Nude", "Radiohead", "In Rainbows")]
        }

        let output = try python.run(
            script: """
                import sys, liblistenbrainz
                client = liblistenbrainz.ListenBrainz(api_base_url=sys.argv[1])
                try:
                    client.set_auth_token("wrong")
                except liblistenbrainz.errors.InvalidAuthTokenException:
                    print("wrong")
                client.set_auth_token("token")
                client.submit_single_listen(liblistenbrainz.Listen(
                    track_name="Reckoner", artist_name="Radiohead", release_name="In Rainbows", listened_at=1600000100))
                client.submit_multiple_listens([
                    liblistenbrainz.Listen(track_name="A", artist_name="B", listened_at=1600000200),
                    liblistenbrainz.Listen(track_name="C", artist_name="D", listened_at=1600000300)])
                client.submit_playing_now(liblistenbrainz.Listen(track_name="Now", artist_name="E"))
                for listen in client.get_listens("rj", count=3):
                    print(listen.listened_at, listen.artist_name, listen.track_name, listen.release_name)
                print(client.get_user_listen_count("rj"))
                """,
            fake.address
        )

        expectEqual(
            output,
            """
            wrong
            1600000300 D C None
            1600000200 B A None
            1600000100 Radiohead Reckoner In Rainbows
            4

            """
        )
        expectEqual(fake.listens(of: "rj").count, 4)
        expectEqual(fake.nowPlaying(of: "rj")?.title, "Now")
    }

    @Test("pylast signs as the fake Last.fm expects, submits to it and reads from it")
    func pylast() async throws {
        let python = try PythonEnvironment("pylast==7.2.0")
        let fake = try FakeLastFM.make { state in
            state.listens["rj"] = [FakeListen(1_699_000_000, "Nude", "Radiohead", "In Rainbows")]
            state.friends["rj"] = ["anna"]
        }

        let output = try python.run(
            script: """
                import sys, pylast
                # It only speaks TLS; the fake doesn't.
                client = pylast.httpx.Client
                pylast.httpx.Client = lambda **options: client(
                    **{**options, "base_url": options["base_url"].replace("https:", "http:")})
                network = pylast.LastFMNetwork(
                    api_key=sys.argv[2], api_secret=sys.argv[3], session_key="session", username="rj")
                network.ws_server = (sys.argv[1], "/2.0/")
                network.scrobble(artist="Björk + Guðmundur", title="Jóga [live] & more", timestamp=1699999000, album="Homogenic")
                network.scrobble_many([
                    {"artist": "Artist %d" % n, "title": "Title %d" % n, "timestamp": 1699990000 + n} for n in range(12)])
                network.update_now_playing(artist="Now", title="Playing")
                user = network.get_user("rj")
                print(user.get_playcount(), [str(friend) for friend in user.get_friends()])
                for played in user.get_recent_tracks(limit=3):
                    print(played.timestamp, played.track.artist, "|", played.track.title, "|", played.album)
                """,
            String(fake.url.dropFirst("http://".count)),
            FakeLastFM.apiKey,
            FakeLastFM.sharedSecret
        )

        expectEqual(
            output,
            """
            14 ['anna']
            1699999000 Björk + Guðmundur | Jóga [live] & more | Homogenic
            1699990011 Artist 11 | Title 11 | None
            1699990010 Artist 10 | Title 10 | None

            """
        )
        expectEqual(fake.nowPlaying(of: "rj")?.title, "Playing")
    }
}
