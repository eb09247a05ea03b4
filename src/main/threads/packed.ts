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

/** Texts that were packed. */
export function unpacked({ all, lengths }: PackedTexts): readonly string[] {
  const texts: string[] = []
  let from = 0
  for (const length of lengths) {
    texts.push(all.slice(from, from + length))
    from += length
  }
  return texts
}
