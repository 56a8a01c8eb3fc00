#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@main enum Main {
    static func main() async {
        let flags = Flags.readOrExit(Array(CommandLine.arguments.dropFirst()))
        if flags.version {
            print("sidewinder \(Flags.version)")
        } else {
            exit(await App(flags: flags).run())
        }
    }
}
