import ArgumentParser

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a module from its contract.",
        discussion: """
            If the module's folder has a contract already, the module is made from it; else a contract is written, \
            of a screen that comes up, shows something and can be left. The view goes to a folder, and a target, of \
            its own. Requests ask no service yet, and routes are the app's: the tests report what isn't written as \
            a known issue, and the last lines say what to do next.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module's name, as a type is named: Lyrics.")
    var module: String

    @Option(help: "Events for the new contract, as in a protocol: \"didTapRefresh()\".")
    var events: [String] = []

    @Option(
        help: "Parts that the new contract does without: routing, interacting, or both with a comma between."
    )
    var without = ""

    @Option(help: "What the module is for, in a sentence.")
    var purpose: String?

    func run() throws {
        let package = try package.open()
        let parts = without.split(separator: ",").map(String.init)
        let maker = ModuleMaker(package: package, module: module)
        let (changes, draft) = try maker.changes(events: events, without: parts, purpose: purpose)
        try changes.apply(below: package.root)
        changes.report()
        print(maker.nextSteps(for: draft), terminator: "")
    }
}
