import AppServices
import Platform

@main enum Main {
    static func main() async {
        CoreDumps.forbid()
        Descriptor.openMissingStreams()
        let app = App(words: Array(CommandLine.arguments.dropFirst()))
        let status = await app.run()
        withExtendedLifetime(app) { status.end() }
    }
}
