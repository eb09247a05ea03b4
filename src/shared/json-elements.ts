/** The texts of a list's items within a JSON text, exactly as they were written. */

const QUOTE = 34
const BACKSLASH = 92

/** The position after the string that begins at `open`. */
function afterString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (close >= 0) {
    let escapes = 0
    while (text.charCodeAt(close - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return close + 1
    close = text.indexOf('"', close + 1)
  }
  return text.length
}

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

/** Skips white space. */
function next(text: string, from: number): number {
  let at = from
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}

const OPENS: ReadonlySet<number> = new Set([91, 123])
const CLOSES: ReadonlySet<number> = new Set([93, 125])

/** The position after the value that begins at `start`. */
function afterValue(text: string, start: number): number {
  let [at, depth] = [start, 0]
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = afterString(text, at)
      if (depth === 0) return at
      continue
    }
    if (OPENS.has(code)) depth += 1
    else if (CLOSES.has(code)) {
      if (depth === 0) return at
      depth -= 1
      if (depth === 0) return at + 1
    } else if (depth === 0 && (code === 44 || isBlank(code))) return at
    at += 1
  }
  return at
}

/** The items of the list that begins at `start`, and the position after it; null where there is no list. */
function itemsAt(
  text: string,
  start: number,
): { readonly items: readonly string[]; readonly end: number } | null {
  if (text[start] !== '[') return null
  const items: string[] = []
  let at = next(text, start + 1)
  while (at < text.length && text[at] !== ']') {
    const end = afterValue(text, at)
    items.push(text.slice(at, end))
    at = next(text, end)
    if (text[at] === ',') at = next(text, at + 1)
  }
  return { items, end: at + 1 }
}

/**
 * The items of the list that is the member `name` of a valid JSON object, each as it was written; null where it is no
 * list. The last of two equal names counts. The text is gone through once.
 */
export function elementTexts(text: string, name: string): readonly string[] | null {
  let at = next(text, 0)
  if (text[at] !== '{') return null
  at = next(text, at + 1)
  let found: readonly string[] | null = null
  while (text.charCodeAt(at) === QUOTE) {
    const end = afterString(text, at)
    const isIt = text.slice(at + 1, end - 1) === name
    const value = next(text, next(text, end) + 1)
    const list = isIt ? itemsAt(text, value) : null
    if (isIt) found = list?.items ?? null
    at = next(text, list?.end ?? afterValue(text, value))
    if (text[at] === ',') at = next(text, at + 1)
  }
  return found
}
