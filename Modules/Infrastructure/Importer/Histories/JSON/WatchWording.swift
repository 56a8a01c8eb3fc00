/// The words around the titles in a YouTube watch history: “Watched …”, in the language of the account.
struct WatchWording: Equatable {
    private var prefix = ""
    private var suffix = ""

    /// The words that YouTube uses, except in languages for which they are missing here.
    private static let known: [WatchWording] = [
        ("Watched ", ""), ("", " angesehen"), ("Angesehen: ", ""), ("Vous avez regardé ", ""),
        ("Has visto ", ""), ("Hai guardato ", ""), ("Je hebt naar ", " gekeken"), ("Tittade på ", ""),
        ("Så ", ""), ("Så på ", ""), ("", " katsottiin"), ("Obejrzano: ", ""), ("Zhlédli jste video ", ""),
        ("Megtekintette a következőt: ", ""), ("Ați vizionat ", ""), ("Гледахте ", ""),
        ("Просмотрено видео ", ""), ("Ви дивилися відео ", ""), ("Παρακολουθήσατε το βίντεο ", ""),
        ("", " adlı videoyu izlediniz"), ("", " izlənildi"), ("تمت مشاهدة ", ""), ("را تماشا کردید ", ""),
        ("", " দেখা হয়েছে"), ("", " देखा"), ("", " دیکھی"), ("Pinanood ang ", ""), ("", " を視聴しました"),
        ("", " 을(를) 시청했습니다."),
    ].map { WatchWording(prefix: $0, suffix: $1) }

    /// The minimum number of titles whose common words are taken for wording.
    private static let fewest = 5

    private init(prefix: String, suffix: String) {
        (self.prefix, self.suffix) = (prefix, suffix)
    }

    /// Finds the wording of some titles. That of an unknown language is what all of them have in common.
    init(of titles: [String]) {
        let known = Self.known.filter { wording in titles.allSatisfy(wording.matches) }
        if let longest = known.max(by: { $0.length < $1.length }), !titles.isEmpty {
            self = longest
        } else if Set(titles).count >= Self.fewest {
            prefix = Self.commonPrefix(of: titles.map { Array($0) })
            suffix = String(Self.commonPrefix(of: titles.map { $0.reversed() }).reversed())
        }
    }

    /// Returns a title without the words around it. A title with other words than most of the file, from a time when
    /// the account had another language, is recognized if that language is known.
    func title(in text: String) -> String {
        let wording =
            matches(text) && length > 0
            ? self : Self.known.filter { $0.matches(text) }.max { $0.length < $1.length }
        guard let wording else { return text }
        return String(text.dropFirst(wording.prefix.count).dropLast(wording.suffix.count))
    }

    private var length: Int { prefix.count + suffix.count }

    private func matches(_ text: String) -> Bool {
        text.count > length && text.hasPrefix(prefix) && text.hasSuffix(suffix)
    }

    /// Returns what all texts begin with, up to the end of a word.
    private static func commonPrefix(of texts: [[Character]]) -> String {
        guard var common = texts.first?[...] else { return "" }
        for text in texts {
            common = common.prefix(zip(common, text).prefix { $0 == $1 }.count)
        }
        return common.lastIndex(of: " ").map { String(common[...$0]) } ?? ""
    }
}
