/** So many times too long, and a body is no longer read to its end. */
const PATIENCE = 16

/** Reads a body; null over `most` bytes. A little too much is heard to its end, so that its sender reads the answer. */
export async function readCapped(
  pieces: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | null> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces ?? []) {
    length += piece.length
    if (length <= most) kept.push(piece)
    else if (length > most * PATIENCE) break
  }
  if (length > most) return null
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of kept) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
