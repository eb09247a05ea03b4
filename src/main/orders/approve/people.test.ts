import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import type { ApprovalAnswer } from '../../../shared/orders/approvals.ts'
import { desk, deskForEach } from '../../desk.fixture.ts'
import { yes } from '../orders.fixture.ts'

deskForEach()

const PIN = '271828'
const addPerson = async (name: string) => good(await desk.orders.safeguards.addPerson(name, PIN)).id
const failures = () =>
  good(desk.ledger.store.people()).map(({ wrongPins }) => wrongPins.window.failures)

describe('PINs that are tried at once', () => {
  it('are judged in turn: the third wrong one makes all after it wait, also the right one', async () => {
    const ana = await addPerson('Ana')
    const pins = Array.from({ length: 11 }, (_, n) => String(n).padStart(6, '0'))
    const tries = [...pins, PIN].map((pin) => desk.orders.safeguards.setPin(ana, pin, '999999'))
    const codes = (await Promise.all(tries)).map(codeOf)
    expect(codes.slice(0, 2)).toEqual(['order_pin_wrong', 'order_pin_wrong'])
    expect(new Set(codes.slice(2))).toEqual(new Set(['order_pin_locked']))
    // What came while it was locked was not judged, and so not counted.
    expect(failures()).toEqual([3])
    await desk.pass(31_000)
    good(await desk.orders.safeguards.setPin(ana, PIN, '999999'))
    expect(failures()).toEqual([0])
  })

  it('keep nobody out for years who was wrong while the clock ran ahead', async () => {
    const ana = await addPerson('Ana')
    good(
      desk.ledger.store.notePin(ana, 'window', { failures: 3, until: '2048-01-01T00:00:00.000Z' }),
    )
    const set = () => desk.orders.safeguards.setPin(ana, PIN, '999999')
    expect(codeOf(await set())).toBe('order_pin_locked')
    await desk.pass(29_000)
    expect(codeOf(await set())).toBe('order_pin_locked')
    await desk.pass(2000)
    good(await set())
  })

  it('are one line, whatever they are given for', async () => {
    const ana = await addPerson('Ana')
    await addPerson('Eva')
    good(await desk.orders.safeguards.change({ secondPerson: true }))
    const draft = desk.draft('cvu_transfer')
    const wrong = [1, 2].flatMap(() => [
      desk.orders.safeguards.setPin(ana, '000000', '999999'),
      desk.orders.prepare(draft, { personId: ana, pin: '000000' }),
    ])
    expect(await Promise.all(wrong.map(async (each) => codeOf(await each)))).toContain(
      'order_pin_locked',
    )
    expect(codeOf(await desk.orders.prepare(draft, { personId: ana, pin: PIN }))).toBe(
      'order_pin_locked',
    )
  })
})

it('wrong PINs that a window gives keep no approver out of the question', async () => {
  const [ana, eva] = [await addPerson('Ana'), await addPerson('Eva')]
  good(await desk.orders.safeguards.change({ secondPerson: true }))
  const draft = desk.draft('cvu_transfer')
  const { id } = good(await desk.orders.prepare(draft, { personId: eva, pin: PIN }))
  for (const pin of ['000000', '000001', '000002', PIN])
    await desk.orders.prepare(draft, { personId: ana, pin })
  expect(codeOf(await desk.orders.prepare(draft, { personId: ana, pin: PIN }))).toBe(
    'order_pin_locked',
  )
  desk.person((request) => ({ ...yes(request), personId: ana, pin: PIN }) as ApprovalAnswer)
  const [outcome] = await desk.orders.submit([id], { waitForHours: false })
  expect(outcome).toMatchObject({ ok: true })
})

describe('a person of a name that there is', () => {
  it('is not added, also where two are asked for at the same moment', async () => {
    await addPerson('Ana')
    const { addPerson: add } = desk.orders.safeguards
    expect(codeOf(await add('ANA', PIN))).toBe('order_second_person')
    const both = await Promise.all([add('Beto', PIN), add('Beto', PIN)])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(good(desk.ledger.store.people()).map(({ name }) => name)).toEqual(['Ana', 'Beto'])
  })
})
