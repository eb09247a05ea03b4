/** So many times too long, and a body is no longer read to its end. */
const PATIENCE = 16

/**
 * Reads the pieces of a body; null where they are more than `most` bytes, of which no more are ever kept. Whoever sends a
 * little too much is heard to the end, because one who is cut off in the middle does not read the answer.
 */
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
