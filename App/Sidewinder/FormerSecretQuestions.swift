import Console
import ConsoleViews
import Entities
import Services

/// Asks about the secrets that a library of an earlier version refers to. A command stored in a library runs only on
/// machines after their users have seen it, and a secret stored without an address is only sent to an address that the
/// user has seen.
@MainActor struct FormerSecretQuestions {
    let library: any FormerSecretStoring
    let secrets: any SecretStoring
    let output: Output
    let reader: any SecretReading

    /// Asks about each secret once. Unanswered questions are asked again in the next run.
    func ask() async {
        for former in (try? await library.formerSecrets()) ?? [] {
            do throws(ServiceError) {
                guard try await isSettled(former) else { return }
                try await library.forgetFormerSecret(former.id)
            } catch {
                output.fail(error)
            }
        }
    }

    private func isSettled(_ former: FormerSecret) async throws(ServiceError) -> Bool {
        if await secrets.hasSecret(of: former.owner) { return true }
        let isUnbound = await secrets.hasUnboundSecret(of: former.owner)
        guard former.command != nil || isUnbound else { return true }
        output.notice(statement(former))
        let question = former.command == nil ? "Send it to this address" : "Run it on this machine"
        switch await reader.secret(prompt: "\(question) from now on? [y/N] ") {
        case .typed(let answer):
            if ["y", "yes"].contains(answer.lowercased()) { try await keep(former) }
            return true
        case .cancelled, .noTerminal: return false
        }
    }

    private func statement(_ former: FormerSecret) -> String {
        let owner = former.owner
        let secret = "the \(owner.kind == .source ? "password" : "secret") for “\(owner.name.visible)”"
        let address = owner.address.visible
        guard let command = former.command else {
            return
                "An earlier version of Sidewinder stored \(secret) without an address. The library has the address \(address)."
        }
        return "The library contains a command that prints \(secret) at \(address): `\(command.visible)`"
    }

    private func keep(_ former: FormerSecret) async throws(ServiceError) {
        let owner = former.owner
        guard let command = former.command else { return try await secrets.bindSecret(to: owner) }
        try await secrets.keep(Secret("", printedBy: command), of: owner)
        let session = SecretOwner(.session, name: owner.name, address: owner.address)
        if await secrets.hasUnboundSecret(of: session) { try await secrets.bindSecret(to: session) }
    }
}

extension String {
    /// The text, with characters that a terminal would hide or obey escaped.
    fileprivate var visible: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        .joined()
    }
}
