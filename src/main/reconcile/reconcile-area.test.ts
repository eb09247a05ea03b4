import { expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import type { AccountPlace } from '../../shared/completeness/counted.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { ok } from '../../shared/errors/index.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { decimal } from '../../shared/values/money.ts'
import { accountJson, bytesOf, meta, positionJson } from '../cache/cache.fixture.ts'
import { cacheForEach, stores } from '../cache/each.fixture.ts'
import { createCompleteness } from '../completeness/completeness.ts'
import { createReconcileArea } from './reconcile-area.ts'

cacheForEach()

const CBU = '0110012920000091344977'
const NOW = '2026-11-20T15:00:00.000Z'
const now = () => new Date(NOW)
const changed = () => undefined

const line = (day: DateText, amount: string) => ({
  day,
  amount: decimal(amount),
  text: 'COBRANZA',
  reference: '',
  code: '',
  cuit: null,
})

/** Keeps a file of an account as an import brings it. */
const keep = (
  of: AccountPlace,
  kind: 'ledger' | 'statement',
  lines: readonly ReturnType<typeof line>[],
) =>
  good(
    stores.archive.imports.keep({
      ...of,
      id: kind,
      kind,
      name: `${kind}.csv`,
      from: lines[0]?.day ?? '2026-11-17',
      to: lines.at(-1)?.day ?? '2026-11-17',
      count: lines.length,
      importedAt: NOW,
      digest: kind,
      account: accountKey(of.account),
      lines,
    }),
  )

it('says of which movements the difference has a direction that nobody proved, and of how much', async () => {
  const { cache, archive } = stores
  const accounts = [accountJson(CBU, 'ARS', '100.00')]
  const file = positionJson({ createdAt: '2026-11-16 12:00:00', accounts })
  good(await cache.positions.import(bytesOf(file), meta()))
  for (const [day, amount, movement_type] of [
    ['17', '10.50', 'X1'],
    ['18', '20.00', 'C'],
    ['19', '7.25', 'X1'],
    ['19', '3.00', 'C'],
    // After the last line of the books.
    ['20', '5.00', 'X1'],
  ])
    good(
      await cache.movements.take({
        key: `${day} ${amount}`,
        receivedAt: NOW,
        raw: JSON.stringify({
          account: { number: `00-${CBU}`, currency: 'ARS' },
          addinfo: { operation_date: `2026-11-${day}T10:00:00`, amount, movement_type },
        }),
      }),
    )
  const completeness = createCompleteness({ cache, archive, now, changed })
  const proof = good(await completeness.proof())
  const of = { account: proof.accounts[0]?.account ?? '', currency: 'ARS' }
  keep(of, 'ledger', [
    line('2026-11-17', '10.5'),
    line('2026-11-18', '20'),
    line('2026-11-19', '1'),
  ])
  const { account: movements, state } = completeness
  const newId = () => 'm1'
  const desk = createReconcileArea({ archive, movements, state, now, newId, changed })
  const summary = async () => good(await desk.get(of))?.summary
  // What the books have too is told by them; the rest of it is a guess.
  expect(await summary()).toMatchObject({
    difference: '9.25',
    guessed: { count: 2, amount: '10.25' },
    beyond: { count: 1, amount: '5' },
  })
  good(completeness.confirm({ type: 'C', reversal: false, direction: 1 }))
  expect((await summary())?.guessed).toEqual({ count: 1, amount: '7.25' })
  good(completeness.confirm({ type: 'X1', reversal: false, direction: -1 }))
  expect((await summary())?.guessed).toEqual({ count: 0, amount: '0' })
  await completeness.close()
})

it.each([
  ['that was notified beside a statement that comes later and shows two', 'NOTIFICADO'],
  ['of a statement beside a notice of one that came after it', 'EN EXTRACTO'],
])('keeps a match of a movement %s', async (_, reference) => {
  const { cache, archive } = stores
  const accounts = [accountJson(CBU, 'ARS', '100.00')]
  const file = positionJson({ createdAt: '2026-11-16 12:00:00', accounts })
  good(await cache.positions.import(bytesOf(file), meta()))
  const completeness = createCompleteness({ cache, archive, now, changed })
  good(completeness.confirm({ type: 'C', reversal: false, direction: 1 }))
  const of = {
    account: good(await completeness.proof()).accounts[0]?.account ?? '',
    currency: 'ARS',
  }
  const notify = async (time: string, receivedAt: string) => {
    const [operation_date, proof_of_payment] = [`2026-11-20T${time}`, 'NOTIFICADO']
    const addinfo = { operation_date, amount: '50.00', movement_type: 'C', proof_of_payment }
    const raw = JSON.stringify({ account: { number: `00-${CBU}`, currency: 'ARS' }, addinfo })
    good(await cache.movements.take({ key: 'A', receivedAt, raw }))
  }
  const show = (count: number) => {
    const shown = { ...line('2026-11-20', '50'), reference: 'EN EXTRACTO' }
    keep(
      of,
      'statement',
      Array.from({ length: count }, () => shown),
    )
  }
  const comesFirst = reference === 'NOTIFICADO'
  await (comesFirst ? notify('10:00:00', NOW) : show(1))
  keep(of, 'ledger', [line('2026-11-17', '1'), line('2026-11-25', '50')])
  const { account: movements, state } = completeness
  const desk = createReconcileArea({ archive, movements, state, now, newId: () => 'm1', changed })
  const lines = async () => good(await desk.get(of))?.lines ?? []
  const ids = async (side: 'bank' | 'books') =>
    (await lines()).flatMap((one) => one[side]).filter(({ amount }) => amount !== '1')
  const [bank, books] = [await ids('bank'), await ids('books')].map((rows) =>
    rows.map(({ id }) => id),
  )
  good(await desk.match(of, { kind: 'match', bank: bank ?? [], books: books ?? [] }))
  const matched = async () =>
    (await lines()).flatMap((one) => (one.part === 'reconciled' ? one.bank : []))
  expect(await matched()).toMatchObject([{ reference }])
  await (comesFirst ? show(2) : notify('15:00:00', '2026-11-20T18:00:05.000Z'))
  expect(await matched()).toMatchObject([{ reference }])
  expect((await lines()).flatMap((one) => one.bank)).toHaveLength(2)
  await completeness.close()
})

it('takes a row once, also from two at the same moment', async () => {
  const { archive } = stores
  const of = { account: CBU, currency: 'ARS' }
  keep(of, 'ledger', [line('2026-11-17', '1')])
  const ids = ['m2', 'm1']
  const desk = createReconcileArea({
    archive,
    movements: async () => ok([]),
    state: async () => '1',
    now,
    newId: () => ids.pop() ?? '',
    changed,
  })
  const [row] = good(await desk.get(of))?.lines.flatMap(({ books }) => books) ?? []
  const said = { kind: 'never' as const, bank: [], books: [row?.id ?? ''] }
  const both = await Promise.all([desk.match(of, said), desk.match(of, said)])
  expect(both).toMatchObject([{ value: 'm1' }, { error: { code: 'not_found' } }])
})
