import { expect, it } from 'vitest'
import { whatIfSchema } from './entered.ts'

it.each(['2014-12-31', '2100-01-01', '9999-12-31'])(
  'a supposition cannot move an item to %s',
  (day) => {
    const parsed = whatIfSchema.safeParse({ ref: 'echeq:1', label: '', day })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['out_of_reach'])
  },
)
