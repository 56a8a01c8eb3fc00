import Console

extension CommandOption {
    /// Shows all rows of a list without paging.
    public static let all = CommandOption("all", help: "show all rows without paging")
    /// Reverses the order of a list.
    public static let reverse = CommandOption("reverse", help: "reverse the order")
    /// Previews a correction of plays.
    public static let dryRun = CommandOption("dry-run", help: "only say what would change")
}

extension CommandParameter {
    /// The word `add`.
    public static let add = CommandParameter.word("add")
    /// The word `remove`.
    public static let remove = CommandParameter.word("remove")
}
