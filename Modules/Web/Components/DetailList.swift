/// A list of names and values: `Duration`, `4:44`.
package struct DetailList: Sendable {
    package let facts: [Fact]

    package init(facts: [Fact]) {
        self.facts = facts
    }

    /// A name and its value.
    package struct Fact: Sendable {
        package let name: String
        package let value: Markup

        package init(_ name: String, _ value: Markup) {
            (self.name, self.value) = (name, value)
        }

        package init(_ name: String, _ value: String) {
            self.init(name, .name(value))
        }
    }

    package var markup: Markup {
        Markup("dl") {
            for fact in facts {
                Markup("div") {
                    Markup("dt") { fact.name }
                    Markup("dd") { fact.value }
                }
            }
        }
    }
}
