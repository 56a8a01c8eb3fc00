extension Starter {
    var console: [(path: String, text: String)] {
        [
            ("Screen", screen), ("Command", command), ("CommandParameter", parameter),
            ("CommandOption", option),
            ("CommandInput", input), ("CommandReader", reader), ("CommandFailure", failure), ("Words", words),
            ("Display", display), ("Style", style), ("Output", output), ("Prompt", prompt),
        ].map { ("Modules/Console/\($0).swift", $1) }
    }
}
