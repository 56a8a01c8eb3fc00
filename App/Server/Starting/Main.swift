import AppServices
import Platform

@main enum Main {
    static func main() async {
        CoreDumps.forbid()
        Descriptor.openMissingStreams()
        let server = Server(words: Array(CommandLine.arguments.dropFirst()))
        await server.run().end()
    }
}
