import Console

@main enum Main {
    static func main() async {
        let program = Program("program-name")
        await program.run(Composition(output: program.output, navigator: program.navigator).screens())
    }
}
