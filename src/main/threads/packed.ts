/** Texts on their way to another thread as one: it is handed over as quickly as any one of them would be by itself. */
export interface PackedTexts {
  readonly all: string
  /** How long each is, in UTF-16 units. */
  readonly lengths: Uint32Array
}

/** Packs texts, whatever they hold. */
export function packed(texts: readonly string[]): PackedTexts {
  const lengths = new Uint32Array(texts.length)
  for (let at = 0; at < texts.length; at += 1) lengths[at] = texts[at]?.length ?? 0
  return { all: texts.join(''), lengths }
}

/** Texts that were packed, of these lengths, from a place on. */
export function unpacked(all: string, lengths: Uint32Array, begin = 0): readonly string[] {
  const texts: string[] = []
  let from = begin
  for (let at = 0; at < lengths.length; at += 1) {
    const to = from + (lengths[at] ?? 0)
    texts.push(all.slice(from, to))
    from = to
  }
  return texts
}
