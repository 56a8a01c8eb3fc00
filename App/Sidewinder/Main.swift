import Platform

@main enum Main {
    static func main() async {
        let app = App(words: Array(CommandLine.arguments.dropFirst()))
        let status = await app.run()
        withExtendedLifetime(app) { exit(status) }
    }
}
