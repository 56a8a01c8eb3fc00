import Foundation
import Platform

/// A D-Bus daemon for a test, which knows no services of the desktop. It ends when released, or with the test process.
public final class PrivateBus: Sendable {
    /// The address, as in `DBUS_SESSION_BUS_ADDRESS`.
    public let address: String
    private let folder: ShortFolder
    private let daemon: ChildProcess
    /// The write end of the daemon's input, which tells that this process is alive.
    private let life: OpenFile

    /// Starts the daemon, and waits until it listens.
    ///
    /// - Parameter isAbstract: whether its socket has an abstract name instead of a path.
    public convenience init(isAbstract: Bool = false) throws {
        try self.init(in: try ShortFolder(), isAbstract: isAbstract)
    }

    /// Starts a daemon at the address of one that has ended.
    public convenience init(replacing former: PrivateBus) throws {
        try self.init(in: former.folder, isAbstract: false)
    }

    private init(in folder: ShortFolder, isAbstract: Bool) throws {
        self.folder = folder
        let socket = folder.path("bus")
        try Self.configuration(isAbstract ? "unix:abstract=\(socket)" : "unix:path=\(socket)")
            .write(toFile: folder.path("bus.conf"), atomically: false, encoding: .utf8)
        let output: OpenFile
        (daemon, life, output) = try Self.start(folder.path("bus.conf"))
        let line = output.descriptor.receive(upTo: 4096)
        address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Kills the daemon.
    public func end() {
        daemon.end()
    }

    /// Runs a program of the desktop to its end. Returns its output and errors, without the last line feed.
    public func run(_ program: String, _ arguments: String...) async -> String {
        let run = await ProgramRun.of(
            "env",
            ["DBUS_SESSION_BUS_ADDRESS=\(address)", program] + arguments,
            within: .seconds(20)
        )
        return run?.text.trimmingCharacters(in: .newlines) ?? ""
    }

    /// Starts the daemon. Returns also the write end of its input, and the read end of its output.
    private static func start(_ configuration: String) throws -> (ChildProcess, OpenFile, OpenFile) {
        let (input, output) = (try OpenFile.pipe(), try OpenFile.pipe())
        let script = """
            exec 3<&0; (read -r _ <&3; kill $$) >/dev/null 2>&1 &
            exec dbus-daemon --config-file="$0" --nofork --nopidfile --print-address
            """
        let daemon = try ChildProcess(
            "sh",
            ["-c", script, configuration],
            input: input.readEnd,
            output: output.writeEnd
        )
        return (daemon, input.writeEnd, output.readEnd)
    }

    private static func configuration(_ address: String) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
            "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
            <type>session</type>
            <listen>\(address)</listen>
            <policy context="default">
                <allow send_destination="*"/>
                <allow receive_sender="*"/>
                <allow own="*"/>
            </policy>
        </busconfig>
        """
    }
}
