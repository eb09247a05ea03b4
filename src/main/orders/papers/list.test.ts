import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/base/result.ts'
import { decimal } from '../../../shared/values/money.ts'
import { systemClock } from '../../bank/index.ts'
import { csvOf } from '../../exports/export.fixture.ts'
import { order } from '../../forecast/forecast.fixture.ts'
import { createJobs } from '../../jobs/registry.ts'
import { exportOrders } from './list.ts'

const orderNamed = (nth: number) =>
  order({ id: `o${nth}`, amount: { amount: decimal(`${1000 + nth}.50`), currency: 'ARS' } })

/** The amounts in a file of all orders, of which another one is prepared after so many pages. */
async function amountsWith(comesAfter: number): Promise<readonly string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tesoro-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  // The newest first, as the ledger lists them.
  let held = Array.from({ length: 450 }, (_, nth) => orderNamed(450 - nth))
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
      list: (_filter, offset, limit) => {
        const page = { rows: held.slice(offset, offset + limit), total: held.length }
        pages += 1
        if (pages === comesAfter) held = [orderNamed(451), ...held]
        return ok(page)
      },
      get: async () => ok(undefined as never),
    },
    { name: 'Panadería', environment: 'production' },
    { selection: { filter: {} }, format: 'csv' },
  )
  good(exported)
  const [header = [], ...rows] = csvOf(files[0])
  return rows.map((row) => row[header.indexOf('Importe')] ?? '')
}

it.each([1, 2, 3])(
  'a file of orders has each once, also when another comes after page %i',
  async (page) => {
    const amounts = await amountsWith(page)
    expect(new Set(amounts).size).toBe(amounts.length)
    expect(amounts).toEqual(expect.arrayContaining(['1001,50', '1250,50', '1450,50']))
    expect(amounts.length).toBeGreaterThanOrEqual(450)
  },
)
