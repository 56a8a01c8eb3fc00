import TestSupport
import Testing

@testable import Mpd

@MainActor @Suite("Waiting for changes", .timeLimit(.minutes(5)))
struct MpdIdleTests {
    @Test("A change ends the wait", arguments: ["idle", "idle mixer", "idle options MIXER mixer"])
    func change(command: String) async throws {
        let sut = try MpdSUT()
        let (client, other) = (try await sut.client(), try await sut.client())

        client.send(command + "\n")
        _ = await other.ask("setvol 20")

        await expectEqual(client.answer(), "changed: mixer\nOK\n")
        await expectEqual(client.ask("ping"), "OK\n")
    }

    @Test("Changes between waits, one's own too, are reported together in the order of MPD")
    func gathered() async throws {
        let sut = try MpdSUT()
        let client = try await sut.client()

        _ = await client.ask("random 1")
        _ = await client.ask("setvol 20")
        _ = await client.ask("setvol 30")
        sut.server.notify([.database, .player])

        await expectEqual(
            client.ask("idle"),
            "changed: database\nchanged: player\nchanged: mixer\nchanged: options\nOK\n"
        )
        await expectEqual(client.ask("idle\nnoidle"), "OK\n")
    }

    @Test("Other changes don't end the wait, and are forgotten with the next answer")
    func others() async throws {
        let sut = try MpdSUT()
        let client = try await sut.client()

        client.send("idle player\n")
        sut.server.notify([.mixer])
        sut.server.notify([.player])

        await expectEqual(client.answer(), "changed: player\nOK\n")
        await expectEqual(client.ask("idle mixer\nnoidle"), "OK\n")
    }

    @Test("A wait that the client ends forgets nothing")
    func ended() async throws {
        let sut = try MpdSUT()
        let client = try await sut.client()

        _ = await client.ask("setvol 20")
        await expectEqual(client.ask("idle options\nnoidle"), "OK\n")

        await expectEqual(client.ask("idle mixer"), "changed: mixer\nOK\n")
        withExtendedLifetime(sut) {}
    }

    @Test("The end of a wait that has ended has no answer")
    func lateNoidle() async throws {
        let sut = try MpdSUT()
        let client = try await sut.client()

        _ = await client.ask("setvol 20")

        await expectEqual(client.ask("idle"), "changed: mixer\nOK\n")
        await expectEqual(client.ask("noidle\nstatus"), "volume: 20\nrepeat: 0\nstate: stop\nOK\n")
        withExtendedLifetime(sut) {}
    }

    @Test(
        "Anything else during a wait ends the connection",
        arguments: ["ping", "idle", "", "PING", "noidle x", "close", "command_list_begin"]
    )
    func otherCommand(line: String) async throws {
        try await expectEqual(MpdSUT().transcript(of: "ping\nidle\n\(line)\nping\n"), "OK\n")
    }

    @Test("An unknown part is refused")
    func unknown() async throws {
        try await expectEqual(
            MpdSUT().transcript(of: "idle player foo\nping\n"),
            "ACK [2@0] {idle} Unrecognized idle event: foo\nOK\n"
        )
    }

    @Test("Messages reach the clients that have subscribed")
    func messages() async throws {
        let sut = try MpdSUT()
        let (client, other) = (try await sut.client(), try await sut.client())

        await expectEqual(client.ask("subscribe a.b-c_:1"), "OK\n")
        await expectEqual(
            client.ask("subscribe a.b-c_:1"),
            "ACK [56@0] {subscribe} already subscribed to this channel\n"
        )
        await expectEqual(other.ask("idle"), "changed: subscription\nOK\n")
        await expectEqual(other.ask("channels"), "channel: a.b-c_:1\nOK\n")
        await expectEqual(other.ask("sendmessage a.b-c_:1 \"hello world\""), "OK\n")
        await expectEqual(client.ask("idle message"), "changed: message\nOK\n")
        await expectEqual(client.ask("readmessages"), "channel: a.b-c_:1\nmessage: hello world\nOK\n")
        await expectEqual(client.ask("readmessages"), "OK\n")
        await expectEqual(client.ask("unsubscribe a.b-c_:1"), "OK\n")
        await expectEqual(
            client.ask("unsubscribe a.b-c_:1"),
            "ACK [50@0] {unsubscribe} not subscribed to this channel\n"
        )
        await expectEqual(
            other.ask("sendmessage x y"),
            "ACK [50@0] {sendmessage} no client is subscribed to this channel\n"
        )
        await expectEqual(other.ask("subscribe \"a b\""), "ACK [2@0] {subscribe} invalid channel name\n")
    }

    @Test("Channels and messages of a client are limited")
    func messageLimits() async throws {
        let sut = try MpdSUT()
        let client = try await sut.client()
        for index in 0..<16 { _ = await client.ask("subscribe c\(index)") }

        await expectEqual(client.ask("subscribe c16"), "ACK [56@0] {subscribe} subscription list is full\n")
        for _ in 0..<64 { _ = await client.ask("sendmessage c0 x") }
        await expectEqual(
            client.ask("sendmessage c0 x"),
            "ACK [50@0] {sendmessage} no client is subscribed to this channel\n"
        )
        withExtendedLifetime(sut) {}
    }
}
