// The page works without this: it moves the playhead, and fetches what changed while the page is looked at.

const $ = (selector, root = document) => root.querySelector(selector)
const parse = text => new DOMParser().parseFromString(text, "text/html")

/* The playhead */

let timer
let skew = 0
let lostAt

const clock = ms => {
  const seconds = Math.floor(ms / 1000)
  const two = number => String(number).padStart(2, "0")
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

// Moves to the pixel that is reached, and waits for the next one: a few times a second, not sixty.
const move = () => {
  clearTimeout(timer)
  const now = $("#now")
  const wave = $("#now .wave")
  if (!wave || document.hidden) return
  const { state, position, duration, at } = now.dataset
  const passed = state === "playing" ? Math.max(0, (lostAt ?? Date.now()) - skew - at) : 0
  const total = Number(duration) || 0
  const heard = Math.min(Number(position) + passed, total || Infinity)
  $("#elapsed").textContent = clock(heard)
  const pixels = wave.clientWidth
  const step = total > 0 && pixels > 0 ? total / pixels : 1000
  const pixel = total > 0 ? Math.floor(heard / step) : 0
  const { width } = wave.viewBox.baseVal
  const edge = pixels > 0 ? (pixel * width) / pixels : 0
  $("#played rect").setAttribute("width", edge)
  $("#rest rect").setAttribute("x", edge)
  $("#rest rect").setAttribute("width", width - edge)
  const ended = total > 0 && heard >= total
  const wait = (Math.floor(heard / step) + 1) * step - heard
  if (state === "playing" && !ended && !lostAt) timer = setTimeout(move, Math.min(Math.max(15, wait), 60000))
}

/* What changed */

const get = async address => {
  const answer = await fetch(address, { headers: { Accept: "text/html" } })
  if (!answer.ok) throw new Error(answer.statusText)
  return parse(await answer.text())
}

const fetchNow = async () => {
  const page = await get("/now").catch(() => null)
  const next = page && $("#now", page)
  if (!next) return
  skew = Date.now() - next.dataset.at
  const heading = section => $(".title", section)?.textContent ?? ""
  const before = heading($("#now"))
  keepingFocus($("#now"), next)
  if (heading(next) !== before) $("#said").textContent = heading(next) && `Now playing: ${heading(next)}`
  move()
}

// Puts new content in place of old, with the focus on the same link.
const keepingFocus = (old, next) => {
  const focus = old.contains(document.activeElement) ? document.activeElement : null
  const address = focus?.getAttribute("href")
  const like = focus?.localName + (address ? `[href="${CSS.escape(address)}"]` : "")
  const place = focus && [...old.querySelectorAll(like)].indexOf(focus)
  old.replaceWith(next)
  if (!focus) return
  const same = focus === old ? [next] : next.querySelectorAll(like)
  ;(same[place] ?? same[0] ?? $("main")).focus({ preventScroll: true })
}

let shown = $("main").innerHTML

const fetchPage = async () => {
  const page = await get(location.href).catch(() => null)
  const next = page && $("main", page)
  const [old, footer] = [$("main"), $("footer")]
  if (!next || document.hidden) return
  $("footer", page) && footer.replaceWith($("footer", page))
  if (next.innerHTML === shown) return
  shown = next.innerHTML
  const opened = [...old.querySelectorAll("details")].map(details => details.open)
  next.querySelectorAll("details").forEach((details, index) => { details.open = opened[index] ?? false })
  const typed = [...old.querySelectorAll("input")].map(input => input.value !== input.defaultValue && input.value)
  next.querySelectorAll("input").forEach((input, index) => { if (typed[index]) input.value = typed[index] })
  const { scrollX, scrollY } = window
  keepingFocus(old, next)
  window.scrollTo(scrollX, scrollY)
  document.title = page.title
}

let pending
let last = -Infinity

const changed = () => {
  if (document.hidden) return
  pending ??= setTimeout(() => {
    pending = undefined
    last = performance.now()
    fetchPage()
  }, Math.max(0, last + 3000 - performance.now()))
}

/* While the server doesn't answer */

let losing
let retry

const lose = () => {
  lostAt ??= Date.now()
  $("#lost").textContent = "The server doesn't answer; trying again."
  move()
}

// Most restarts take less than three seconds.
const fail = () => {
  losing ??= setTimeout(lose, 3000)
  // Browsers reconnect automatically, unless a proxy answers instead.
  if (events.readyState === EventSource.CLOSED) retry = setTimeout(listen, 5000)
}

const regain = () => {
  clearTimeout(losing)
  losing = lostAt = undefined
  $("#lost").textContent = ""
}

/* While the page is looked at */

let events

const sleep = () => {
  events?.close()
  events = undefined
  for (const waiting of [timer, losing, retry, pending]) clearTimeout(waiting)
  losing = pending = undefined
}

const listen = () => {
  sleep()
  events = new EventSource("/v1/events")
  events.addEventListener("now", fetchNow)
  events.addEventListener("library", changed)
  events.addEventListener("plays", changed)
  events.addEventListener("error", fail)
  // Something may have been missed since the page was made. The server itself begins with what is playing.
  events.addEventListener("open", () => {
    regain()
    changed()
  })
  move()
}

const wake = () => {
  fetchNow()
  changed()
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return sleep()
  listen()
  wake()
})
addEventListener("pageshow", event => {
  if (!event.persisted) return
  listen()
  wake()
})
addEventListener("resize", move)

addEventListener("keydown", event => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]")
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  $("input[type=search]").select()
  $("input[type=search]").focus()
})

if (!document.hidden) listen()
