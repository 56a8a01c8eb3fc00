import Testing

/// Tests of prompts at a terminal run one after another, because a process can have only one prompt.
@Suite(.serialized, .timeLimit(.minutes(5))) enum AtTerminal {}
