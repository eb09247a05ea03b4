import { afterEach, expect, test } from 'vitest'
import { cleanUp, type TestApp } from '../../app.fixture.ts'
import { filledDemo } from '../../demo.fixture.ts'

/** The proof that no movement is missing, of the demo whose bank keeps its books. */

afterEach(cleanUp)

const proofOf = (app: TestApp) => app.must('completeness.proof', {})

/** Answers what no balance has held yet, such as the one refund, as it is proposed. */
const confirmRest = async (app: TestApp): Promise<void> => {
  for (const { type, reversal, direction } of (await proofOf(app)).directions)
    await app.must('completeness.confirm', { type, reversal, direction })
}

test('the demo is proven to the cent, and what its movement types do with it', async () => {
  const app = await filledDemo()
  const asked = (await proofOf(app)).directions
  expect(asked.filter(({ reversal }) => !reversal)).toEqual([])
  await confirmRest(app)
  const { accounts, directions, elsewhere } = await proofOf(app)
  expect([directions, elsewhere]).toEqual([[], 0])
  expect(accounts.map(({ state, missing, doubted }) => [state, missing, doubted])).toEqual(
    accounts.map(() => ['proven', '0', []]),
  )
  expect(
    (await app.must('completeness.directions', {})).map(({ type, reversal, direction }) => [
      type,
      reversal,
      direction,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['C', false, 1],
      ['D', false, -1],
    ]),
  )
  const [main] = accounts
  expect(main?.intervals.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20)
  const kinds = (await app.must('attention.list', {})).map(({ kind }) => kind)
  expect(kinds).not.toContain('directionsToConfirm')
  expect(kinds).not.toContain('movementsMissing')
}, 60_000)

test('the movements of an interval are those that were counted, and add up to what moved', async () => {
  const app = await filledDemo()
  const { accounts } = await proofOf(app)
  const [main] = accounts
  const interval = main?.intervals.find(({ count }) => count > 3)
  if (main === undefined || interval === undefined) throw new Error('no interval')
  const rows = await app.must('completeness.movements', {
    account: main.account,
    currency: main.currency,
    fromFile: interval.from.fileId,
  })
  expect(rows).toHaveLength(interval.count)
  const cents = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(cents).toBe(Math.round(Number(interval.moved) * 100))
  const question = { account: main.account, currency: 'ARS', fromFile: 'no such file' }
  expect(await app.call('completeness.movements', question)).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  })
}, 60_000)

test('a wrong direction makes figures that miss, and once it is withdrawn the balances prove the right one', async () => {
  const app = await filledDemo()
  await confirmRest(app)
  await app.must('completeness.confirm', { type: 'C', reversal: false, direction: -1 })
  expect((await proofOf(app)).accounts.some(({ state }) => state === 'missing')).toBe(true)
  const items = await app.must('attention.list', {})
  expect(items.find(({ kind }) => kind === 'movementsMissing')?.sums.length).toBeGreaterThan(0)
  await app.must('completeness.withdraw', { type: 'C', reversal: false })
  const { accounts, directions } = await proofOf(app)
  expect(directions).toEqual([])
  expect(accounts.every(({ state }) => state === 'proven')).toBe(true)
  expect(await app.must('completeness.directions', {})).toContainEqual({
    type: 'C',
    reversal: false,
    direction: 1,
  })
}, 60_000)

test('the file of movements has the signs of the list: what subtracts has a minus', async () => {
  const app = await filledDemo()
  const amountsIn = async (movementType: string): Promise<readonly string[]> => {
    const selection = { filter: { movementType, reversal: false }, except: [] }
    await app.must('movements.export', { selection, format: 'csv' })
    const [head = '', ...lines] = (app.files.at(-1)?.bytes.toString('utf8') ?? '')
      .replaceAll('"', '')
      .trim()
      .split('\r\n')
    const at = head.split(';').findIndex((title) => title.includes('Importe'))
    return lines.map((line) => line.split(';')[at] ?? '')
  }
  await confirmRest(app)
  const [debits, credits] = [await amountsIn('D'), await amountsIn('C')]
  expect(debits.length).toBeGreaterThan(0)
  expect(debits.filter((amount) => !amount.startsWith('-'))).toEqual([])
  expect(credits.filter((amount) => amount.startsWith('-'))).toEqual([])
}, 300_000)
