import * as z from 'zod'
import { jsonOrNull } from '../../shared/json/json.ts'

/** The memory of a bank from run to run: text that only the bank understands, stored by whoever starts it. */
export interface Memory {
  /** The text of the last run; null at the first. */
  readonly text: string | null
  readonly save: (text: string) => void
  /** Called when the last run's text cannot be read: the bank starts afresh. */
  readonly onForgotten: (reason: string) => void
}

const eventSchema = z.object({
  /** The bank's time. */
  at: z.iso.datetime(),
  /** The start of its run, on which ids depend. */
  run: z.iso.datetime(),
  /** An order that was executed, a settlement, or an event that the control API made. */
  what: z.enum(['call', 'settle', 'emit']),
  /** `METHOD /path` of a call, else the kind. */
  name: z.string(),
  /** The JSON as it came. */
  text: z.string(),
})
/** Something that changed the bank. The same events in the same order make the same bank. */
export type BankEvent = Readonly<z.infer<typeof eventSchema>>

const VERSION = 2
const fileSchema = z.object({
  version: z.literal(VERSION),
  seed: z.number(),
  echeqs: z.number(),
  /** The bank's first start, from which its history counts backwards. */
  startedAt: z.iso.datetime(),
  events: z.array(eventSchema),
})
/** The events of all runs. */
export type DemoEvents = Pick<z.infer<typeof fileSchema>, 'startedAt' | 'events'>

interface Ground {
  readonly seed: number
  readonly echeqs: number
}

/** The events of an earlier run, or why they cannot be read. */
export function recall(text: string, ground: Ground): DemoEvents | string {
  const file = fileSchema.safeParse(jsonOrNull(text))
  if (!file.success) return z.prettifyError(file.error)
  const { seed, echeqs } = file.data
  return seed === ground.seed && echeqs === ground.echeqs
    ? file.data
    : 'it belongs to other samples'
}

/** Keeps what happens after `kept`, and hands all of it to the memory, once for many events of one turn. */
export function createJournal(memory: Memory, ground: Ground, { startedAt, events }: DemoEvents) {
  const all = [...events]
  let planned: NodeJS.Immediate | null = null
  const save = (): void => {
    planned = null
    const { seed, echeqs } = ground
    memory.save(JSON.stringify({ version: VERSION, seed, echeqs, startedAt, events: all }))
  }
  return {
    add: (event: BankEvent): void => {
      all.push(event)
      planned ??= setImmediate(save)
    },
    save,
    end: (): void => {
      if (planned === null) return
      clearImmediate(planned)
      save()
    },
  }
}
export type Journal = ReturnType<typeof createJournal>
