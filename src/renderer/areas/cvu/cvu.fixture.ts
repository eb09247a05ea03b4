import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { CvuRow } from '../../../shared/lists/cvus.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { CvuDesk, StatementLine } from '../../../shared/views/cvu.ts'
import type { BreakRow, DayView } from '../../../shared/views/psp.ts'
import { useScreen } from '../../app/screen.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { type CvuTab, useBreakView, useCvuTab, useCvuView, useDay } from './cvu-view.ts'

export const CVU = '0000003100010000000019'

export const desk: CvuDesk = {
  shown: true,
  accounts: [
    { key: '2850590940090418135201 ARS', number: '4009041813', currency: 'ARS', chosen: true },
  ],
  openings: 1,
  files: [],
  uncounted: {
    currency: 0,
    decimals: 0,
    negative: 0,
    noCvu: 0,
    chargebacks: 0,
    unread: 0,
    future: 0,
  },
}
const row: CvuRow = {
  key: CVU,
  customer: 'Kiosco Sol',
  customerId: 'C-19',
  holder: 'Sol Benítez',
  holderCuit: '27111111115',
  holderDiffers: false,
  balance: decimal('900.00'),
  currency: 'ARS',
  credited: decimal('1000.00'),
  sent: decimal('100.00'),
  chargedBack: decimal('0.00'),
  refunded: decimal('0.00'),
  pending: decimal('0.00'),
  count: 2,
  opened: '2026-11-20',
  lastAt: '2026-11-21T12:00:00Z',
  state: 'differs',
}
const line = (changes: Partial<StatementLine>): StatementLine => ({
  at: '2026-11-21T12:00:00Z',
  day: '2026-11-21',
  kind: 'credit',
  amount: decimal('1000.00'),
  balance: decimal('1000.00'),
  state: 'sure',
  other: { key: null, name: 'Ana Acuña', cuit: null },
  text: '',
  source: { to: 'credit', id: 'CLEARING1' },
  ...changes,
})
export const day = (changes: Partial<DayView> = {}): DayView => ({
  day: '2026-11-21',
  own: decimal('1000.00'),
  owed: decimal('1000.00'),
  events: decimal('900.00'),
  bank: {
    sum: decimal('900.00'),
    at: '2026-11-21T20:00:00Z',
    proof: 'proven',
    moved: decimal('-50.00'),
    unsure: { count: 1, amount: decimal('7.00') },
  },
  shortfall: decimal('100.00'),
  breaks: 1,
  reasoned: 0,
  notDue: 0,
  closed: null,
  ...changes,
})
export const broken: BreakRow = {
  id: `2026-11-21:${CVU}`,
  day: '2026-11-21',
  cvu: CVU,
  customer: 'Kiosco Sol',
  customerId: 'C-19',
  own: decimal('1000.00'),
  events: decimal('900.00'),
  difference: decimal('100.00'),
  kind: 'amount',
  candidates: 1,
  reason: null,
}

export async function openCvu(tab: CvuTab, handlers: Handlers = {}) {
  for (const view of [useCvuView, useBreakView]) view.getState().open(null)
  useDay.setState({ day: null })
  const bridge = openBridge({
    'cvu.desk': () => ok(desk),
    'cvu.list': () => ok({ rows: [row], total: 1 }),
    'cvu.totals': () => ok([{ ...row, count: 1 }]),
    'cvu.facets': () => ok({ state: [], total: 1 }),
    'cvu.get': () => ok(row),
    'cvu.statement': () =>
      ok({
        opening: { day: '2026-11-20', balance: decimal('0.00') },
        lines: [
          line({}),
          line({
            kind: 'order',
            amount: decimal('-100.00'),
            balance: decimal('900.00'),
            source: { to: 'order', id: 'o1' },
          }),
        ],
        total: 2,
        closing: decimal('900.00'),
        pending: decimal('0.00'),
      }),
    'psp.days': () => ok([day(), day({ day: '2026-11-20', shortfall: decimal('0.00') })]),
    'psp.breaks': () => ok({ rows: [broken], total: 1 }),
    'psp.explain': () =>
      ok({
        sets: [
          [
            {
              source: { to: 'order', id: 'o1' },
              day: '2026-11-21',
              amount: decimal('-100.00'),
              name: 'Proveedor Uno',
              cuit: null,
              text: '',
            },
          ],
        ],
        near: [],
      }),
    'orders.get': () => ok(null as never),
    ...handlers,
  })
  showWindow(bridge)
  useScreen.getState().go('cvu')
  useCvuTab.setState({ tab: tab })
  await seen(page.getByRole('heading', { name: 'CVU', level: 1 }))
  const { inputs } = bridge
  const { emit } = bridge
  return { inputs, emit, changed: () => emit({ name: 'cvus.changed', payload: null }) }
}
export const pane = () => page.getByRole('complementary')
