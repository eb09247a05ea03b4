import { constants } from 'node:fs'
import { access, lstat, readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { type Answer, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import { firstIssue, smallParse } from '../../shared/wire/wire.ts'
import { codeOf, reasonOf } from '../disk/errors.ts'
import type { PolicyPlace } from './places.ts'
import { type Policy, policySchema } from './rules.ts'

/** Larger than any policy. */
const MAX_BYTES = 256 * 1024
/** Longer names of a field are cut where they are told. */
const LONGEST_FIELD = 100
const OTHERS_WRITE = 0o022

/** The required owner, and whether this process could write it; the real ones unless a test passes its own. */
export interface Owner {
  readonly uid: number
  readonly writable: (path: string) => Promise<boolean>
}

const root: Owner = {
  uid: 0,
  // Whoever runs as root may write everything; then owner and rights alone say whose it is.
  writable: async (path) =>
    process.getuid?.() !== 0 &&
    (await access(path, constants.W_OK).then(
      () => true,
      () => false,
    )),
}

/** The place itself and every folder above it as far as `from`. */
function placesOf({ path, from }: PolicyPlace): readonly string[] {
  const above = relative(from, path).startsWith('..') || path === from
  return above ? [path] : [path, ...placesOf({ path: dirname(path), from })]
}

/**
 * The bytes of a file that only the administrator writes; null where there is none. Fails with `policy_untrusted` where
 * somebody else owns or can write it, or a folder on the way to it, and with `policy_unreadable`.
 */
export async function readOwned(place: PolicyPlace, owner: Owner = root): Answer<Buffer | null> {
  try {
    for (const path of placesOf(place)) {
      const { uid, mode, size } = await lstat(path)
      const link = (mode & constants.S_IFMT) === constants.S_IFLNK
      if (link || uid !== owner.uid || (mode & OTHERS_WRITE) !== 0 || (await owner.writable(path)))
        return fail('policy_untrusted', { path })
      if (path === place.path && size > MAX_BYTES) return unreadable(path, 'EFBIG')
    }
    return ok(await readFile(place.path))
  } catch (cause) {
    return codeOf(cause) === 'ENOENT'
      ? ok(null)
      : unreadable(place.path, codeOf(cause) || reasonOf(cause))
  }
}

/** A policy as JSON; fails with `policy_invalid`, which names the field, or `policy_unreadable`. */
export function readPolicyText(text: string, path: string): Outcome<Policy> {
  const json = text.replace(/^\uFEFF/, '')
  // A member that is said twice does not tell which was meant: the engine would take the last.
  const read = parseJson(json)
  return read.ok ? parsePolicy(JSON.parse(json), path) : unreadable(path, read.error)
}

/** A policy from wherever it was read. */
export function parsePolicy(value: unknown, path: string): Outcome<Policy> {
  const parsed = policySchema.safeParse(value, smallParse)
  if (parsed.success) return ok(parsed.data)
  const { field, message } = firstIssue(parsed.error)
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const names = [field, ...unknown.slice(0, 1)].filter((part) => part !== '')
  const problem = unknown.length > 0 ? 'unknown' : message
  return fail('policy_invalid', { path, field: names.join('.').slice(0, LONGEST_FIELD), problem })
}

const unreadable = (path: string, reason: string): Outcome<never> =>
  fail('policy_unreadable', { path, reason })
