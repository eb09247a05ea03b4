import { createHash } from 'node:crypto'
import { orderKinds } from '../../src/shared/orders/kinds.ts'
import { type Act, pause, type Values, withOrders } from './acts.ts'
import { lookAtLast } from './at-last.ts'
import { mend, onWrite, troubles } from './computer.ts'
import { withDesk } from './desk.ts'
import { FOLDER, HungError, openFurnished, within } from './furnish.ts'
import { look } from './invariants.ts'
import { type Breach, breach, type Life } from './life.ts'
import { withMatching } from './matching.ts'
import { clockText, type OfficeWish } from './office.ts'
import { withOthers } from './others.ts'
import { withCopies } from './restore.ts'
import { rowsOf } from './rows.ts'
import { planScenes } from './scenes.ts'
import { withSettings } from './settings.ts'
import { watchWrites } from './world/disk.ts'
import { countHappened, worldNow } from './world/loop.ts'
import { createDice, type Dice } from './world/random.ts'

/** One history: what people do and what goes wrong, planned by a seed, lived in a new office, and judged. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Entry {
  /** Milliseconds since the history began. */
  readonly at: number
  readonly act: string
  readonly values: Values
}

export interface History {
  readonly seed: number
  readonly days: number
  readonly entries: readonly Entry[]
  /** What its office must be like. */
  readonly office?: OfficeWish
  /** The day of the week on which it begins, from Monday, 0, on. */
  readonly weekday?: number
}

export interface HistoryResult {
  readonly breaches: readonly Breach[]
  /** Hash of all rows of all stores, of the log and of the bank's count; empty where nobody wants it. */
  readonly hash: string
  readonly happened: number
  readonly spent: ProcessorTimes
}

/** Milliseconds of the processor that a history took: to open its office, for its days, and to judge it once all is right. */
export interface ProcessorTimes {
  readonly opening: number
  readonly days: number
  readonly judging: number
}

/** Milliseconds of the processor that this process has taken. */
const processorNow = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const acts = {
  ...withOrders,
  ...withDesk,
  ...withOthers,
  ...withCopies,
  ...withSettings,
  ...withMatching,
}
const all = { ...acts, ...troubles }

/** What an entry says, in words. */
export const tellEntry = ({ at, act, values }: Entry): string =>
  `${clockText(at)}  ${all[act]?.say(values) ?? act}`

/** Acts that come often. The others, such as an older ledger, leave many invariants without a word for the whole history. */
const oftenOf = (from: Readonly<Record<string, Act>>): readonly string[] =>
  Object.keys(from).filter((name) => (from[name]?.weight ?? 0) > 1)

function pickAct(dice: Dice, from: Readonly<Record<string, Act>>): string {
  const total = Object.values(from).reduce((sum, { weight }) => sum + weight, 0)
  let left = dice.real() * total
  for (const [name, { weight }] of Object.entries(from)) {
    left -= weight
    if (left < 0) return name
  }
  return 'pay'
}

/** Moments lie close enough that one of them meets what an earlier one began. */
const GAPS = [0, 5, 40, 500, 1500, 3000, 5001, 20_000, 120_000, 125_000]

/** Some of the acts: an office does not do everything every day, and what it does it does often enough to meet itself. */
const someOf = (
  dice: Dice,
  from: Readonly<Record<string, Act>>,
  share: number,
  always: readonly string[],
) =>
  Object.fromEntries(
    Object.entries(from).filter(([name]) => dice.chance(share) || always.includes(name)),
  )

const sending = ['crash', 'crash', 'fullDisk', 'close', 'otherProfile', 'lock', 'quit', 'settle']
const writing = ['crash', 'crash', 'fullDisk']
const writers = ['books', 'books', 'correct', 'correct', 'importFile', 'closeDay', 'recurring']
/** Things that an act is likely to hurt itself by. */
const meets: Readonly<Record<string, readonly string[]>> = {
  pay: [...sending, 'answerFault', 'lateWord', 'clock', 'wrapped', 'older'],
  submit: [...sending, 'answerFault'],
  refund: sending,
  correct: writing,
  prepare: ['submit'],
  importFile: writing,
  recurring: ['clock'],
  resend: ['answerFault', 'lateWord', 'settle'],
  books: [...writing, 'echeqPaid', 'credit'],
  statement: ['credit', 'noticeFault'],
  check: ['clock', 'answerFault'],
  closeDay: writing,
}

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => a.at - b.at)

/** Scenes of a history that has any. An office that is opened and judged costs more than they do. */
const SCENES = 3

/** Hours after the beginning of a day. */
const LUNCH = 4

/** A moment of a working day, milliseconds. Whoever works all day has lunch. */
function momentOf(dice: Dice, hours: number): number {
  if (hours < LUNCH) return dice.below(hours * HOUR)
  const at = dice.below((hours - 1) * HOUR)
  return at < LUNCH * HOUR ? at : at + HOUR
}

/** Plans a history: moments at which several things happen together, over working days. */
export function planHistory(seed: number, days: number): History {
  const dice = createDice(seed, 'history')
  const kinds = Array.from({ length: 3 }, (_, nth) =>
    nth === 0 && dice.chance(0.5) ? 'cvu_transfer' : dice.pick(orderKinds),
  )
  const wrong = someOf(dice, troubles, 0.25, [dice.pick(Object.keys(troubles))])
  const done = someOf(dice, acts, 0.5, ['pay', 'submit'])
  const entries: Entry[] = []
  const weekday = dice.below(5)
  for (let day = 0; day < days; day++) {
    // The application goes on, and nobody is there: a weekend, or a day of holidays.
    if ((weekday + day) % 7 >= 5 || (day > 0 && dice.chance(0.1))) continue
    const hours = days === 1 ? dice.pick([1, 1, 1, 2, 9]) : 9
    for (let moment = 0; moment < 2 + dice.below(4); moment++) {
      let at = day * DAY + momentOf(dice, hours)
      const add = (act: string): void => {
        entries.push({ at, act, values: all[act]?.plan(dice, kinds) ?? {} })
        at += dice.pick(GAPS)
        // A write is what a crash or a full disk waits for.
        if (writing.includes(act) && dice.chance(0.5)) add(dice.pick(writers))
      }
      // Each moment has two things that meet: over many histories everything meets everything, what hurts more often.
      const first = dice.chance(0.4) ? 'pay' : dice.pick(oftenOf(acts))
      const others = dice.chance(0.6) ? meets[first] : undefined
      const pair = [first, dice.pick(others ?? oftenOf(all))]
      for (let nth = 0; nth < 1 + dice.below(3); nth++) {
        if (dice.chance(0.5)) add(pickAct(dice, wrong))
        add(pickAct(dice, done))
        if (dice.chance(0.5))
          for (const name of dice.chance(0.5) ? pair : pair.toReversed()) add(name)
        // Somebody tries to help what is in doubt.
        if (dice.chance(0.2)) add(dice.pick(['resend', 'check', 'record']))
      }
    }
  }
  if (dice.chance(0.2)) return { seed, days, weekday, entries: inOrder(entries) }
  const { office, steps } = planScenes(dice, SCENES)
  const played = steps.map(({ act: name, values, at }) => {
    return { at, act: name, values: { ...all[name]?.plan(dice, kinds), ...values } }
  })
  // Of three scenes two are of a day on which nothing else goes wrong, which would hide what they show.
  const others = dice.chance(0.35) ? entries : entries.filter(({ act: name }) => name in acts)
  return { seed, days, weekday, office, entries: inOrder([...others, ...played]) }
}

/** How long one act may take, once all is right again, before it counts as never answered. */
const PATIENCE = 20 * HOUR
/** What can be known of an order is known this long after all is right again: it is asked about at least every hour. */
const SOON = 2.5 * HOUR

const textOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)

async function act(life: Life, entry: Entry, nth: number): Promise<void> {
  life.doing.set(nth, tellEntry(entry))
  try {
    await all[entry.act]?.act(life, entry.values)
    await look(life)
  } catch (cause) {
    breach(life, 'simulator', textOf(cause), worldNow())
  }
  life.doing.delete(nth)
}

/** Stops a history before one of its entries, and hands it over to whoever looks on. */
export interface Stop {
  readonly before: number
  readonly lookOn: (life: Life) => Promise<never>
}

/** Lives the days of a history, has all put right, and judges. Tells when the days are over. */
async function liveEntries(
  life: Life,
  history: History,
  stop: Stop | null,
  onEvening: () => void,
): Promise<void> {
  const begun = worldNow()
  const open: Promise<void>[] = []
  for (const [nth, entry] of history.entries.entries()) {
    await pause(Math.max(0, begun + entry.at - worldNow()))
    if (nth === stop?.before) await stop.lookOn(life)
    open.push(act(life, entry, nth))
  }
  await pause(MINUTE)
  onEvening()
  await mend(life)
  await Promise.race([Promise.all(open), pause(PATIENCE)])
  for (const what of life.doing.values())
    breach(life, 'answered', `never came to an end: ${what}`, worldNow())
  await mend(life)
  await pause(SOON)
  await mend(life)
  await lookAtLast(life)
}

/** Lives a history in a new office. */
export async function liveHistory(
  history: History,
  { stop = null, hashed = false }: { readonly stop?: Stop | null; readonly hashed?: boolean } = {},
): Promise<HistoryResult> {
  const failures: Error[] = []
  const onRejection = (cause: unknown): void => {
    failures.push(cause instanceof Error ? cause : new Error(String(cause)))
  }
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onRejection)
  try {
    const begun = processorNow()
    const dice = createDice(history.seed, 'office')
    const lived = await openFurnished(history.seed, dice, history.office, history.weekday)
    const { office } = lived
    const furnished = processorNow()
    let evening = furnished
    const onEvening = (): void => {
      evening = processorNow()
    }
    const feel = onWrite(lived)
    watchWrites((party, what, full) => {
      if (party === office.run()?.party) feel(what, full)
    })
    const end = worldNow() + history.days * DAY + 3 * DAY
    const ended = await within(
      office,
      () => liveEntries(lived, history, stop, onEvening),
      stop === null ? end : Number.POSITIVE_INFINITY,
    ).catch((cause: unknown) => {
      if (cause instanceof HungError)
        breach(lived, 'answered', [...lived.doing.values()].join('; '), worldNow())
      else breach(lived, 'simulator', textOf(cause), worldNow())
      return null
    })
    watchWrites(() => undefined)
    if (ended === undefined)
      await within(office, () => office.quit(), worldNow() + DAY).catch(() => {
        breach(lived, 'answered', 'the application does not end', worldNow())
        office.crash()
      })
    const hash = hashed
      ? createHash('sha256')
          .update(
            JSON.stringify([rowsOf(office), office.log, office.bank.orders()]).replaceAll(
              FOLDER,
              '',
            ),
          )
          .digest('hex')
      : ''
    await within(office, () => office.close(), worldNow() + DAY).catch(() => undefined)
    for (const cause of failures)
      breach(lived, 'no-fault', `nobody caught: ${cause.stack ?? cause.message}`, worldNow())
    const spent = {
      opening: furnished - begun,
      days: evening - furnished,
      judging: processorNow() - evening,
    }
    return { breaches: lived.breaches, hash, happened: countHappened(), spent }
  } finally {
    process.off('unhandledRejection', onRejection)
    process.off('uncaughtException', onRejection)
  }
}
