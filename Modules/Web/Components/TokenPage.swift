/// The page for a browser without the token: a field for it, and nothing of the library, not even its style.
struct TokenPage {
    /// The requested address, which the form is sent to.
    let address: WebAddress

    var html: String {
        Markup("html", ["lang": "en"]) {
            Markup("head") {
                Markup("meta", ["charset": "utf-8"])
                Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                Markup("meta", ["name": "color-scheme", "content": "light dark"])
                Markup("title") { "Sidewinder" }
            }
            Markup("body") {
                Markup("main") {
                    Markup("h1") { "Sidewinder" }
                    Markup("p") {
                        others.count < address.query.count
                            ? "Wrong token." : "This library requires a token."
                        " The link that the server prints contains it."
                    }
                    form
                }
            }
        }.document
    }

    private var form: Markup {
        Markup("form", ["action": WebAddress.link(address.parts)]) {
            for item in others {
                Markup("input", ["type": "hidden", "name": item.name, "value": item.value])
            }
            Markup("label") {
                "Token "
                Markup(
                    "input",
                    [
                        "type": "password", "name": RequestAuthorizer.parameter, "required": "",
                        "autocomplete": "current-password",
                    ]
                )
            }
            " "
            Markup("button") { "Open" }
        }
    }

    /// The query without the token.
    private var others: [WebAddress.Item] { address.query.filter { $0.name != RequestAuthorizer.parameter } }
}
