import Console

extension HelpTopic {
    static let databases = HelpTopic(
        "databases",
        title: "Databases",
        summary: "a library on a PostgreSQL server, for several machines",
        [
            .text(
                "A library in a PostgreSQL database can be used from several machines. Its address is "
                    + "postgres://USER@HOST/DATABASE. Put the password in ~/.pgpass or the variable "
                    + "PGPASSWORD, not in the address: other users of the machine can see arguments."
            ),
            .text(
                "Connections to other machines are encrypted, and the server's certificate must match the "
                    + "host (libpq's sslmode=verify-full). It is checked with the system's certificate "
                    + "authorities, or those in ~/.postgresql/root.crt. The address, PGSSLMODE and "
                    + "PGSSLROOTCERT can change this:"
            ),
            .item("?sslrootcert=FILE", "trusts another authority, such as the server's own"),
            .item(
                "?sslmode=require",
                "encrypts without checking the server: anyone who controls the network can read everything"
            ),
            .item("?sslmode=prefer", "also connects to servers without encryption"),
            .text(
                "Anyone who can write the library's tables can change everything in it, but can't run "
                    + "commands on your machine, and passwords of music servers are sent only to the "
                    + "addresses you gave them for. Give each user a role. The role that opens an empty "
                    + "database owns the library. To grant access to another role, here anna, it runs:"
            ),
            .item("GRANT USAGE ON SCHEMA public TO anna", ""),
            .item("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO anna", ""),
            .text(
                "A newer version of Sidewinder may add tables: the owner must open the library first, then "
                    + "grant again. Don't let other roles create objects in the library's schema; in "
                    + "databases created with PostgreSQL 14 or older, this takes REVOKE CREATE ON SCHEMA "
                    + "public FROM PUBLIC."
            ),
            .text(
                "A process suspended during an import, by Ctrl-Z or a closed laptop, blocks changes to the "
                    + "library. After waiting for 90 seconds, another process ends its connection, if it has "
                    + "the same role or these permissions:"
            ),
            .item("GRANT pg_signal_backend, pg_read_all_stats TO anna", ""),
        ]
    )
}
