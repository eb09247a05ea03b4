import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { decimal } from '../../shared/values/money.ts'
import { desk, deskForEach } from '../desk.fixture.ts'
import { NOON } from '../orders/orders.fixture.ts'
import { columnMemory, unasked } from '../tables/columns.fixture.ts'
import { createImports, type Imports } from './drafts.ts'

/** A payment list that comes a second time is known by what it says, whatever its file is called and however it was saved. */

const DAY_MS = 24 * 3_600_000
const quiet = { signal: new AbortController().signal, done: () => undefined }

let imports: Imports
deskForEach()
beforeEach(async () => {
  const { clock, ledger, orders } = desk
  imports = createImports(
    {
      clock,
      device: () => ({ ipAddress: null, fingerprint: {} }),
      bankName: () => null,
      newId: randomUUID,
      accounts: async () => null,
      columns: columnMemory(),
      store: ledger.store,
    },
    orders,
  )
})

const read = async (name: string, text: string) =>
  unasked(
    good(
      await imports.read({
        file: { name, bytes: new Uint8Array(Buffer.from(text)) },
        kind: 'cvu_transfer',
        defaults: { fromAccountKey: desk.usable.cvus[0] },
        locale: 'es-AR',
      }),
    ),
  )
const prepare = (importId: string, again = false) =>
  imports.prepare({ importId, again }, null, quiet)
const submit = async (ids: readonly string[]) =>
  (await desk.orders.submit(ids, { waitForHours: false })).map((one) =>
    one.ok ? one.order.state : one.error.code,
  )
const stored = () => good(desk.orders.list({}, 0, 100)).total
const [first, second] = [0, 1].map((nth) => () => desk.usable.destinations[nth] ?? '') as [
  () => string,
  () => string,
]
/** The list as it was paid at first. */
const list = () => `Destino;Importe;Nota\n${first()};1.010,00;\n${second()};2.011,50;`
const paid = async (text = list()) => {
  const { ids } = good(await prepare((await read('pagos.csv', text)).importId))
  expect(new Set(await submit(ids))).toEqual(new Set(['accepted']))
}
const toldOf = async (name: string, text: string) => {
  const file = await read(name, text)
  return {
    alike: file.alike,
    rows: file.rows.map(({ warnings }) => warnings.map(({ code }) => code)),
    file,
  }
}
const warned = () => {
  const subject = desk.asked.at(-1)?.subject
  return subject?.type === 'orders'
    ? subject.items.map(({ warnings }) => warnings.some(({ code }) => code === 'same_list'))
    : null
}

describe('a payment list that was paid the day before', () => {
  it('is told when it is read, row by row, and before it is approved', async () => {
    await paid()
    await desk.pass(DAY_MS)
    const text = `Destino;Importe\r\n${first()};1010\r\n${second()};"2.011,5"\r\n`
    const { alike, rows, file } = await toldOf('pagos lunes.csv', text)
    expect(alike).toEqual({ at: NOON, count: 2, of: 2 })
    expect(rows).toEqual([['paid_lately:2026-11-23'], ['paid_lately:2026-11-23']])
    expect(file.rows.map(({ known }) => known)).toEqual([null, null])
    const { ids } = good(await prepare(file.importId))
    const detail = good(await desk.orders.get(ids[0] ?? ''))
    expect(detail.warnings).toContainEqual({ code: 'same_list', at: NOON, count: 2, of: 2 })
    expect(await submit(ids)).toEqual(['accepted', 'accepted'])
    expect(warned()).toEqual([true, true])
    expect(desk.asked.at(-1)?.acknowledge).toBe(true)
  })

  it('is told in another order, with other rows among them, and after a weekend', async () => {
    await paid()
    await desk.pass(5 * DAY_MS)
    const text = `Importe;Destino\n2.011,50;${second()}\n7;${first()}\n8;${first()}\n9;${first()}\n1.010;${first()}`
    const { alike, rows, file } = await toldOf('otra.csv', text)
    expect(alike).toMatchObject({ count: 2, of: 5 })
    expect(rows.map(({ length }) => length)).toEqual([1, 0, 0, 0, 1])
    await submit(good(await prepare(file.importId)).ids)
    expect(warned()).toEqual([true, false, false, false, true])
  })

  it('is told for as many equal rows as were paid', async () => {
    await paid(`Destino;Importe\n${first()};5\n${second()};6`)
    await desk.pass(DAY_MS)
    const { rows } = await toldOf('b.csv', `Destino;Importe\n${first()};5\n${first()};5`)
    expect(rows[0]).toContain('paid_lately:2026-11-23')
    expect(rows[1]).not.toContain('paid_lately:2026-11-23')
  })

  it('is told at reading though it only waits for a yes, and not once it was discarded', async () => {
    const { ids } = good(await prepare((await read('a.csv', list())).importId))
    await desk.pass(DAY_MS)
    expect((await toldOf('b.csv', `${list()} `)).alike).toMatchObject({ count: 2 })
    for (const id of ids) good(desk.orders.cancel(id))
    expect((await toldOf('b.csv', `${list()} `)).alike).toBeNull()
  })

  it('is told before it is approved though its orders are approved one by one', async () => {
    await paid()
    await desk.pass(DAY_MS)
    const { ids } = good(await prepare((await read('b.csv', `${list()} `)).importId))
    for (const id of ids) {
      await submit([id])
      expect(warned()).toEqual([true])
    }
  })

  it('is told beside another list that is approved in the same question', async () => {
    await paid()
    await desk.pass(DAY_MS)
    const again = good(await prepare((await read('b.csv', `${list()} `)).importId)).ids
    const other = `Destino;Importe\n${first()};1\n${first()};2\n${second()};3`
    const fresh = good(await prepare((await read('c.csv', other)).importId)).ids
    await submit([...fresh, ...again])
    expect(warned()).toEqual([false, false, false, true, true])
  })
})

describe('nothing is said of', () => {
  it('the wages of every week', async () => {
    await paid()
    await desk.pass(7 * DAY_MS - 3_600_000)
    const { alike, rows, file } = await toldOf('semana.csv', `${list()} `)
    expect([alike, rows]).toEqual([null, [[], []]])
    await submit(good(await prepare(file.importId)).ids)
    expect(warned()).toEqual([false, false])
  })

  it('a list that has one payment in common, but for its row', async () => {
    await paid()
    await desk.pass(DAY_MS)
    const text = `Destino;Importe\n${first()};1.010,00\n${second()};9`
    const { alike, rows, file } = await toldOf('otra.csv', text)
    expect([alike, rows]).toEqual([null, [['paid_lately:2026-11-23'], []]])
    await submit(good(await prepare(file.importId)).ids)
    expect(warned()).toEqual([false, false])
  })

  it('what the bank refused', async () => {
    const { ids } = good(await prepare((await read('a.csv', list())).importId))
    const refusal = { action: 'status', status: 412, body: { error_code: 'x' }, times: 2 }
    await desk.fault('cvu_transfer', refusal)
    expect(await submit(ids)).toEqual(['refused', 'refused'])
    expect((await toldOf('b.csv', `${list()} `)).alike).toBeNull()
  })
})

describe('a file that is held twice', () => {
  it('becomes orders once, though both are prepared at the same time', async () => {
    const [one, other] = [await read('a.csv', list()), await read('a.csv', list())]
    const both = await Promise.all([prepare(one.importId), prepare(other.importId)])
    expect(both.map(codeOf).sort()).toEqual(['import_rows_known', null])
    expect(stored()).toBe(2)
  })

  it('becomes orders once more, though both are prepared again at the same time', async () => {
    await paid()
    const [one, other] = [await read('pagos.csv', list()), await read('pagos.csv', list())]
    const both = await Promise.all([prepare(one.importId, true), prepare(other.importId, true)])
    expect(both.map(codeOf).sort()).toEqual(['import_rows_known', null])
    expect(stored()).toBe(4)
  })
})

it('a row whose order was corrected is that order still, when its file is chosen again', async () => {
  const { ids } = good(await prepare((await read('pagos.csv', list())).importId))
  const old = good(await desk.orders.get(ids[0] ?? ''))
  if (old.draft.kind !== 'cvu_transfer') throw new Error('kind')
  const draft = { ...old.draft, amount: decimal('990') }
  const corrected = good(await desk.orders.prepare(draft, null, old.id))
  const again = await read('pagos.csv', list())
  expect(again.rows.map(({ known }) => known?.orderId)).toEqual([corrected.id, ids[1]])
  expect(again.fresh.good).toBe(0)
  const extended = await read('pagos.csv', `${list()}\n${first()};3,00;`)
  expect(extended.fresh).toMatchObject({ good: 1 })
})
