/// The system's keyring, through its own program: `secret-tool`, or `security` on a Mac. Secrets go through its standard
/// input.
struct Keyring: Sendable {
    private let isMac: Bool

    /// `nil` if there certainly is none.
    init?(environment: (String) -> String?) {
        #if os(macOS)
            isMac = true
        #else
            guard environment("DBUS_SESSION_BUS_ADDRESS")?.isEmpty == false else { return nil }
            isMac = false
        #endif
    }

    /// Whether it gives back what it is given.
    func works() async -> Bool {
        guard await keep("works", as: Self.probe), await secret(Self.probe) == "works" else { return false }
        await forget(Self.probe)
        return true
    }

    func secret(_ name: String) async -> String? {
        let output =
            isMac
            ? await ProgramOutput.of(
                "security",
                ["find-generic-password", "-s", Self.service, "-a", name, "-w"]
            )
            : await ProgramOutput.of("secret-tool", ["lookup"] + attributes(name))
        let secret = isMac ? output.map { $0.last == "\n" ? String($0.dropLast()) : $0 } : output
        return secret?.isEmpty == false ? secret : nil
    }

    func keep(_ secret: String, as name: String) async -> Bool {
        if isMac {
            let words = ["add-generic-password", "-U", "-s", Self.service, "-a", name, "-w", secret]
            let line = words.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
            return await ProgramOutput.of("security", ["-i"], input: line.joined(separator: " ") + "\n")
                != nil
        }
        let arguments = ["store", "--label=Sidewinder: \(name)"] + attributes(name)
        guard await ProgramOutput.of("secret-tool", arguments, input: secret) != nil else { return false }
        return await self.secret(name) == secret
    }

    func forget(_ name: String) async {
        _ =
            isMac
            ? await ProgramOutput.of("security", ["delete-generic-password", "-s", Self.service, "-a", name])
            : await ProgramOutput.of("secret-tool", ["clear"] + attributes(name))
    }

    private func attributes(_ name: String) -> [String] { ["service", Self.service, "account", name] }

    private static let service = "sidewinder"
    private static let probe = "sidewinder-probe"
}
