import Console

extension HelpTopic {
    static let databases = HelpTopic(
        "databases",
        title: "Databases",
        summary: "a library on a PostgreSQL server, for many machines",
        [
            .text(
                "A library in a PostgreSQL database is for many machines. Its place is "
                    + "postgres://USER@HOST/DATABASE. Put the password into ~/.pgpass or the variable PGPASSWORD, "
                    + "rather than into the address: other users of the machine can see arguments."
            ),
            .text(
                "Unless the host is this machine, the connection is encrypted, and the server's certificate must be "
                    + "that host's (libpq's sslmode=verify-full). It is checked with the system's authorities, or with "
                    + "those in ~/.postgresql/root.crt. The address can say otherwise, and so can PGSSLMODE and "
                    + "PGSSLROOTCERT:"
            ),
            .item("?sslrootcert=FILE", "the certificate of another authority, such as the server's own"),
            .item(
                "?sslmode=require",
                "encrypts, but doesn't check the server: whoever controls the network can read along"
            ),
            .item("?sslmode=prefer", "also connects to servers without encryption"),
            .text(
                "Whoever may write the library's tables can change everything in it, but run nothing on your machine, "
                    + "and passwords of music servers are sent only where you gave them for. Each user should have a "
                    + "role. The role that opens an empty database owns the library. It lets in another role, here "
                    + "anna, with"
            ),
            .item("GRANT USAGE ON SCHEMA public TO anna", ""),
            .item("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO anna", ""),
            .text(
                "A newer version of Sidewinder may add tables: the owner opens the library first, then grants again. "
                    + "Let nobody else create anything in the library's schema. In databases made with PostgreSQL 14 "
                    + "or older, that takes REVOKE CREATE ON SCHEMA public FROM PUBLIC."
            ),
            .text(
                "A program that is stopped in the middle of an import, by Ctrl-Z or a closed lid, keeps others from "
                    + "changing the library. The next one that has waited for 90 seconds ends its connection, if it has "
                    + "the same role or may do so:"
            ),
            .item("GRANT pg_signal_backend, pg_read_all_stats TO anna", ""),
        ]
    )
}
