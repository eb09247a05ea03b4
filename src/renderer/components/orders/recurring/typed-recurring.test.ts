import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../../../shared/locales/index.ts'
import type { DraftOf } from '../../../../shared/orders/drafts.ts'
import { type RecurringOrder, recurringInputSchema } from '../../../../shared/recurring/orders.ts'
import type { DateText } from '../../../../shared/values/calendar.ts'
import { decimal } from '../../../../shared/values/money.ts'
import { setClock } from '../../../app/clock.ts'
import { speak } from '../../../app/text.tsx'
import { ruleWords } from './rule-words.ts'
import {
  newTyped,
  type TypedRecurring,
  typedOf,
  typedRecurrence,
  typedRecurring,
} from './typed-recurring.ts'

const TODAY: DateText = '2026-11-23'
beforeAll(() => setClock(() => new Date('2026-11-23T12:00:00-03:00')))
afterAll(() => setClock())

const draft: DraftOf<'cvu_transfer'> = {
  kind: 'cvu_transfer',
  fromAccountKey: '0000003100012345678907',
  toAccountKey: '0110012920000091344977',
  amount: decimal('450000'),
  currency: 'ARS',
  note: 'Alquiler',
  transferCode: '',
  documentId: '',
}
const typed = (changes: Partial<TypedRecurring> = {}): TypedRecurring => ({
  ...newTyped(draft, TODAY, 'es-AR'),
  name: 'Alquiler del depósito',
  ...changes,
})
const readRecurring = (it: TypedRecurring) => typedRecurring(draft, 'es-AR').safeParse(it)

it('begins tomorrow, on the same day of each month, without an end', () => {
  const read = readRecurring(typed())
  expect(read).toMatchObject({
    data: {
      rule: { every: 'month', day: 24 },
      startsOn: '2026-11-24',
      end: { by: 'never' },
      amount: 'fixed',
    },
  })
})

it('reads amounts and dates as people type them', () => {
  const read = readRecurring(
    typed({ amount: '450.000,50', startsOn: '1/12', endBy: 'date', until: '+60' }),
  )
  expect(read).toMatchObject({
    data: { draft: { amount: '450000.50' }, startsOn: '2026-12-01', end: { until: '2027-01-22' } },
  })
})

it.each<[string, Partial<TypedRecurring>, string]>([
  ['no name', { name: '  ' }, 'name'],
  ['a day 0', { day: '0' }, 'day'],
  ['a day 32', { day: '32' }, 'day'],
  ['30 February as the start', { startsOn: '30/02/2027' }, 'startsOn'],
  ['no end where one is wanted', { endBy: 'date', until: '' }, 'until'],
  ['no number of times', { endBy: 'times', times: 'muchas' }, 'times'],
  ['no amount', { amount: '' }, 'amount'],
  ['nothing to pay', { amount: '0' }, 'amount'],
])('says at the field that there is %s', (_, changes, field) => {
  const { issues = [] } = readRecurring(typed(changes)).error ?? {}
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
  for (const { message } of issues) expect(messages).toHaveProperty([message])
})

it('shows a kept one as it was typed, so that saving it again changes nothing', () => {
  const read = readRecurring(
    typed({ every: 'month_weekday', nth: 'last', weekday: '5', endBy: 'times', times: '6' }),
  )
  if (!read.success) throw new Error('it is well typed')
  const kept: RecurringOrder = {
    ...recurringInputSchema.parse(read.data),
    id: 'r1',
    updatedAt: '2026-11-23T12:00:00Z',
    paused: false,
    activeFrom: TODAY,
    preparedBy: null,
    preparers: {},
    changes: {},
  }
  const again = readRecurring(typedOf(kept, TODAY, 'es-AR'))
  expect(again).toEqual(read)
})

it('is said in one line in both languages', () => {
  const until = { endBy: 'date', until: '05/03/2027' } as const
  const read = typedRecurrence.safeParse(
    typed({ every: 'week', weekday: '5', weeks: '2', ...until }),
  )
  if (!read.success) throw new Error('it is well typed')
  expect(ruleWords(read.data)).toBe(
    'Cada 2 semanas, el viernes · o el hábil siguiente · hasta el 05/03/2027',
  )
  speak('en')
  const english = ruleWords(read.data)
  speak('es-AR')
  expect(english).toBe('Every 2 weeks on Friday · or the next business day · until 05 Mar 2027')
})
