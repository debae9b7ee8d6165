// Measures a table on the screen and says in sentences what does not fit; boxes.py calls it.
// `large` is twice the usual text: then things may be scrolled to, but not the question.
(large) => {
  const WORDS = [
    ".bar h1", ".bar a", ".bar button", ".bar .chip",
    ".seat .n", ".seat .fact", ".seat .state", ".seat .note",
    ".prompt strong", ".prompt .q span", ".prompt button", ".prompt select", ".prompt a.btn",
    ".stage .cap", ".stage .rowcap", ".stage .sign", ".stage button:not(.thing)",
    ".mine .rowcap", ".mine .tapchip", ".mine .deck", ".book .name", ".book dd", ".book .items",
    ".book .note", ".ahead .rowcap", ".ahead .space", ".city h2", ".city p", ".market .pcard",
    ".stage .numbers > span", ".peek", ".rail h2", ".rail button", ".rail input",
  ].join();
  const CARDS = ".mine .hand [data-thing]";
  const MARKS = ".mine .hand .seen";
  const PLATES = ".seat, .prompt, .scene > .stage, .scene > .mine";
  const LAYER = ".drawn, .offer, .notice, .ticket";
  const faults = [];
  const style = (element) => getComputedStyle(element);
  const say = (element) => {
    const words = (element.getAttribute("aria-label") || element.textContent).trim();
    const name = [...element.classList].filter((each) => !each.startsWith("svelte-"));
    const tag = element.tagName.toLowerCase();
    return `${tag}.${name.join(".")} "${words.replace(/\s+/g, " ").slice(0, 40)}"`;
  };
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  };
  const isSpoken = (element) => element.matches(".sr, .sr *");
  /** How far one can see of a box, and how much of it nothing can bring into sight. */
  const sight = (element) => {
    const box = element.getBoundingClientRect();
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let [dx, dy] = [0, 0];
    let [rollsX, rollsY] = [false, false];
    const cut = (edge, x, y) => {
      if (x && !rollsX) dx = Math.max(dx, edge.left - seen.left, seen.right - edge.right);
      if (y && !rollsY) dy = Math.max(dy, edge.top - seen.top, seen.bottom - edge.bottom);
      if (x) [seen.left, seen.right] = [Math.max(seen.left, edge.left), Math.min(seen.right, edge.right)];
      if (y) [seen.top, seen.bottom] = [Math.max(seen.top, edge.top), Math.min(seen.bottom, edge.bottom)];
    };
    const rolls = (how) => how === "auto" || how === "scroll";
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, display, position } = style(at);
      if (display === "contents" || (overflowX === "visible" && overflowY === "visible")) continue;
      const edge = at.getBoundingClientRect();
      rollsX ||= rolls(overflowX) && at.scrollWidth > at.clientWidth;
      rollsY ||= rolls(overflowY) && at.scrollHeight > at.clientHeight;
      cut(edge, overflowX !== "visible", overflowY !== "visible");
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true);
    return { ...seen, dx, dy, isSeen: seen.right - seen.left > 1 && seen.bottom - seen.top > 1 };
  };
  const ticket = document.querySelector(".main > .prompt");
  const column = document.querySelector(".main > .body");
  const isRolled = column.scrollHeight > column.clientHeight + 1;
  const over = (a, b) => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });

  const words = [...document.querySelectorAll(WORDS)].filter((each) => isSeen(each) && !isSpoken(each));
  const cards = [...document.querySelectorAll(CARDS)].filter(isSeen);
  const marks = [...document.querySelectorAll(MARKS)].filter(isSeen);
  const plates = [...document.querySelectorAll(PLATES)].filter(isSeen);

  // Cut off: by itself, or by something round it that does not scroll.
  for (const element of [...words, ...cards, ...marks]) {
    const { overflowX, overflowY } = style(element);
    if (overflowX === "hidden" || overflowX === "clip") {
      const more = element.scrollWidth - element.clientWidth;
      if (more > 1) faults.push(`cut by ${more} in its width: ${say(element)}`);
    }
    if (overflowY === "hidden" || overflowY === "clip") {
      const more = element.scrollHeight - element.clientHeight;
      if (more > 2) faults.push(`cut by ${more} in its height: ${say(element)}`);
    }
    const { dx, dy } = sight(element);
    if (dx > 1.5) faults.push(`out of sight by ${Math.round(dx)} sideways: ${say(element)}`);
    if (dy > 1.5) faults.push(`out of sight by ${Math.round(dy)} up or down: ${say(element)}`);
  }
  for (const element of document.querySelectorAll(".prompt button, .bar button, .tapchip, .prompt strong")) {
    if (!isSeen(element)) continue;
    const more = element.scrollWidth - element.clientWidth;
    if (more > 1) faults.push(`words stand out by ${more}: ${say(element)}`);
  }
  for (const element of document.querySelectorAll(".seat .n")) {
    const { width } = element.getBoundingClientRect();
    const size = parseFloat(style(element).fontSize);
    if (width < 2 * size && element.textContent.length > 3) faults.push(`a name of ${Math.round(width)}: ${say(element)}`);
  }

  // Out of the paper they are printed on.
  const PRINTED = { ".seat": "*", ".pcard": ".name", ".base": "b", ".ticket": "*", ".space": ".tile > *", ".book": "*" };
  for (const [paper, print] of Object.entries(PRINTED)) {
    for (const whole of [...document.querySelectorAll(paper)].filter(isSeen)) {
      const edge = whole.getBoundingClientRect();
      for (const part of [...whole.querySelectorAll(print)].filter((each) => isSeen(each) && !isSpoken(each))) {
        if (part.matches(".stake, .minis *, svg *, .extras, .extras *, .bookname, .bookname *")) continue;
        const box = sight(part);
        const out = Math.max(edge.left - box.left, box.right - edge.right, box.bottom - edge.bottom);
        if (box.isSeen && out > 2.5) faults.push(`${Math.round(out)} out of ${say(whole)}: ${say(part)}`);
      }
    }
  }

  // One on the other.
  const boxes = [...words, ...plates].map((element) => ({ element, ...sight(element) }));
  const own = cards.map((element) => ({ element, ...sight(element) }));
  const layer = (element) => element.closest(LAYER);
  const isPlate = (element) => element.matches(PLATES);
  const check = (one, other) => {
    if (!one.isSeen || !other.isSeen) return;
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    if (layer(one.element) !== layer(other.element)) return;
    const { x, y } = over(one, other);
    if (x > 2 && y > 2) {
      faults.push(`${Math.round(x)}x${Math.round(y)} on each other: ${say(one.element)} and ${say(other.element)}`);
    }
  };
  boxes.forEach((one, at) => boxes.slice(at + 1).forEach((other) => check(one, other)));
  own.forEach((card) => boxes.forEach((box) => !box.element.matches(".mine .deck") && check(card, box)));

  // What is asked can be read, and answered, at once.
  const isTiny = document.documentElement.classList.contains("tiny");
  const question = ticket.querySelector("strong");
  const whole = (element) => {
    const box = element.getBoundingClientRect();
    const seen = sight(element);
    return box.right - box.left - (seen.right - seen.left) < 2 && box.bottom - box.top - (seen.bottom - seen.top) < 2;
  };
  const isLong = isTiny && question?.getBoundingClientRect().top < innerHeight / 2;
  if (question && !whole(question) && !isLong) faults.push(`the question is not in sight: ${say(question)}`);
  const { width } = ticket.getBoundingClientRect();
  if (width < 180) faults.push(`the ticket is ${Math.round(width)} wide`);
  const acts = [...ticket.querySelectorAll(".acts button")];
  const main = ticket.querySelector(".acts .primary") ?? acts[0];
  if (main && !isTiny && !whole(main)) faults.push(`the main button is not in sight: ${say(main)}`);
  if (!large && innerHeight > 480) for (const act of acts) {
    if (act !== main && !whole(act)) faults.push(`a button is not in sight: ${say(act)}`);
  }
  const hint = ticket.querySelector(".q span");
  if (!large && innerHeight > 600 && hint && hint.scrollHeight > hint.clientHeight + 1) {
    faults.push(`the hint scrolls by ${hint.scrollHeight - hint.clientHeight}: ${say(hint)}`);
  }
  if (!large && isRolled && innerWidth > 320) faults.push(`the table scrolls by ${column.scrollHeight - column.clientHeight}`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");

  // Whatever is asked about can be brought into sight and pressed in its middle; of cards under one another in the strip that is seen.
  const STRIP = 17;
  const isOnTop = (thing, x, y) => thing.contains(document.elementFromPoint(x, y));
  const rolled = [...document.querySelectorAll(".main, .main *")].map((element) => [element, element.scrollLeft, element.scrollTop]);
  const legal = [...document.querySelectorAll(".main > .body .legal[data-thing]")].filter(isSeen);
  for (const thing of legal) {
    thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = thing.getBoundingClientRect();
    const middle = top + height / 2;
    if (![width / 2, STRIP].some((x) => isOnTop(thing, left + x, middle))) faults.push(`asked for, but covered: ${say(thing)}`);
  }
  for (const [element, left, top] of rolled) element.scrollTo({ left, top, behavior: "instant" });

  // One's own plate is there.
  const mine = document.querySelectorAll(".seat.mine");
  if (mine.length !== 1 || !isSeen(mine[0])) faults.push("one's own plate is missing");
  return faults;
}
