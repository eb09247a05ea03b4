import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { mapOk, ok } from '../../../shared/errors/index.ts'
import type { OrderFilter } from '../../../shared/lists/orders.ts'
import { decimal } from '../../../shared/values/money.ts'
import { csvOf } from '../../exports/export.fixture.ts'
import { createJobs } from '../../jobs/registry.ts'
import { openTestLedger, sampleOrder, type TestLedger } from '../../ledger/orders/orders.fixture.ts'
import { viewOf } from '../views.ts'
import { exportOrders } from './list.ts'

/** The one that was prepared as the nth, whose amount says so. */
const orderNamed = (nth: number) => {
  const sample = sampleOrder({ id: `o${nth}` })
  const amount = { amount: decimal(`${1000 + nth}.50`), currency: 'ARS' }
  return { ...sample, summary: { ...sample.summary, amount } }
}

/** The amounts in a file of what a filter shows of 450 drafts, where something happens once so many pages were read. */
async function amountsOf(
  filter: OrderFilter,
  after: number,
  happens: (ledger: TestLedger) => void,
): Promise<readonly string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tesoro-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const ledger = openTestLedger()
  onTestFinished(ledger.remove)
  const { store } = ledger
  good(store.insertAll(Array.from({ length: 450 }, (_, nth) => orderNamed(nth + 1))))
  let pages = 0
  const files: Buffer[] = []
  const exported = await exportOrders(
    {
      tempDir: dir,
      jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
      now: () => new Date('2026-11-27T12:00:00Z'),
      settings: async () => ok({ locale: 'es-AR', theme: 'light', csvNumbers: 'es-AR' }),
      shell: {
        save: async ({ path, name }) => {
          files.push(await readFile(path))
          return ok({ kind: 'saved', path: name })
        },
        printToPdf: async () => ok(new Uint8Array()),
        print: async ({ name }) => ok({ kind: 'opening', name }),
      },
    },
    {
      ids: store.ids,
      list: (question, offset, limit) => {
        const page = mapOk(store.list(question, offset, limit), ({ rows, total }) => ({
          total,
          rows: rows.map((one) => viewOf(one, new Map())),
        }))
        pages += 1
        if (pages === after) happens(ledger)
        return page
      },
      get: async () => ok(undefined as never),
    },
    {
      profile: () => ({ name: 'Panadería', environment: 'production' }),
      notes: { list: () => ok([]) },
    },
    { selection: { filter }, format: 'csv' },
  )
  good(exported)
  const [header = [], ...rows] = csvOf(files[0])
  return rows.map((row) => row[header.indexOf('Importe')] ?? '')
}

const all = Array.from({ length: 450 }, (_, nth) => `${1450 - nth},50`)

it.each([1, 2, 3])(
  'a file of orders has each once, also when another is prepared after page %i',
  async (page) => {
    const amounts = await amountsOf({}, page, ({ store }) => {
      good(store.insert(orderNamed(451)))
    })
    expect(amounts).toEqual(all)
  },
)

it.each([1, 2])(
  'a file of what was prepared has each, also when some of them are discarded after page %i',
  async (page) => {
    const amounts = await amountsOf({ state: ['draft'] }, page, ({ store }) => {
      for (let nth = 450; nth > 350; nth -= 1)
        good(store.apply(`o${nth}`, { type: 'cancelled' }, { event: 'cancelled' }))
    })
    expect(amounts).toEqual(all)
  },
)
