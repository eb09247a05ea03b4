import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** Beside each database lies a fingerprint of its key, so that a wrong key is told from a damaged file. */
const checkPath = (database: string): string => `${database}.key-check`

/** The key is 256 random bits, so that this hash of it tells nothing about it. */
const fingerprint = (key: Uint8Array): Buffer =>
  createHmac('sha256', key).update('tesorero: which key opens this database').digest()

/** False when the database at `path` is known to belong to another key. */
export function keyFits(path: string, key: Uint8Array): boolean {
  if (!existsSync(path) || !existsSync(checkPath(path))) return true
  const kept = Buffer.from(readFileSync(checkPath(path), 'utf8').trim(), 'hex')
  const own = fingerprint(key)
  // A fingerprint that is not one at all tells nothing: SQLite then judges the file.
  return kept.length !== own.length || timingSafeEqual(kept, own)
}

/** A database was at `path` once, as its key's fingerprint or a copy shows, and now there is none or an empty file. */
export function isGone(path: string, hasCopies: () => boolean): boolean {
  if (existsSync(path) && statSync(path).size > 0) return false
  return existsSync(checkPath(path)) || hasCopies()
}

/** Notes which key opened the database at `path`. */
export function rememberKey(path: string, key: Uint8Array): void {
  const text = fingerprint(key).toString('hex')
  if (existsSync(checkPath(path)) && readFileSync(checkPath(path), 'utf8') === text) return
  writeFileSync(checkPath(path), text, { mode: 0o600 })
}
