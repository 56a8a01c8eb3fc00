import Console

extension CommandAlias {
    /// The spellings of the previous release, which work in this one.
    static let former: [CommandAlias] = [
        CommandAlias("sources", for: "servers"),
        CommandAlias("scrobblers friends ACCOUNT USER", for: "friends add ACCOUNT USER"),
        CommandAlias("scrobblers friends", for: "friends"),
        CommandAlias("scrobblers pause NAME", for: "accounts pause NAME"),
        CommandAlias("scrobblers resume NAME", for: "accounts resume NAME"),
        CommandAlias("scrobblers pause", for: "private on"),
        CommandAlias("scrobblers resume", for: "private off"),
        CommandAlias("scrobblers follow", for: "accounts pull"),
        CommandAlias("scrobblers add SERVICE USER --no-follow", for: "accounts add SERVICE USER --no-pull"),
        CommandAlias("scrobblers", for: "accounts"),
        CommandAlias("copy", for: "library copy"),
        CommandAlias("update", for: "sync folders"),
        CommandAlias("downloads update", for: "sync downloads"),
        CommandAlias("counts rebuild", for: "library rebuild"),
        CommandAlias("counts --per STEP", for: "plays --per STEP"),
        CommandAlias("counts --of KIND", for: "top KIND"),
        CommandAlias("counts", for: "top"),
        CommandAlias("older", for: "year -1"),
        CommandAlias("newer", for: "year +1"),
        CommandAlias("earlier", for: "week -1"),
        CommandAlias("later", for: "week +1"),
        CommandAlias("playlist create", for: "playlists create"),
        CommandAlias("playlist rename", for: "playlists rename"),
        CommandAlias("playlist delete", for: "playlists delete"),
        CommandAlias("queue --remove ROW", for: "queue remove ROW"),
        CommandAlias("queue --move ROW --to TO", for: "queue move ROW TO"),
        CommandAlias("queue --clear", for: "queue clear"),
    ]
}
