/// A whole page around its content.
package struct Layout: Sendable {
    /// The heading.
    package let title: String
    /// The title of the browser's tab.
    package let tabTitle: String
    /// The text below the heading.
    package var summary: Markup?
    /// The text beside the masthead: `Week 47, 16–22 November 2026`.
    package var subtitle: String?
    package let tabs: [PageLink]
    package var search = SearchForm()
    package var feed: FeedLinks?
    package let now: NowPlayingBar
    package let content: Markup
    package let footer: Markup

    package init(
        title: String,
        tabTitle: String,
        summary: Markup? = nil,
        subtitle: String? = nil,
        tabs: [PageLink],
        search: SearchForm = SearchForm(),
        feed: FeedLinks? = nil,
        now: NowPlayingBar,
        content: Markup,
        footer: Markup
    ) {
        self.title = title
        self.tabTitle = tabTitle
        self.summary = summary
        self.subtitle = subtitle
        self.tabs = tabs
        self.search = search
        self.feed = feed
        self.now = now
        self.content = content
        self.footer = footer
    }

    /// The HTML of the page.
    package var html: String {
        Markup("html", ["lang": "en"]) {
            head
            Markup("body") {
                Markup("a", ["class": "skip", "href": "#main"]) { "Skip to content" }
                header
                // The script's words about a lost connection.
                Markup("p", ["class": "lost", "id": "lost", "role": "status"])
                now.markup
                Markup("main", ["id": "main", "tabindex": "-1"]) {
                    Markup("div", ["class": "top"]) {
                        Markup("h1") { Markup.name(title) }
                        summary.map { summary in Markup("p", ["class": "dek"]) { summary } }
                    }
                    content
                }
                Markup("footer") { footer }
            }
        }.document
    }
}

extension Layout {
    private var head: Markup {
        Markup("head") {
            Markup("meta", ["charset": "utf-8"])
            Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
            Markup("meta", ["name": "color-scheme", "content": "light dark"])
            Markup("title") { "\(tabTitle.clipped) – Sidewinder" }
            Markup("link", ["rel": "icon", "href": "/icon.svg"])
            feed?.alternates("Plays")
            Markup("link", ["rel": "stylesheet", "href": "/style.css"])
            Markup("script", ["type": "module", "src": "/script.js"])
        }
    }

    private var header: Markup {
        Markup("header") {
            Markup("p", ["class": "masthead"]) { Markup("a", ["href": "/"]) { "Sidewinder" } }
            subtitle.map { subtitle in Markup("p", ["class": "dek"]) { subtitle } }
            Markup("nav", ["aria-label": "Pages"]) {
                for tab in tabs {
                    Markup("a", ["href": tab.address, "aria-current": tab.isCurrent ? "page" : nil]) {
                        tab.name
                    }
                }
            }
            search.markup
            Markup("p", ["class": "vh", "id": "said", "role": "status"])
        }
    }
}
