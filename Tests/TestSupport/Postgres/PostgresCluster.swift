import ConsoleTestSupport
import Foundation
import Platform
import Postgres
import Synchronization
import Testing

/// A PostgreSQL server for tests, run by `Tests/Servers/postgres`. It ends with the test process.
public final class PostgresCluster: Sendable {
    /// A failure to start or control a cluster.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The superuser's address, over a Unix socket.
    public let socket: PostgresAddress
    private let socketURL: String
    /// The superuser's URL, over TCP.
    public let tcp: String
    /// The URL of the role `listener` with its password, over TCP.
    public let password: String
    /// The superuser's URL of the standby server, over TCP; empty without a standby.
    public let standby: String
    private let commands: Mutex<OpenFile?>
    private let answers: OpenFile
    private let process: ChildProcess
    private let count = Mutex(0)
    private let newLibrary = Mutex<Task<Void, any Error>?>(nil)

    /// The cluster shared by all tests. Tests must not restart it.
    public static func shared() throws -> PostgresCluster { try started.get() }

    private static let started = Result { try PostgresCluster() }

    /// Whether PostgreSQL is installed.
    public static let isInstalled = {
        guard let (process, _, answers) = try? start("install", ["postgres"]) else { return false }
        return withExtendedLifetime(answers) { process.waitForEnd() == 0 }
    }()

    /// Starts a separate cluster for a test.
    ///
    /// - Parameters:
    ///   - isFast: whether it may lose committed data when it is killed.
    ///   - hasTLS: whether it uses the certificate `certificate`.
    ///   - hasStandby: whether it has a standby server.
    public init(isFast: Bool = true, hasTLS: Bool = false, hasStandby: Bool = false) throws {
        let options =
            (isFast ? ["--fast"] : []) + (hasTLS ? ["--tls"] : []) + (hasStandby ? ["--standby"] : [])
        let (process, commands, answers) = try Self.start("postgres", options)
        var addresses: [String: String] = [:]
        for _ in 0..<(hasStandby ? 4 : 3) {
            let words = try Self.line(answers).split(separator: " ", maxSplits: 1).map(String.init)
            if words.count == 2 { addresses[words[0]] = words[1] }
        }
        guard let url = addresses["socket"], let socket = PostgresAddress(url), let tcp = addresses["tcp"],
            let password = addresses["password"]
        else { throw Failure(description: "Tests/Servers/postgres has other addresses.") }
        (self.socket, socketURL, self.tcp, self.password) = (socket, url, tcp, password)
        standby = addresses["standby"] ?? ""
        (self.process, self.answers) = (process, answers)
        self.commands = Mutex(commands)
    }

    deinit {
        // At the end of its input, the script cleans up.
        commands.withLock { $0 = nil }
        _ = process.waitForEnd()
    }

    /// The path of its self-signed certificate for `localhost`.
    public var certificate: String {
        let folder = socketURL.firstRange(of: "host=").map {
            socketURL[$0.upperBound...].prefix { $0 != "&" }
        }
        return "\(folder ?? "")/server.crt"
    }

    /// Returns the superuser's address over TCP, with another port, another database or a parameter.
    public func tcp(port: UInt16? = nil, database: String = "postgres", _ parameter: String = "") throws
        -> PostgresAddress
    {
        try address(tcpURL(port ?? self.port(), database, parameter))
    }

    /// Returns the TCP port.
    public func port() throws -> UInt16 {
        guard let text = tcp.split(separator: ":").last?.prefix(while: \.isNumber), let port = UInt16(text)
        else {
            throw Failure(description: "\(tcp) has no port.")
        }
        return port
    }

    /// Creates an empty schema, and returns its address: over the socket, or over TCP through a port.
    public func schema(through port: UInt16? = nil) async throws -> PostgresAddress {
        try await address(schemaURL(through: port))
    }

    /// Creates an empty schema, and returns its URL for programs.
    public func schemaURL(through port: UInt16? = nil) async throws -> String {
        let name = newName()
        try await run("CREATE SCHEMA \(name)")
        let parameter = "options=-csearch_path%3D\(name)"
        return port.map { tcpURL($0, "postgres", parameter) } ?? "\(socketURL)&\(parameter)"
    }

    /// Creates a database with an empty library, a copy of the first one: creating its tables takes longer than most
    /// tests.
    ///
    /// - Parameter make: creates the first library in an empty database, and closes it.
    public func library(
        _ make: @escaping @Sendable (PostgresAddress) async throws -> Void
    ) async throws -> PostgresDatabase {
        let isMade = newLibrary.withLock { task in
            let making =
                task
                ?? Task {
                    try await run("CREATE DATABASE new_library")
                    try await make(address(ofDatabase: "new_library"))
                }
            task = making
            return making
        }
        try await isMade.value
        let name = newName()
        // Copying its files takes half the time of logging its pages.
        try await run("CREATE DATABASE \(name) TEMPLATE new_library STRATEGY FILE_COPY")
        return try PostgresDatabase(name: name, address: address(ofDatabase: name), in: self)
    }

    private func newName() -> String {
        count.withLock { count in
            count += 1
            return "t\(count)"
        }
    }

    fileprivate func run(_ statement: String) async throws {
        let connection = try await PostgresConnection.connect(to: socket)
        try await connection.run { try $0.script(statement) }
    }

    private func address(ofDatabase name: String) throws -> PostgresAddress {
        try address(socketURL.replacing("/postgres?", with: "/\(name)?"))
    }

    /// Shuts the server down, which notifies its clients, and starts it again.
    public func restart() throws { try command("restart") }

    /// Kills the server without notice, and starts it again.
    public func kill() throws { try command("kill") }

    /// Kills the server without notice, and promotes its standby.
    public func promoteStandby() throws { try command("promote") }

    private func command(_ command: String) throws {
        _ = commands.withLock { $0?.descriptor.send(Array("\(command)\n".utf8)) }
        guard try Self.line(answers) == "ready" else { throw Failure(description: "It doesn't \(command).") }
    }

    private func tcpURL(_ port: UInt16, _ database: String, _ parameter: String) -> String {
        "postgres://postgres@127.0.0.1:\(port)/\(database)?\(parameter)"
    }

    private func address(_ url: String) throws -> PostgresAddress {
        guard let address = PostgresAddress(url) else {
            throw Failure(description: "\(url) isn't an address.")
        }
        return address
    }

    private static func start(_ name: String, _ arguments: [String]) throws -> (
        process: ChildProcess, commands: OpenFile, answers: OpenFile
    ) {
        let script = try PackageFolder.root().appending(path: "Tests/Servers/\(name)").path
        let (input, output) = (try OpenFile.pipe(), try OpenFile.pipe())
        let process = try ChildProcess(script, arguments, input: input.readEnd, output: output.writeEnd)
        return (process, input.writeEnd, output.readEnd)
    }

    /// Reads the next line, without its line feed.
    private static func line(_ file: OpenFile) throws -> String {
        var bytes: [UInt8] = []
        while case let byte = file.descriptor.receive(upTo: 1), byte != [UInt8(ascii: "\n")] {
            guard !byte.isEmpty else { throw Failure(description: "Tests/Servers/postgres ended.") }
            bytes += byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A database of a cluster, dropped with its last reference.
public final class PostgresDatabase: Sendable {
    public let address: PostgresAddress
    private let name: String
    private let cluster: PostgresCluster

    fileprivate init(name: String, address: PostgresAddress, in cluster: PostgresCluster) {
        (self.name, self.address, self.cluster) = (name, address, cluster)
    }

    deinit {
        Task { [name, cluster] in try await cluster.run("DROP DATABASE \(name) WITH (FORCE)") }
    }
}

extension Trait where Self == ConditionTrait {
    /// A condition for suites that need PostgreSQL, in addition to `.real`.
    public static var postgres: Self {
        .needs("PostgreSQL (`apt install postgresql`)") { PostgresCluster.isInstalled }
    }
}
