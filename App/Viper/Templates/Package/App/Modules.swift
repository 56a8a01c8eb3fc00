extension Module {
    /// The modules: the first has the first screen, and the others' commands are always there. `viper new` adds to them.
    static let all: [Module] = []
}
