import { buenosAiresDate } from '../../src/shared/values/calendar.ts'
import { type Act, act, nothing, pause, preparer } from './acts.ts'
import { asked, attemptsOf, breach, type Life } from './life.ts'
import { PIN } from './office.ts'
import { wallNow, worldNow } from './world/loop.ts'

/** What people do with files, settings and the desk itself: they leave it, and come back. */

const DAY = 24 * 3_600_000

/** The profile was left. Since then only what was on its way may have left, one order of each that sends; nothing may from now on. */
export function left(life: Life, asked: number | null = null): void {
  const since = asked === null ? 0 : attemptsOf(life) - asked
  // One that waited for the bank's hours is sent by nobody's batch.
  if (since > life.sending + 1)
    breach(life, 'not-after-leaving', `${since} orders left while the profile was left`, worldNow())
  if (life.left === null) life.left = attemptsOf(life)
}
/** The profile is opened: nothing may have left since. */
export function opening(life: Life): void {
  // Whoever opens has not heard of the bank's day yet.
  if (life.office.ahead >= DAY) life.misdated = true
  if (life.office.ahead !== 0) life.mistimed = true
  if (life.left === null) return
  const since = attemptsOf(life) - life.left
  if (since > 0)
    breach(
      life,
      'not-after-leaving',
      `${since} requests with money left after the profile was left`,
      worldNow(),
    )
  life.left = null
}

/** Opens the profile where it is not open, unlocking before where that is needed. */
export async function openDesk(life: Life): Promise<void> {
  const { office } = life
  if (office.run() === null) {
    opening(life)
    await office.start()
  }
  opening(life)
  await asked(life, 'lock.unlock', { pin: PIN })
  const current = await asked(life, 'profiles.current', {})
  if (current !== null && current.profile.id === life.profile) return
  const opened = await office.call('profiles.open', { id: life.profile })
  // One that came back while the keychain was locked keeps its secret in memory alone.
  if (opened?.ok === false && opened.error.code === 'profile_secret_needed')
    await asked(life, 'profiles.open', {
      id: life.profile,
      clientSecret: office.bank.connection.client_secret,
    })
}

/** Hands a file over as a window does; null where it did not come through. */
export async function uploadFile(
  { office }: Life,
  name: string,
  lines: readonly string[],
): Promise<string | null> {
  const bytes = Buffer.from(lines.join('\n'))
  const begun = await office.call('uploads.begin', { name, bytes: bytes.length })
  if (begun?.ok !== true) return null
  const { uploadId } = begun.value
  const chunk = { uploadId, index: 0, base64: bytes.toString('base64') }
  return (await office.call('uploads.chunk', chunk))?.ok === true ? uploadId : null
}

async function readFile(life: Life, file: number): Promise<string | null> {
  const to = life.usable.destinations[0] ?? ''
  const rows = [1, 2, 3].map((row) => `${to};${7000 + file * 100 + row},${file}${row}`)
  const uploadId = await uploadFile(life, `pagos ${file}.csv`, ['Destino;Importe', ...rows])
  if (uploadId === null) return null
  const read = await asked(life, 'imports.drafts', {
    uploadId,
    kind: 'cvu_transfer',
    defaults: { fromAccountKey: life.usable.cvus[0] },
  })
  return read !== null && 'importId' in read ? read.importId : null
}

export const withDesk: Readonly<Record<string, Act>> = {
  importFile: act({
    weight: 4,
    plan: (dice) => ({ file: dice.below(3), twice: dice.chance(0.4) }),
    say: ({ file, twice }) =>
      `imports file ${file}${twice ? ', held twice, at the same moment' : ''}`,
    act: async (life, { file, twice }) => {
      const [one, other] = [await readFile(life, file), twice ? await readFile(life, file) : null]
      await Promise.all(
        [one, other]
          .filter((importId) => importId !== null)
          .map((importId) => asked(life, 'imports.prepare', { importId, ...preparer(life) })),
      )
    },
  }),
  limits: act({
    weight: 3,
    plan: (dice) => ({
      perOrder: dice.pick(['', '1000.05', '5000']),
      perDay: dice.pick(['', '1500', '9000']),
    }),
    say: ({ perOrder, perDay }) =>
      `sets the limits to ${perOrder || 'none'} an order and ${perDay || 'none'} a day`,
    act: async (life, { perOrder, perDay }) => {
      const limits = { perOrder: perOrder || null, perDay: perDay || null }
      life.limits = null
      const set = await asked(life, 'orders.settings.set', {
        limits: [{ currency: 'ARS', ...limits }],
        subscriptions: true,
      })
      if (set !== null) life.limits = limits
    },
  }),
  approvedEnds: act({
    weight: 1,
    plan: (dice) => ({ on: dice.chance(0.5) }),
    say: ({ on }) => `says that APPROVED ${on ? 'is' : 'is not'} the end of a transfer`,
    act: (life, { on }) => asked(life, 'orders.settings.set', { approvedIsCredited: on }),
  }),
  lock: act({
    weight: 3,
    plan: (dice) => ({ wrong: dice.below(4), away: dice.pick([1000, 60_000, 900_000]) }),
    say: ({ wrong, away }) =>
      `locks, is away for ${away / 1000} s and unlocks${wrong === 0 ? '' : ` with a wrong PIN ${wrong} times before`}`,
    act: async (life, { wrong, away }) => {
      const state = await asked(life, 'lock.state', {})
      if (state !== null && !state.set)
        await asked(life, 'lock.configure', { former: null, pin: PIN, idleMinutes: null })
      await Promise.all([asked(life, 'lock.now', {}), asked(life, 'lock.leave', { kept: '' })])
      // An order that left in the same moment is on its way to the bank.
      await pause(50)
      for (let nth = 0; nth < 30; nth++) {
        const now = await asked(life, 'lock.state', {})
        if (now === null || !now.finishing) break
        await pause(1000)
      }
      if ((await asked(life, 'lock.state', {}))?.locked === true) left(life)
      await pause(away)
      for (let nth = 0; nth < wrong; nth++) {
        const was = await asked(life, 'lock.state', {})
        const tried = await life.office.call('lock.unlock', { pin: '000000' })
        if (was?.locked === true && tried?.ok === true)
          breach(life, 'lock-holds', 'a wrong PIN unlocked', worldNow())
      }
      opening(life)
      for (let nth = 0; nth < 5; nth++) {
        if ((await asked(life, 'lock.unlock', { pin: PIN })) !== null) break
        await pause(60_000)
      }
    },
  }),
  close: act({
    weight: 4,
    plan: (dice) => ({ away: dice.pick([500, 30_000, 600_000]) }),
    say: ({ away }) => `closes the profile and opens it again after ${away / 1000} s`,
    act: async (life, { away }) => {
      if ((await asked(life, 'profiles.current', {})) === null) return
      const before = attemptsOf(life)
      const said = await life.office.call('profiles.close', {})
      if (said?.ok === true) left(life, before)
      await pause(away)
      opening(life)
      await asked(life, 'profiles.open', { id: life.profile })
    },
  }),
  quit: act({
    weight: 3,
    plan: (dice) => ({ away: dice.pick([2000, 600_000, 7_200_000]) }),
    say: ({ away }) => `quits and starts again after ${away / 1000} s`,
    act: async (life, { away }) => {
      if (life.office.run() === null) return
      const before = attemptsOf(life)
      await life.office.quit()
      // The bank may still hold back an order that was on its way when nobody waited for it any longer.
      await pause(60_000)
      if (life.office.run() !== null) return
      left(life, before)
      await pause(away)
      if (life.office.run() !== null) return
      opening(life)
      await life.office.start()
    },
  }),
  position: act({
    weight: 2,
    plan: nothing,
    say: () => 'asks for a position file',
    act: (life) => asked(life, 'position.request', {}),
  }),
  refresh: act({
    weight: 3,
    plan: (dice) => ({ job: dice.pick(['echeqs', 'debin', 'credits', 'orders']) }),
    say: ({ job }) => `has ${job} read anew`,
    act: (life, { job }) =>
      asked(life, 'sync.run', { id: job as 'echeqs' | 'debin' | 'credits' | 'orders' }),
  }),
  books: act({
    weight: 2,
    plan: (dice) => ({ reopen: dice.chance(0.3) }),
    say: ({ reopen }) =>
      reopen ? 'takes the last batch of the books back' : 'closes the books up to today',
    act: async (life, { reopen }) => {
      const until = buenosAiresDate(new Date(wallNow()))
      if (!reopen) return asked(life, 'accounting.makeBatch', { until, unidentified: true })
      const batches = await asked(life, 'accounting.batches', {})
      const last = batches?.batches.find(
        ({ kind, reversedBy }) => kind === 'entries' && reversedBy === null,
      )
      return last === undefined ? null : asked(life, 'accounting.reopen', { number: last.number })
    },
  }),
  keepCopy: act({
    weight: 1,
    plan: nothing,
    say: () => 'copies the data folder',
    act: async (life) => {
      life.copy ??= life.office.copyData()
    },
  }),
}
