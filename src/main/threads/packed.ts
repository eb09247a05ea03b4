/**
 * Texts on their way to another thread as one: it is handed over as quickly as any one of them would be by itself, and may go
 * with its memory.
 */
export interface PackedTexts {
  /** All of them, one behind the other: a byte for each UTF-16 unit, or two where one of them needs two. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly wide: boolean
  /** How long each is, in UTF-16 units. */
  readonly lengths: Uint32Array<ArrayBuffer>
}

/** Beyond what a byte holds. */
const WIDE = /[\u0100-\uffff]/

/** Packs texts, whatever they hold. */
export function packed(texts: readonly string[]): PackedTexts {
  const lengths = new Uint32Array(texts.length)
  for (let at = 0; at < texts.length; at += 1) lengths[at] = texts[at]?.length ?? 0
  const all = texts.join('')
  const wide = WIDE.test(all)
  // Memory of its own: what Node shares among small buffers cannot go to another thread.
  const bytes = Buffer.allocUnsafeSlow(wide ? all.length * 2 : all.length)
  bytes.write(all, wide ? 'utf16le' : 'latin1')
  return { bytes, wide, lengths }
}

/** Texts that were packed. */
export function unpacked({ bytes, wide, lengths }: PackedTexts): readonly string[] {
  const { buffer, byteOffset, byteLength } = bytes
  const all = Buffer.from(buffer, byteOffset, byteLength).toString(wide ? 'utf16le' : 'latin1')
  const texts: string[] = []
  let from = 0
  for (const length of lengths) {
    texts.push(all.slice(from, from + length))
    from += length
  }
  return texts
}
