import TestSupport
import Testing

@testable import Viper

struct ManifestTests {
    private static let function = "func feature(_ name: String) {}\n"

    @Test(
        "A module is a line after the last one, or after the app, and a name in the app's list",
        arguments: [
            (#"["Home"]"#, "    feature(\"Home\"),\n", #"["Home", "Lyrics"]"#),
            (
                "[\n        \"Home\",\n    ]", "    feature(\"Home\"),\n",
                "[\n        \"Home\", \"Lyrics\",\n    ]"
            ),
            ("[]", "    feature(\"Home\"),\n", #"["Lyrics"]"#),
            ("[]", "", #"["Lyrics"]"#),
        ]
    ) func adding(list: String, features: String, longer: String) throws {
        let manifest = { (list: String, features: String) in
            let feature = features.isEmpty ? "" : "\n\(features)"
            return
                "\(Self.function)let targets = [\n    app(features: \(list)),\n\(feature)\n    layer(\"Console\"),\n]\n"
        }

        try expectEqual(
            Manifest(manifest(list, features)).adding("Lyrics"),
            manifest(longer, features + "    feature(\"Lyrics\"),\n")
        )
    }

    @Test(
        "A module can't be added to a manifest without modules or without `feature`",
        arguments: ["\(function)let targets = []", "let targets = [\nfeature(\"Home\"),\n]"]
    ) func noFeatures(manifest: String) {
        #expect(throws: Problem.self) { try Manifest(manifest).adding("Lyrics") }
    }
}
