import Testing

/// The tests of prompts at a terminal: one after the other, because there can be only one in a process.
@Suite(.serialized, .timeLimit(.minutes(1))) enum AtTerminal {}
