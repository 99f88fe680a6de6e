// What is wrong with the page as it lies there, each fault in words.
// `touch`: fingers point, so targets are 44 px at least.
({ touch }) => {
  const faults = new Set();
  const SLACK = 1.5;
  // Of the layout: on phones innerWidth grows with what is too wide.
  const WIDTH = document.documentElement.clientWidth;
  // A word that no line can hold may be broken.
  const LONG = /[^\s\u2010-]{21}/;
  const STOPS = "a[href],button,input,select,textarea,summary,[role=tab],[role=switch]";
  const words = (el) => {
    const text = (el.getAttribute("aria-label") || el.textContent || el.getAttribute("name") || "").trim();
    return `${el.tagName.toLowerCase()}.${el.className || el.dataset.testid || ""} "${text.slice(0, 40)}"`;
  };
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box) => box.right - box.left <= SLACK || box.bottom - box.top <= SLACK;
  const modal = document.querySelector("dialog[open]");
  const shown = (el) =>
    el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !el.closest(".vh, [inert], .ghost") &&
    (!modal || modal.contains(el));

  // Where an element can be seen: what cuts it off for good, and what only scrolls it away.
  const cuts = new Map();
  const cut = (el) => {
    if (!el || el === document.documentElement) return { hard: null, soft: null };
    if (cuts.has(el)) return cuts.get(el);
    const style = getComputedStyle(el);
    let { hard, soft } = style.position === "fixed" ? { hard: null, soft: null } : cut(el.parentElement);
    if (style.overflow !== "visible" && el !== document.body) {
      const outer = el.getBoundingClientRect();
      const box = {
        left: outer.left + el.clientLeft,
        top: outer.top + el.clientTop,
        right: outer.left + el.clientLeft + el.clientWidth,
        bottom: outer.top + el.clientTop + el.clientHeight,
      };
      if (/auto|scroll/.test(style.overflow)) {
        soft = soft ? common(soft, box) : box;
        hard = null; // what is scrolled away can be scrolled back
      } else hard = hard ? common(hard, box) : box;
    }
    cuts.set(el, { hard, soft });
    return cuts.get(el);
  };

  // Whether an element is scrolled inside of another one.
  const scrolls = (el, outer) => {
    for (let at = el; outer.contains(at); at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflow)) return true;
    return false;
  };
  // What sticks to an edge of a box that scrolls may lie over what is scrolled.
  const sticks = (el, other) => {
    for (let at = el; at && !at.contains(other); at = at.parentElement)
      if (getComputedStyle(at).position === "sticky") return true;
    return false;
  };

  // At its end what sticks to an edge of the page lies in its own place, so nothing is under it.
  scrollTo(0, document.documentElement.scrollHeight);

  // The page does not scroll sideways.
  const wide = document.documentElement.scrollWidth;
  if (wide > WIDTH + 1) faults.add(`the page is ${wide} px wide`);

  // A control that is stretched over its box is as large as that box.
  const touched = (el) => {
    const after = getComputedStyle(el, "::after");
    const stretched = after.content !== "none" && after.position === "absolute" && after.inset === "0px";
    return stretched ? (el.offsetParent ?? el) : el;
  };

  // Controls: big enough, and no two in one place.
  const controls = [];
  for (const el of document.querySelectorAll(STOPS)) {
    const label = el.matches("input[type=radio],input[type=checkbox]")
      ? el.closest("label")
      : el.closest(".seat-name")?.closest(".seat"); // the name's button reaches over its whole plate
    const target = label ?? el;
    if (!shown(target) || el.type === "hidden") continue;
    const box = touched(target).getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const least = Math.min(box.width, box.height);
    // On a short phone thirteen places of 42 px, 36 px on a narrow one, and seventeen cards of 36 px are seen at once.
    const short = WIDTH < 600 && innerHeight < 760;
    const packed = short && el.matches(".land .tray .cardbtn") ? 36 : short && el.matches(".own-board .cardbtn") ? (WIDTH < 380 ? 36 : 42) : 44;
    if (least < (touch ? packed : 24) - 0.5) faults.add(`small: ${words(target)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
    const { soft, hard } = cut(target.parentElement);
    let seen = box;
    if (soft) seen = common(seen, soft);
    if (hard) seen = common(seen, hard);
    if (!empty(seen)) controls.push({ target, seen });
    if (box.left < -1 || box.right > WIDTH + 1) if (!soft) faults.add(`off the page: ${words(target)}`);
  }
  for (const [i, a] of controls.entries()) {
    for (const b of controls.slice(i + 1)) {
      if (a.target === b.target || a.target.contains(b.target) || b.target.contains(a.target)) continue;
      if (!empty(common(a.seen, b.seen)))
        faults.add(`over each other: ${words(a.target)} ${round(a.seen)} and ${words(b.target)} ${round(b.seen)}`);
    }
  }

  // Words: none cut, none outside of what holds them, none over each other.
  const texts = [];
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const el = node.parentElement;
    if (!node.data.trim() || !shown(el) || el.closest("option,noscript,script,style,svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const name = el.closest(".name");
    const { hard, soft } = cut(el);
    const rects = [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
    // A line box is higher than its letters: a part of it may be cut without harm.
    const letters = rects.map((r) => ({
      left: r.left,
      right: r.right,
      top: r.top + r.height * 0.2,
      bottom: r.bottom - r.height * 0.2,
    }));
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u2010-]{4,20}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
      if (lines.size > 1 && !name && !LONG.test(node.data)) faults.add(`broken: ${words(el)} in "${word}"`);
    }
    const holder = el.closest(".tag,.btn,.seg label,.chip,button,th,td,.seat,.panel,header");
    for (const box of letters) {
      if (hard && !name) {
        const left = common(box, hard);
        const lost = Math.max(box.right - box.left - (left.right - left.left), box.bottom - box.top - (left.bottom - left.top));
        if (lost > SLACK) faults.add(`cut: ${words(el)} by ${lost.toFixed(0)} px`);
      }
      if (holder && !name && !scrolls(el, holder)) {
        const h = holder.getBoundingClientRect();
        const out = Math.max(h.left - box.left, box.right - h.right, h.top - box.top, box.bottom - h.bottom);
        if (out > SLACK) faults.add(`outside ${words(holder)}: ${words(el)} by ${out.toFixed(0)} px`);
      }
      if (!soft && !name && (box.left < -1 || box.right > WIDTH + 1)) faults.add(`off the page: ${words(el)}`);
      let seen = box;
      if (hard) seen = common(seen, hard);
      if (soft) seen = common(seen, soft);
      if (!empty(seen)) texts.push({ el, seen });
    }
    if (name && name.getBoundingClientRect().width < Math.min(20, name.scrollWidth) - 1) faults.add(`nothing left of the name ${words(name)}`);
  }
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1)) {
      if (a.el === b.el || a.el.closest(".card") || b.el.closest(".card")) continue;
      if (!empty(common(a.seen, b.seen)) && !sticks(a.el, b.el) && !sticks(b.el, a.el))
        faults.add(`words over each other: ${words(a.el)} ${round(a.seen)} and ${words(b.el)} ${round(b.seen)}`);
    }
  }

  // The one button that moves on is in sight without scrolling.
  scrollTo(0, 0);
  for (const main of document.querySelectorAll(".btn.now, .dock [data-testid=action-play], .dock [data-testid=action-bid-0]")) {
    if (!shown(main)) continue;
    const box = main.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || !(main.contains(hit) || hit.contains(main)))
      faults.add(`out of reach: ${words(main)} ${round(box)} of ${WIDTH}x${innerHeight}`);
  }
  return [...faults];
};
