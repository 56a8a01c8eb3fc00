import Testing

/// The tests of prompts at a terminal run one after the other, as a process can have only one prompt.
@Suite(.serialized, .timeLimit(.minutes(5))) enum AtTerminal {}
