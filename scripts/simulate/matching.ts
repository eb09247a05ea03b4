import { buenosAiresDate } from '../../src/shared/values/calendar.ts'
import { type Act, act, pause } from './acts.ts'
import { uploadFile } from './desk.ts'
import { movedAtBank } from './figures.ts'
import { isOlder } from './invariants.ts'
import { asked, breach, type Life, pickOf } from './life.ts'
import { wallNow, worldNow } from './world/loop.ts'

/** People who say what belongs together: the bank's movements and their own books, what came in and what was expected. */

const EVERY = ['onlyBank', 'onlyBooks', 'review', 'never', 'reconciled'] as const
const OPEN: readonly string[] = ['onlyBank', 'onlyBooks', 'review']

type Of = { readonly account: string; readonly currency: string }

/** What is matched is matched once, and free again when that is taken back; an older ledger or archive knows neither. */
const broken = (life: Life, what: string): void => {
  if (!isOlder(life)) breach(life, 'matched-once', what, worldNow())
}

const linesOf = (life: Life, of: Of) => asked(life, 'reconcile.lines', { ...of, parts: [...EVERY] })

/** Brings the books of an account, whose last row is of a day on which no rule looks for it. */
async function bringBooks(life: Life, of: Of): Promise<void> {
  const moved = (await movedAtBank(life)).filter(
    ({ account, currency }) => account === of.account && (currency || of.currency) === of.currency,
  )
  const lines = moved.map(({ at, amount }, nth) => {
    const day = nth === moved.length - 1 ? '2025-01-02' : at.slice(0, 10)
    return `${day};Asiento;${amount}`
  })
  if (lines.length === 0) return
  const uploadId = await uploadFile(life, 'mayor.csv', ['Fecha;Detalle;Importe', ...lines])
  if (uploadId === null) return
  let read = await asked(life, 'statements.read', { uploadId, kind: 'ledger', ...of })
  if (read?.state === 'columns')
    read = await asked(life, 'statements.choose', {
      columns: { date: 0, text: 1, amount: 2 },
      readId: read.readId,
    })
  if (read !== null) await asked(life, 'statements.keep', { readId: read.readId })
}

/** A row stands in one line, of whichever part. Answers the lines. */
async function lookAtLines(life: Life, of: Of) {
  const lines = (await linesOf(life, of)) ?? []
  for (const side of ['bank', 'books'] as const) {
    const ids = lines.flatMap((line) => line[side]).map(({ id }) => id)
    if (new Set(ids).size < ids.length) broken(life, `a row of the ${side} stands in two lines`)
  }
  return lines
}

/** Says that two rows are one, and takes it back. */
async function matchRows(life: Life, of: Of, share: number, undo: boolean): Promise<void> {
  await bringBooks(life, of)
  const open = (await lookAtLines(life, of)).filter(({ part }) => OPEN.includes(part))
  const theirs = open.flatMap(({ books }) => books)
  const pairs = open
    .flatMap(({ bank }) => bank)
    .flatMap((row) => {
      const other = theirs.find(({ amount }) => amount === row.amount)
      return other === undefined ? [] : [{ bank: [row.id], books: [other.id] }]
    })
  const pair = pickOf(pairs, share)
  if (pair === undefined) return
  const said = { ...of, ...pair, kind: 'match' as const }
  const made = await Promise.all([
    asked(life, 'reconcile.match', said),
    asked(life, 'reconcile.match', said),
  ])
  const [manualId, second] = made.filter((one) => one !== null)
  if (manualId === undefined) return
  if (second !== undefined) broken(life, `${pair.bank.join()} was matched twice`)
  const lines = await lookAtLines(life, of)
  const own = lines.find((line) => line.manualId === manualId)
  if (lines.length > 0 && own?.part !== 'reconciled')
    broken(life, `what was matched is ${own?.part ?? 'nowhere'}`)
  if (!undo || (await asked(life, 'reconcile.undo', { manualId })) === null) return
  const after = await lookAtLines(life, of)
  if (after.some((line) => line.manualId === manualId))
    broken(life, 'a match that was taken back stands')
  const ids = new Set(after.flatMap(({ bank, books }) => [...bank, ...books]).map(({ id }) => id))
  if (after.length > 0 && [...pair.bank, ...pair.books].some((id) => !ids.has(id)))
    broken(life, 'a row is gone with its match')
}

type ExpectValues = { readonly share: number; readonly removes: boolean; readonly undo: boolean }

/** Expects a credit that came in, marks it twice at the same moment, and takes that back. */
async function expectCredit(life: Life, { share, removes, undo }: ExpectValues): Promise<void> {
  await asked(life, 'sync.run', { id: 'credits' })
  await pause(5000)
  const list = await asked(life, 'credits.list', { filter: {}, offset: 0, limit: 50 })
  const credit = pickOf(list?.rows ?? [], share)
  if (credit === undefined || credit.currency === null) return
  const { key, amount, currency } = credit
  const note = await asked(life, 'expected.save', {
    value: {
      label: `Factura ${amount}`,
      amount,
      currency,
      cuit: null,
      name: null,
      due: buenosAiresDate(new Date(wallNow())),
      note: '',
    },
  })
  if (note === null) return
  if (removes) {
    await asked(life, 'expected.remove', { id: note.ref })
    if ((await asked(life, 'expected.restore', { id: note.ref })) === null) return
  }
  const fits = await asked(life, 'reconciliation.suggest', { subject: 'credit', key })
  const expected = fits?.find((one) => one.expected.ref === note.ref)?.expected
  if (expected === undefined) return
  const { source, ref } = expected
  const said = { subject: 'credit' as const, keys: [key], remark: 'cobrada' }
  const marked = { ...said, expected: { source, ref } }
  await Promise.all([
    asked(life, 'reconciliation.mark', marked),
    asked(life, 'reconciliation.mark', marked),
  ])
  const marks = (await asked(life, 'reconciliation.marks', { subject: 'credit', key })) ?? []
  const standing = marks.filter(({ unmarkedAt }) => unmarkedAt === null)
  if (standing.length > 1) broken(life, `${key} has ${standing.length} marks that stand`)
  if (!undo || standing[0]?.expected?.ref !== ref) return
  const isOffered = async (): Promise<boolean | null> =>
    (await asked(life, 'reconciliation.suggest', { subject: 'credit', key }))?.some(
      (one) => one.expected.ref === ref,
    ) ?? null
  if (await isOffered()) broken(life, `${ref} is matched, and offered again`)
  if ((await asked(life, 'reconciliation.unmark', said)) === null) return
  if ((await isOffered()) === false) broken(life, `${ref} is free again, and not offered`)
}

export const withMatching: Readonly<Record<string, Act>> = {
  matchBooks: act({
    weight: 2,
    plan: (dice) => ({ account: dice.below(3), share: dice.real(), undo: dice.chance(0.5) }),
    say: ({ account, undo }) =>
      `brings the books of account ${account + 1} and matches a row by hand${undo ? ', and takes it back' : ''}`,
    act: async (life, { account, share, undo }) => {
      const of = life.usable.accounts[account]
      if (of === undefined || life.bankMoved) return
      await matchRows(life, { account: of.account_id, currency: of.currency }, share, undo)
    },
  }),
  expectCredit: act({
    weight: 2,
    plan: (dice) => ({ share: dice.real(), removes: dice.chance(0.3), undo: dice.chance(0.6) }),
    say: ({ undo }) =>
      `expects what came in, and marks it twice at the same moment${undo ? ', and takes it back' : ''}`,
    act: expectCredit,
  }),
}
