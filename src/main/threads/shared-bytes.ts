/** A copy of secret bytes for a thread, in memory that both sides see: wiping it there is the end of it. */
export function handed(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
