import type { Stats } from 'node:fs'
import { resolve, sep } from 'node:path'
import { BEGIN, wallNow } from './loop.ts'

/** When files were last written, by the clock of the computer they lie on: what the system says is the machine's own day. */

const times = new Map<string, number>()

const within = (folder: string): readonly string[] =>
  [...times.keys()].filter((path) => path === folder || path.startsWith(folder + sep))

/** A file was written now. */
export const touch = (path: unknown): void => {
  if (typeof path === 'string') times.set(resolve(path), wallNow())
}

/** A file or a folder is there no more. */
export function forgetTimes(path: unknown): void {
  for (const one of within(resolve(String(path)))) times.delete(one)
}

/** What lies at another place now, or there too, was written when it was. */
export function copyTimes(from: unknown, to: unknown): void {
  const [source, target] = [resolve(String(from)), resolve(String(to))]
  forgetTimes(target)
  for (const one of within(source))
    times.set(target + one.slice(source.length), times.get(one) ?? BEGIN)
}

/** What the system says of a file, with its times by the world's clock. One that nobody wrote is as old as the world. */
export function withTimes(found: Stats | undefined, path: unknown): Stats | undefined {
  const at = times.get(resolve(String(path))) ?? BEGIN
  return found && Object.assign(found, { mtimeMs: at, ctimeMs: at, atimeMs: at, birthtimeMs: at })
}
