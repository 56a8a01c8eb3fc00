import Entities
import Foundation
import Platform
import Services

@testable import Importer
@testable import JSON
@testable import PackedDays
@testable import PlayerIPC
@testable import StoreCore
@testable import Tags
@testable import Web

/// Feeds each parser any bytes. It must not trap, must end, and must return consistent results.
enum Parsers {
    static func archive(_ bytes: [UInt8]) {
        withFile(named: "a.zip", bytes) { path in
            guard let path = AbsolutePath(path.utf8, relativeTo: .root), let file = try? FileBytes(path),
                let entries = try? ZipEntry.all(in: file, of: "a.zip")
            else { return }
            for entry in entries.prefix(20) {
                let source = InflatedBytes(entry, in: file, of: "a.zip")
                var (buffer, total) = ([UInt8](repeating: 0, count: 65_536), 0)
                while total < 16 << 20 {
                    let count = buffer.withUnsafeMutableBytes { bytes in (try? source.read(into: bytes)) ?? 0
                    }
                    guard count > 0 else { break }
                    precondition(count <= 65_536)
                    total += count
                }
            }
        }
    }

    /// The first byte chooses the format.
    static func audio(_ bytes: [UInt8]) {
        let formats = ["mp3", "flac", "ogg", "opus", "m4a", "wav", "aiff", "wma", "ape", "wv", "mpc", "tta"]
        guard let first = bytes.first else { return }
        let format = formats[Int(first) % formats.count]
        withFile(named: "a.\(format)", Array(bytes.dropFirst())) { path in
            let one = try? AudioFingerprinter().fingerprint(of: Location(path))
            precondition(one == (try? AudioFingerprinter().fingerprint(of: Location(path))))
        }
    }

    static func csv(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            Array($0)
        }
        guard let first = lines.first, var table = PlayTable(firstLine: first) else { return }
        for line in lines {
            guard let item = try? table.item(from: line), case .play(let play) = item else { continue }
            precondition(!play.title.isEmpty)
        }
    }

    /// A file in any format of lists: JSON, CSV, a workbook or a zip file.
    static func list(_ bytes: [UInt8]) {
        withFile(named: "a.list", bytes) { path in
            guard let path = AbsolutePath(path.utf8, relativeTo: .root) else { return }
            for file in ((try? ListFile.all(at: path)) ?? []).prefix(20) {
                guard var list = try? ListReader(file, isAudio: { _ in false }) else { continue }
                for _ in 0..<100_000 {
                    guard let item = list.next() else { break }
                    if case .play(let play) = item { precondition(!play.title.isEmpty) }
                }
            }
        }
    }

    /// Foundation and this parser must agree on valid JSON. This one keeps numbers as written.
    static func json(_ bytes: [UInt8]) {
        let json = JSON(bytes)
        if let json { visit(json, depth: 0) }
        // Foundation also accepts other encodings, control characters, a comma at the end of a list, and deeper
        // nesting.
        let plain = String(decoding: bytes.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        guard bytes.count(where: { "[{".utf8.contains($0) }) < 100, !bytes.contains(where: { $0 < 0x20 }),
            !plain.contains(",]"), !plain.contains(",}"),
            String(validating: bytes, as: UTF8.self) != nil, !bytes.starts(with: [0xEF, 0xBB, 0xBF]),
            let value = try? JSONDecoder().decode(DecodedJSON.self, from: Data(bytes))
        else { return }
        precondition(json != nil, "It isn't JSON only here")
        if let json { compare(json, value) }
    }

    private static func visit(_ json: JSON, depth: Int) {
        _ = (json.text, json.name, json.integer, json.isTrue, json.isObject)
        for element in json.elements where depth < 20 && !json.isObject { visit(element, depth: depth + 1) }
    }

    private static func compare(_ json: JSON, _ value: DecodedJSON) {
        switch value {
        case .text(let text): precondition(json.text == text, "It is another text")
        case .list(let list):
            // Here, null counts as missing, but is an element.
            precondition(json.elements.count == list.count, "It has other elements")
            for (element, value) in zip(json.elements, list) { compare(element, value) }
        case .object: precondition(json.isObject)
        case .other: break
        }
    }

    static func playlog(_ bytes: [UInt8]) {
        for name in [".scrobbler.log", "playback.log"] {
            guard let log = PlayLogReader().plays(inLog: bytes, named: name) else { continue }
            precondition(log.plays.count + log.problems.count <= bytes.count + 1)
        }
    }

    /// An address that can be read can be written in a link, and is the same when read again.
    static func address(_ bytes: [UInt8]) {
        let target = String(decoding: bytes, as: UTF8.self)
        if let decoded = PercentCoding.decoded(target[...]) {
            precondition(PercentCoding.decoded(PercentCoding.encoded(decoded)[...]) == decoded)
        }
        guard let address = WebAddress(target: target) else { return }
        precondition(WebAddress(target: address.text) == address, "\(address.text) is another address")
    }

    static func packed(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var plays = 0
            PackedDay.forEachPlay(in: bytes, from: 9600) { slot, _ in
                precondition((9600..<9696).contains(slot))
                plays += 1
            }
            precondition(plays <= bytes.count)
            PackedDay.forEachSlot(in: bytes, from: 9600) { slot, _ in
                precondition((9600..<9696).contains(slot))
            }
            WeekRanking.forEach(in: bytes) { _, _, _ in true }
            var place = 0
            while let number = LEB128.number(in: bytes, at: &place) {
                var written: [UInt8] = []
                LEB128.append(number, to: &written)
                var start = 0
                precondition(written.withUnsafeBufferPointer { LEB128.number(in: $0, at: &start) } == number)
            }
        }
    }

    /// A message that can be read is the same after being sent again.
    static func messages(_ bytes: [UInt8]) {
        func check<Message: Codable & Equatable>(_ type: Message.Type) {
            guard let message = LineSocket.message(type, in: bytes) else { return }
            precondition(LineSocket.message(type, in: LineSocket.line(message)) == message)
        }
        check(PlayerRequest.self)
        check(PlayerReply.self)
        check(LineSocket.Greeting.self)
        var buffer = LineBuffer()
        buffer.append(bytes)
        while let line = buffer.next() { precondition(!line.contains(UInt8(ascii: "\n"))) }
    }
}

/// A JSON value as decoded by Foundation.
private indirect enum DecodedJSON: Decodable {
    case text(String)
    case list([DecodedJSON])
    case object
    /// A number, a Boolean or null.
    case other

    init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            var elements: [DecodedJSON] = []
            while !list.isAtEnd { elements.append(try list.decode(DecodedJSON.self)) }
            self = .list(elements)
        } else if let object = try? decoder.container(keyedBy: Key.self) {
            for key in object.allKeys { _ = try object.decode(DecodedJSON.self, forKey: key) }
            self = .object
        } else {
            self = (try? decoder.singleValueContainer().decode(String.self)).map(DecodedJSON.text) ?? .other
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
