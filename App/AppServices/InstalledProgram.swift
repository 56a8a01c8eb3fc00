import Foundation
import Platform

/// A program of this package. It is searched for beside this program, then in `PATH`.
package enum InstalledProgram {
    /// Returns the path of a program; `nil` if it isn't installed.
    package static func path(of name: String) -> String? {
        // After an upgrade, the path of this program ends in “ (deleted)”, but its folder has the new one.
        let folder = Bundle.main.executableURL?.deletingLastPathComponent().path
        let shellFolders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = [folder].compactMap { $0 } + shellFolders.split(separator: ":").map(String.init)
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
