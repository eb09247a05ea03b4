import { expect, it } from 'vitest'
import { linkAmong, readDeepLink } from './deep-link.ts'

it('an address leads to an area, or to an order, and nowhere else', () => {
  expect(readDeepLink('tesorero://echeqs')).toEqual({ area: 'echeqs', orderId: null })
  expect(readDeepLink('tesorero://today/')).toEqual({ area: 'today', orderId: null })
  expect(readDeepLink('tesorero://activity/a1-B_2')).toEqual({
    area: 'activity',
    orderId: 'a1-B_2',
  })
  for (const bad of [
    'tesorero://nowhere',
    'tesorero://echeqs/1',
    'tesorero://activity/../x',
    'tesorero://activity/a/b',
    'tesorero://activity/a?approve=1',
    'tesorero://activity#x',
    'tesorero://ana@activity',
    'TESORERO://activity',
    'https://activity',
    'tesorero:activity',
    `tesorero://activity/${'a'.repeat(65)}`,
    'tesorero://activity/\u202ea',
    '',
  ])
    expect(readDeepLink(bad), bad).toBeNull()
})

it('is found among the arguments of a start; the first one counts', () => {
  expect(linkAmong(['tesorero', '--x', 'tesorero://position'])?.area).toBe('position')
  expect(linkAmong(['tesorero', 'tesorero://bad one', 'tesorero://position'])).toBeNull()
  expect(linkAmong(['tesorero'])).toBeNull()
})
