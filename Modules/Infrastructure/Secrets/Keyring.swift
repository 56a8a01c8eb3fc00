/// The system's keyring, accessed with its own program: `secret-tool`, or `security` on a Mac. Secrets are passed on
/// standard input.
struct Keyring: Sendable {
    private let isMac: Bool

    /// Returns `nil` if the system certainly has no keyring.
    init?(environment: (String) -> String?) {
        #if os(macOS)
            isMac = true
        #else
            guard environment("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false else { return nil }
            isMac = false
        #endif
    }

    /// Returns whether a stored secret can be read back.
    func works() async -> Bool {
        guard await keep("works", as: Self.probe), await secret(Self.probe) == "works" else { return false }
        await forget(Self.probe)
        return true
    }

    func secret(_ name: String) async -> String? {
        let output =
            isMac
            ? await Self.output(
                of: "security",
                ["find-generic-password", "-s", Self.service, "-a", name, "-w"]
            )
            : await Self.output(of: "secret-tool", ["lookup"] + attributes(name))
        let secret = isMac ? output.map { $0.last == "\n" ? String($0.dropLast()) : $0 } : output
        return secret?.isEmpty == false ? secret : nil
    }

    func keep(_ secret: String, as name: String) async -> Bool {
        if isMac {
            let words = ["add-generic-password", "-U", "-s", Self.service, "-a", name, "-w", secret]
            let line = words.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
            return await Self.output(of: "security", ["-i"], input: line.joined(separator: " ") + "\n")
                != nil
        }
        let arguments = ["store", "--label=Sidewinder: \(name)"] + attributes(name)
        guard await Self.output(of: "secret-tool", arguments, input: secret) != nil else { return false }
        return await self.secret(name) == secret
    }

    func forget(_ name: String) async {
        _ =
            isMac
            ? await Self.output(of: "security", ["delete-generic-password", "-s", Self.service, "-a", name])
            : await Self.output(of: "secret-tool", ["clear"] + attributes(name))
    }

    /// The output of a program; `nil` if it fails.
    private static func output(of program: String, _ arguments: [String], input: String = "") async -> String?
    {
        let (text, status) = await ProgramOutput.of(program, arguments, input: input)
        return status == 0 ? text : nil
    }

    private func attributes(_ name: String) -> [String] { ["service", Self.service, "account", name] }

    private static let service = "sidewinder"
    private static let probe = "sidewinder-probe"
}
