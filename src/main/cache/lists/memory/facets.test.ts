import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colouredHeldToyList } from '../../../../shared/lists/toys.fixture.ts'
import { createCoded } from './column.ts'
import { facetsOf } from './facets.ts'
import type { Held } from './held.ts'

/** Toys of which nothing but the colours is held. */
function coloured(colours: readonly string[]): Held<typeof colouredHeldToyList> {
  const colour = createCoded<string>('')
  for (const [at, one] of colours.entries()) colour.put(at, one)
  // Facets look at nothing else.
  return { cells: { colour }, size: () => colours.length } as unknown as Held<
    typeof colouredHeldToyList
  >
}

test('what is offered of a field is the beginning of all that occurs, those that come first before the others', () => {
  const colours = fc.array(fc.stringMatching(/^[a-e]{0,3}$/), { maxLength: 200 })
  fc.assert(
    fc.property(colours, fc.integer({ min: 1, max: 9 }), (all, most) => {
      const isFirst = (value: string): boolean => value.startsWith('b')
      const ways = { most, first: { colour: isFirst } }
      const times = (value: string): number => all.filter((one) => one === value).length
      const expected = [...new Set(all)]
        .filter((value) => value !== '')
        .sort(
          (a, b) =>
            Number(isFirst(b)) - Number(isFirst(a)) || times(b) - times(a) || (a < b ? -1 : 1),
        )
        .map((value) => ({ value, count: times(value) }))
      const held = coloured(all)
      const { colour, total } = facetsOf(colouredHeldToyList, held, ways)
      expect(colour).toEqual(expected.slice(0, most))
      expect(total).toBe(all.length)
    }),
  )
})

test('all that occurs is offered where nothing bounds it', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `c${at % 500}`)
  expect(facetsOf(colouredHeldToyList, coloured(many)).colour).toHaveLength(500)
})
