import Testing

@testable import Viper

struct ManifestTests {
    private static let function = "func feature(_ name: String) {}\n"

    @Test("A module is a line after the last one and a name in the app's list") func adding() throws {
        let sut = Manifest(
            """
            func feature(_ name: String) {}
            let targets = [
                app(
                    "Jukebox",
                    features: ["Home"]
                ),

                feature("Home"),

                layer("Console"),
            ]

            """
        )

        #expect(
            try sut.adding("Lyrics") == """
                func feature(_ name: String) {}
                let targets = [
                    app(
                        "Jukebox",
                        features: ["Home", "Lyrics"]
                    ),

                    feature("Home"),
                    feature("Lyrics"),

                    layer("Console"),
                ]

                """
        )
    }

    @Test(
        "The name is appended to the list, whatever its formatting",
        arguments: [
            ("[]", #"["Lyrics"]"#),
            (#"["Home"]"#, #"["Home", "Lyrics"]"#),
            ("[\n    \"Home\",\n]", "[\n    \"Home\", \"Lyrics\",\n]"),
        ]
    ) func listing(list: String, longer: String) throws {
        let sut = Manifest(
            "\(Self.function)let targets = [\napp(features: \(list)),\nfeature(\"Home\"),\n]\n"
        )

        #expect(
            try sut.adding("Lyrics")
                == "\(Self.function)let targets = [\napp(features: \(longer)),\nfeature(\"Home\"),\nfeature(\"Lyrics\"),\n]\n"
        )
    }

    @Test("The first module is a line of its own after the app") func first() throws {
        let sut = Manifest(
            "\(Self.function)let targets = [\n    app(features: []),\n\n    layer(\"Console\"),\n]\n"
        )

        #expect(
            try sut.adding("Home") == """
                func feature(_ name: String) {}
                let targets = [
                    app(features: ["Home"]),

                    feature("Home"),

                    layer("Console"),
                ]

                """
        )
    }

    @Test(
        "A module can't be added to a manifest without modules or without `feature`",
        arguments: ["\(function)let targets = []", "let targets = [\nfeature(\"Home\"),\n]"]
    ) func noFeatures(manifest: String) {
        #expect(throws: Problem.self) { try Manifest(manifest).adding("Lyrics") }
    }
}
