import Console

/// The locations of Sidewinder's files, following the XDG Base Directory Specification.
struct Folders {
    let environment: Environment

    /// The library: the value of `--library`, else `$SIDEWINDER_LIBRARY`, else a file in the data folder.
    func library(_ option: String?) -> String {
        if let path = [option, environment["SIDEWINDER_LIBRARY"]].compactMap({ $0 }).first(where: {
            !$0.isEmpty
        }) {
            return FilePath.absolute(path)
        }
        return environment.folder("XDG_DATA_HOME", below: ".local/share") + "/sidewinder/library.sqlite"
    }

    /// The settings file.
    var settings: String {
        environment.folder("XDG_CONFIG_HOME", below: ".config") + "/sidewinder/settings"
    }

    /// The prompt history.
    var history: String {
        PromptHistory.path(of: "sidewinder", in: environment)
    }
}
