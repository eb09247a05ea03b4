import { join } from 'node:path'
import * as z from 'zod'
import { type FirstCall, firstCalls } from '../../../shared/ipc/first-calls.ts'
import { isOfProfile } from '../../../shared/ipc/of-window.ts'
import { smallParse } from '../../../shared/wire/wire.ts'
import { profileFolder } from '../../profiles/places.ts'
import { decrypt, encrypt, keyFor } from '../../vault/aes.ts'

/** The last answers to the window's first calls, encrypted in the profile's folder; see docs/decisions/first-paint.md. */
export interface KeptAnswers {
  /** By the names of the calls. */
  readonly calls: ReadonlyMap<string, unknown>
  /** The first page and the totals of the list that the window opens with; empty where it opens with none. */
  readonly list: readonly KeptOfList[]
}

/** The questions to lists whose answers are kept, and the event that says that one of them is answered otherwise. */
export const listChanges = {
  'echeqs.list': 'echeqs.changed',
  'echeqs.totals': 'echeqs.changed',
} as const

/** A question to a list as a start asks it. */
export interface ListQuestion {
  readonly name: keyof typeof listChanges
  readonly input: unknown
}

interface KeptOfList extends ListQuestion {
  readonly answer: unknown
}

/** The kept answer to what is asked; null where there is none. */
export function keptAnswer(
  { calls, list }: KeptAnswers,
  request: { readonly name: unknown; readonly input: unknown; readonly profile: unknown },
): { readonly value: unknown } | null {
  const { name, input, profile } = request
  if (typeof name !== 'string') return null
  if (isOfProfile(name) && profile !== keptProfile(calls)) return null
  if (calls.has(name)) return { value: calls.get(name) }
  const same = list.find(
    (one) => one.name === name && JSON.stringify(one.input) === JSON.stringify(input),
  )
  return same === undefined ? null : { value: same.answer }
}

/** The profile that was open then. */
export function keptProfile(calls: KeptAnswers['calls']): string | null {
  const parsed = openSchema.safeParse(calls.get('profiles.current'), smallParse)
  return parsed.success ? parsed.data.profile.id : null
}

const openSchema = z.object({ profile: z.object({ id: z.string() }) })

/** The profile and the version of the application of the answers. Another version's answers may have another shape. */
export interface KeptFor {
  readonly profileId: string
  readonly version: string
}

/** Where a data directory has those of a profile. */
export const keptPath = (dataDir: string, profileId: string): string =>
  join(profileFolder(dataDir, profileId), 'first.sealed')

const PURPOSE = 'tesorero first answers 1'

const nameOf = ({ profileId, version }: KeptFor): string => `${version} ${profileId}`

const answersSchema = z.object({
  calls: z.record(z.enum(firstCalls), z.unknown()),
  list: z.array(
    z.object({
      name: z.enum(['echeqs.list', 'echeqs.totals']),
      input: z.unknown(),
      answer: z.unknown(),
    }),
  ),
})

/** Their JSON, by the names of the calls. */
export const answersText = ({ calls, list }: KeptAnswers): string =>
  JSON.stringify({ calls: Object.fromEntries(calls), list })

/** The file's bytes. */
export const sealAnswers = (
  answers: KeptAnswers,
  databaseKey: Uint8Array,
  of: KeptFor,
): Buffer<ArrayBuffer> => encrypt(keyFor(databaseKey, PURPOSE), nameOf(of), answersText(answers))

/** Null for bytes that were not sealed so: by another key, profile or version, altered, or cut off. */
export function openAnswers(
  bytes: Buffer<ArrayBuffer>,
  databaseKey: Uint8Array,
  of: KeptFor,
): KeptAnswers | null {
  try {
    const text = decrypt(keyFor(databaseKey, PURPOSE), nameOf(of), bytes)
    const parsed = answersSchema.safeParse(JSON.parse(text), smallParse)
    if (!parsed.success) return null
    const { calls, list } = parsed.data
    return { calls: new Map(Object.entries(calls)), list }
  } catch {
    return null
  }
}

/** An answer as it is at the start of a program: nobody was reached yet, nothing is under way, nothing is to be noticed. */
export function asAtStart(name: FirstCall, value: unknown): unknown {
  if (name === 'jobs.list') return []
  if (value === null || typeof value !== 'object') return value
  if (name === 'app.info') return { ...value, notices: [] }
  if (name === 'profiles.current')
    return { ...value, online: null, lastContactAt: null, refused: null }
  return value
}
