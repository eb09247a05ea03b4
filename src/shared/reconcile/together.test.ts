import { describe, expect, it } from 'vitest'
import type { ImportedLine } from '../statements/model.ts'
import { decimal } from '../values/money.ts'
import { linesTogether } from './together.ts'

const line = (reference = '', amount = '1000'): ImportedLine => ({
  day: '2026-11-20',
  amount: decimal(amount),
  text: `texto ${reference}`,
  cuit: null,
  reference,
  code: '',
})
const told = (...files: readonly (readonly ImportedLine[])[]) =>
  linesTogether(files).map(({ id, reference }) => [id.split('|').slice(2).join('|'), reference])

describe('the lines of several files', () => {
  it('are as many of each voucher as the file shows that has most of them', () => {
    expect(told([line('A'), line('A')], [line('A'), line('B')], [line('A', '7')])).toEqual([
      ['A|1', 'A'],
      ['A|2', 'A'],
      ['B|1', 'B'],
      ['A|1', 'A'],
    ])
  })

  it('that were read without their vouchers stand once, under their former names, when they are read with them', () => {
    const [without, with_] = [
      [line(), line()],
      [line('REC 1'), line('REC 2')],
    ]
    expect(told(without, with_)).toEqual([
      ['|1', 'REC 1'],
      ['|2', 'REC 2'],
    ])
    expect(told(with_, without, with_)).toEqual([
      ['REC 1|1', 'REC 1'],
      ['REC 2|1', 'REC 2'],
    ])
    expect(told(without, [line('REC 1')], [line('REC 3'), line('REC 2')])).toHaveLength(3)
  })

  it('of one file stand each, with a voucher or without', () => {
    expect(told([line(), line('A'), line()])).toEqual([
      ['|1', ''],
      ['A|1', 'A'],
      ['|2', ''],
    ])
  })
})
