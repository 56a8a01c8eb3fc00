import Foundation

@main enum Main {
    static func main() async {
        let server = Server(words: Array(CommandLine.arguments.dropFirst()))
        exit(await server.run())
    }
}
