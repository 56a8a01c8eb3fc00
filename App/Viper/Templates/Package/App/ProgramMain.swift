import Console

@main enum Main {
    static func main() async {
        let program = Program("program-name")
        let composition = Composition(output: program.output)
        await program.run(composition.screens(router: Router(navigator: program.navigator)))
    }
}
