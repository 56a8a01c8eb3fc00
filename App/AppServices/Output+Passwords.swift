import Console
import Postgres

extension Output {
    /// Warns once about passwords in arguments, which other users of the machine can read.
    ///
    /// - Parameter words: the program's arguments.
    package func warnOfPasswords(in words: [String]) {
        let hasPassword = words.contains { word in
            // `--to=postgres://…` is one word.
            let start = word.indices.first { word[$0...].hasPrefix("postgres") }
            guard let start else { return false }
            return PostgresAddress(String(word[start...]))?.hasPassword == true
        }
        guard hasPassword else { return }
        notice(
            "Other users of this machine can see passwords in arguments, in the list of processes. Put the password in "
                + "~/.pgpass or the variable PGPASSWORD."
        )
    }
}
