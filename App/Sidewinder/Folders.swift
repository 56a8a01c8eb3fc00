import Console

/// Where Sidewinder keeps its files, after the XDG Base Directory Specification.
struct Folders {
    let environment: Environment

    /// The library: what `--library` says, else `$SIDEWINDER_LIBRARY`, else its place in the data folder.
    func library(_ option: String?) -> String {
        if let path = [option, environment["SIDEWINDER_LIBRARY"]].compactMap({ $0 }).first(where: {
            !$0.isEmpty
        }) {
            return FilePath.absolute(path)
        }
        return folder("XDG_DATA_HOME", below: ".local/share") + "/sidewinder/library.sqlite"
    }

    /// What a person has set for good.
    var settings: String {
        folder("XDG_CONFIG_HOME", below: ".config") + "/sidewinder/settings"
    }

    /// What was typed at the prompt.
    var history: String {
        folder("XDG_STATE_HOME", below: ".local/state") + "/sidewinder/history"
    }

    /// The specification wants relative paths to be ignored.
    private func folder(_ variable: String, below home: String) -> String {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        return "\(environment["HOME"] ?? ".")/\(home)"
    }
}
