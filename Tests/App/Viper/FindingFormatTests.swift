import Testing

@testable import Viper

struct FindingFormatTests {
    private let finding = Finding(
        place: Place(path: "A, B.swift", line: 3, column: 5),
        rule: "role-form",
        message: "It is 100% wrong",
        remedy: "Mend \"it\"."
    )

    @Test(
        arguments: [
            (.text, #"A, B.swift:3:5: error: It is 100% wrong. Mend "it". (role-form)"#),
            (
                .json,
                #"{"column":5,"file":"A, B.swift","line":3,"message":"It is 100% wrong","remedy":"Mend \"it\".","rule":"role-form"}"#
            ),
            (
                .github,
                #"::error file=A%2C B.swift,line=3,col=5,title=role-form::It is 100%25 wrong. Mend "it"."#
            ),
        ] as [(FindingFormat, String)]
    ) func line(format: FindingFormat, text: String) {
        #expect(format.line(finding) == text)
    }
}
