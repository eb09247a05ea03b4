import { packEntries } from '../../src/main/archive/archive-port.ts'
import { openArchive } from '../../src/main/archive/open.ts'
import type { Bond, BookEntry } from '../../src/shared/accounting/model.ts'
import type { Result } from '../../src/shared/errors/index.ts'
import { decimal, ZERO } from '../../src/shared/values/money.ts'
import { type BooksReport, booksLifeSchema, LIFE_VARIABLE, MAKING } from './books-life.ts'

/** The books as a process of their own: it makes batches and takes some back, and may be killed in the middle of it. */

const life = booksLifeSchema.parse(JSON.parse(process.env[LIFE_VARIABLE] ?? '{}'))

function good<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const now = (): Date => new Date(Date.now())
const { archive } = good(openArchive({ dir: life.dir, key: Buffer.from(life.key, 'hex'), now }))
const { books } = archive

const entryOf = (n: number): BookEntry => {
  const amount = decimal(`${n + 1}.0${n % 10}`)
  return {
    key: `order:${n}`,
    // Every third one is an order with its movement.
    keys: n % 3 === 0 ? [`order:${n}`, `movement:${n}`] : [`order:${n}`],
    kind: 'payment',
    day: '2026-11-23',
    account: '123',
    currency: n % 2 === 0 ? 'ARS' : 'USD',
    amount,
    text: 'PAGO '.repeat(20),
    cuit: null,
    name: null,
    reference: '',
    mark: 'none',
    identified: true,
    lines: [
      { account: 'Banco', debit: amount, credit: ZERO },
      { account: 'A identificar', debit: ZERO, credit: amount },
    ],
  }
}

const bonds = (): readonly Bond[] =>
  good(books.standing()).flatMap((number) => good(books.bonds(number)))

/** Enters what happened up to a number and stands in no batch. */
async function make(upTo: number): Promise<void> {
  const taken = new Set(bonds().flatMap(({ keys }) => keys))
  const entries = Array.from({ length: upTo }, (_, n) => entryOf(n)).filter(
    ({ key }) => !taken.has(key),
  )
  if (entries.length === 0) return
  const batch = { madeAt: now().toISOString(), until: '2026-11-23' as const, balances: [] }
  good(await books.seal({ ...batch, entries: packEntries(entries) }))
}

async function report(): Promise<BooksReport> {
  const { batches } = good(await books.batches())
  const standing = batches.filter(
    ({ kind, reversedBy }) => kind === 'entries' && reversedBy === null,
  )
  const sealed: string[] = []
  for (const { number } of standing)
    sealed.push(...good(await books.batch(number)).content.entries.flatMap(({ keys }) => keys))
  return {
    numbers: batches.map(({ number }) => number).sort((a, b) => a - b),
    sealed,
    bound: bonds().flatMap(({ keys }) => keys),
    reversals: batches.filter(({ kind }) => kind === 'reversal').length,
    reversed: batches.filter(({ reversedBy }) => reversedBy !== null).length,
  }
}

process.stdout.write(`${MAKING}\n`)
for (const step of life.steps) {
  if (step.reopen) {
    const last = good(await books.batches()).batches.find(
      ({ kind, reversedBy }) => kind === 'entries' && reversedBy === null,
    )
    if (last !== undefined) good(await books.reverse(last.number, now().toISOString()))
  }
  await make(step.upTo)
}
process.stdout.write(`${JSON.stringify(await report())}\n`)
await archive.close()
