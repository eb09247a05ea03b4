import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from './cuts.ts'
import { type CountedMovement, together } from './merge.ts'
import type { KeptSide, MovementSource } from './model.ts'
import { row } from './proof.fixture.ts'

const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const MONDAY = '2026-11-23'
const sides: readonly KeptSide[] = ['notice', 'statement']

/** A movement of 10.00, named by what it is. */
const counted = (
  id: string,
  source: MovementSource,
  at: string,
  booked: string | null = null,
  units = 1_000_000_000n,
): CountedMovement => ({ row: row(at, '10', { id, source, booked }), at, units })
const notice = (id: string, at: string, booked?: string) => counted(id, 'notice', at, booked)
const line = (id: string, day: string, statement = 'a') =>
  counted(id, `statement:${statement}`, day)
const held = (rows: readonly CountedMovement[], kept: KeptSide): readonly string[] =>
  together(rows, kept).map(({ row: { id } }) => id)

describe('movements of one source', () => {
  it.each(sides)('are handed on as they are (%s)', (kept) => {
    const notices = ['a', 'b'].map((id) => notice(id, `${FRIDAY}T10:00:00`))
    const lines = ['a', 'b'].map((id) => line(id, FRIDAY))
    expect(together(notices, kept)).toBe(notices)
    expect(together(lines, kept)).toBe(lines)
    expect(together([], kept)).toEqual([])
  })
})

describe('lines of two statements', () => {
  it('count as the one has them that shows more of a day, or as the first where both show as many', () => {
    const [one, two] = [line('a1', FRIDAY), line('a2', MONDAY)]
    const [other, more] = [line('b1', MONDAY, 'b'), line('b2', MONDAY, 'b')]
    expect(held([one, two, other, more], 'notice')).toEqual(['a1', 'b1', 'b2'])
    expect(held([one, two, other], 'notice')).toEqual(['a1', 'a2'])
    expect(held([other, one, two], 'notice')).toEqual(['b1', 'a1'])
  })

  it('of unlike amounts are no repetition of each other', () => {
    const other = counted('b1', 'statement:b', FRIDAY, null, 5n)
    expect(held([line('a1', FRIDAY), other], 'notice')).toEqual(['a1', 'b1'])
  })
})

describe('a notice and the line that shows it', () => {
  const [told, shown] = [notice('n', `${FRIDAY}T10:00:00`), line('l', FRIDAY)]
  it('are one movement: the notice has the time, the line has the place among its lines', () => {
    expect(held([told, shown], 'notice')).toEqual(['n'])
    expect(held([told, shown], 'statement')).toEqual(['l'])
    expect(held([shown, told], 'notice')).toEqual(['n'])
  })

  it('are two where neither the day nor the business day is the same', () => {
    const later = line('l', MONDAY)
    expect(held([told, later], 'notice')).toEqual(['n', 'l'])
    const booked = notice('n', `${SATURDAY}T10:00:00`, MONDAY)
    expect(held([booked, later], 'notice')).toEqual(['n'])
    expect(held([booked, line('l', FRIDAY)], 'notice')).toEqual(['n', 'l'])
  })

  it('are two where the notice tells of a time after the statement was brought, and came after it', () => {
    const brought = `${FRIDAY}T12:00:00`
    const taken = (of: CountedMovement, takenAt: string) => ({ ...of, row: { ...of.row, takenAt } })
    const at = (hour: number) => `${FRIDAY}T${hour}:00:00`
    const sources = (happened: string, came: string) =>
      held([taken(notice('n', happened), came), taken(line('l', FRIDAY), brought)], 'statement')
    expect(sources(at(13), at(14))).toEqual(['n', 'l'])
    expect(sources(at(11), at(14))).toEqual(['l'])
    expect(sources(at(13), at(11))).toEqual(['l'])
  })

  it('are as many as the source has that shows more of them', () => {
    const second = notice('n2', `${FRIDAY}T11:00:00`)
    expect(held([told, second, shown], 'notice')).toEqual(['n', 'n2'])
    expect(held([told, second, shown], 'statement')).toEqual(['n2', 'l'])
    expect(held([told, shown, line('l2', FRIDAY)], 'notice')).toEqual(['n', 'l2'])
  })
})

describe('a notice of a Friday that is booked on Monday', () => {
  const late = notice('late', `${FRIDAY}T22:00:00`, MONDAY)
  const [friday, monday] = [line('friday', FRIDAY), line('monday', MONDAY)]
  it('is shown by one line only, that of the earlier day', () => {
    expect(held([late, friday, monday], 'notice')).toEqual(['late', 'monday'])
    expect(held([late, monday, friday], 'notice')).toEqual(['late', 'monday'])
    const thursday = line('thursday', '2026-11-19')
    for (const lines of [
      [monday, thursday, friday],
      [friday, monday, thursday],
    ])
      expect(held([late, ...lines], 'statement')).toEqual(lines.map(({ row: { id } }) => id))
  })

  it.each([
    ['none', undefined],
    ['the same', FRIDAY],
  ])('leaves the line of Friday to one that has %s as business day', (_, booked) => {
    const early = notice('early', `${FRIDAY}T10:00:00`, booked)
    expect(held([late, early, friday, monday], 'notice')).toEqual(['late', 'early'])
    expect(held([early, late, friday, monday], 'notice')).toEqual(['early', 'late'])
    expect(held([late, early, friday], 'statement')).toEqual(['late', 'friday'])
  })

  it('waits in the order in which it came among those that have no later day', () => {
    const [plain, booked] = [
      notice('plain', `${FRIDAY}T10:00:00`),
      notice('booked', `${FRIDAY}T11:00:00`, FRIDAY),
    ]
    expect(held([booked, plain, friday], 'statement')).toEqual(['plain', 'friday'])
    expect(held([plain, booked, friday], 'statement')).toEqual(['booked', 'friday'])
  })
})

it('of each day and amount there are as many as the source shows that has most of them', () => {
  const some = fc.record({
    source: fc.constantFrom<MovementSource>('notice', 'statement:a', 'statement:b'),
    day: fc.constantFrom(FRIDAY, SATURDAY, MONDAY),
    units: fc.constantFrom(1n, -1n),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 14 }), fc.constantFrom(...sides), (drawn, kept) => {
      const rows = drawn.map(({ source, day, units }, nth) =>
        counted(`r${nth}`, source, source === 'notice' ? `${day}T10:00:00` : day, null, units),
      )
      const nameOf = ({ at, units }: CountedMovement) => `${dayOf(at)} ${units}`
      const most = new Map(
        [...Map.groupBy(rows, nameOf)].map(([name, equal]) => {
          const bySource = [...Map.groupBy(equal, (one) => one.row.source).values()]
          return [name, Math.max(...bySource.map(({ length }) => length))]
        }),
      )
      const holding = [...Map.groupBy(together(rows, kept), nameOf)]
      expect(new Map(holding.map(([name, { length }]) => [name, length]))).toEqual(most)
    }),
  )
})
