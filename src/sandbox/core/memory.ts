import * as z from 'zod'
import { parseJson } from '../../shared/json/json.ts'

/** The memory of a bank from run to run: text that only the bank understands, stored by whoever starts it. */
export interface Memory {
  /** The text of the last run; null at the first. */
  readonly text: string | null
  readonly save: (text: string) => void
  /** Called when the last run's text cannot be read: the bank starts afresh. */
  readonly onForgotten: (reason: string) => void
}

export interface Keep {
  readonly name: string
  readonly save: () => unknown
  /** Reads what `save` made. Answers a function that restores it, or null where it cannot be read. */
  readonly load: (saved: unknown) => (() => void) | null
}

/** The keep of an area whose state has a schema; `put` must not fail. */
export const keep = <S extends z.ZodType>(
  name: string,
  schema: S,
  { save, put }: { readonly save: () => z.input<S>; readonly put: (saved: z.output<S>) => void },
): Keep => ({
  name,
  save,
  load: (saved) => {
    const read = schema.safeParse(saved)
    return read.success ? () => put(read.data) : null
  },
})

interface Body<T> {
  readonly text: string
  readonly request: T
}

/** A request's body as it came, read again by the schema that took it. */
export const keptBody = <S extends z.ZodType>(schema: S) =>
  z.string().transform((text, context): Body<z.output<S>> => {
    const json = parseJson(text)
    const read = schema.safeParse(json.ok ? json.value : undefined)
    if (read.success) return { text, request: read.data }
    context.addIssue({ code: 'custom', message: 'not a body of this kind' })
    return z.NEVER
  })

interface Ground {
  readonly seed: number
  readonly echeqs: number
}

const VERSION = 1
const fileSchema = z.object({
  version: z.literal(VERSION),
  seed: z.number(),
  echeqs: z.number(),
  areas: z.record(z.string(), z.unknown()),
})

/** Everything that the areas keep, as text. */
export const toText = ({ seed, echeqs }: Ground, keeps: readonly Keep[]): string =>
  JSON.stringify({
    version: VERSION,
    seed,
    echeqs,
    areas: Object.fromEntries(keeps.map(({ name, save }) => [name, save()])),
  })

/** Puts all of what was kept in its place, or nothing; answers why nothing, null where all is well. */
export function recall(text: string, ground: Ground, keeps: readonly Keep[]): string | null {
  const json = nativeJson(text)
  const file = fileSchema.safeParse(json)
  if (!file.success) return json === undefined ? 'not JSON' : z.prettifyError(file.error)
  const { seed, echeqs, areas } = file.data
  if (seed !== ground.seed || echeqs !== ground.echeqs) return 'it belongs to other samples'
  const puts = keeps.map(({ name, load }) => [name, load(areas[name])] as const)
  const wrong = puts.find(([, put]) => put === null)
  if (wrong !== undefined) return `${wrong[0]} cannot be read`
  for (const [, put] of puts) put?.()
  return null
}

function nativeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
