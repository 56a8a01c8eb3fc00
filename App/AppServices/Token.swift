import Console
import Foundation
import Platform

/// The token that other machines must send. It is created once, in a file that only the user can read.
package struct Token {
    package let value: String

    /// Reads the token from a file, or creates both.
    package init(at path: String) throws(CommandFailure) {
        if let known = try? String(contentsOfFile: path, encoding: .utf8) {
            value = known.trimmingCharacters(in: .whitespacesAndNewlines)
            guard value.utf8.count >= Self.minimumLength, value.allSatisfy(Self.isAllowed) else {
                throw CommandFailure(
                    code: .unreadable,
                    message: "\(path) contains no token. Delete it; the next start creates a new one."
                )
            }
            return
        }
        var generator = SystemRandomNumberGenerator()
        value = (0..<4).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
        do throws(Errno) {
            try Self.write(value, to: path)
        } catch {
            throw CommandFailure(
                code: .inputOutput,
                message: "Couldn't write the token to \(path): \(error.reason). Make its folder writable."
            )
        }
    }

    /// Creates the file, readable only by the user from the start. Fails if another server has just created it.
    private static func write(_ token: String, to path: String) throws(Errno) {
        try? FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        if let refusal = file.descriptor.send(Array("\(token)\n".utf8)) {
            unlink(path)
            throw refusal
        }
    }

    private static let minimumLength = 32

    private static func isAllowed(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
    }
}
