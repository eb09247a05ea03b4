import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundAmong, foundAt } from './found.ts'

/** Some rows in any order, some of them marked. */
const rows = fc.array(fc.boolean(), { maxLength: 1500 }).chain((marked) =>
  fc.tuple(
    fc.constant(Uint8Array.from(marked, Number)),
    fc.shuffledSubarray([...marked.keys()], {
      minLength: marked.length,
      maxLength: marked.length,
    }),
    fc.boolean(),
  ),
)

describe('what a question found', () => {
  it('is the marked rows in order, as a whole and piece by piece, whichever is asked for first', () => {
    fc.assert(
      fc.property(
        rows,
        fc.nat(1600),
        fc.nat(700),
        fc.boolean(),
        ([marks, order, descending], offset, limit, wholeFirst) => {
          const wanted = (descending ? order.toReversed() : order).filter((at) => marks[at] === 1)
          const found = foundAmong(Int32Array.from(order), descending, marks)
          if (wholeFirst) expect([...found.all()]).toEqual(wanted)
          expect([...found.some(offset, limit)]).toEqual(wanted.slice(offset, offset + limit))
          expect([...found.all()]).toEqual(wanted)
          expect(found.total).toBe(wanted.length)
        },
      ),
    )
  })

  it('can be places that are laid out already', () => {
    const found = foundAt(Int32Array.of(7, 3, 9))
    expect([found.total, [...found.all()], [...found.some(1, 5)]]).toEqual([3, [7, 3, 9], [3, 9]])
  })
})
