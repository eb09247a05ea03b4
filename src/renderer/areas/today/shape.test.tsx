import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AttentionItem } from '../../../shared/attention/items.ts'
import { ok } from '../../../shared/errors/index.ts'
import type { DatedItem, ForecastDay } from '../../../shared/forecast/forecast.ts'
import { addDays } from '../../../shared/values/calendar.ts'
import { decimal, ZERO } from '../../../shared/values/money.ts'
import type { Outlook } from '../../../shared/views/outlook.ts'
import { espiga, openBridge, opened, overview, profile } from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

/** How Today stands: beside each other what fits, and from the first second in the shape of what comes. */

const held = overview('F-1', '2026-11-23T12:00:00.000Z')
const names = ['Distribuidora Río Cuarto S.A.', 'Distribuidora del Litoral S.A.S.']
const amount = { currency: 'ARS', amount: decimal('850825.25') }
const day: ForecastDay = {
  day: '2026-11-30',
  balance: decimal('79690580.05'),
  items: names.map(
    (label, nth): DatedItem => ({
      source: 'order_out',
      certainty: 'likely',
      day: '2026-11-30',
      currency: 'ARS',
      amount: decimal('-1215400.5'),
      count: 1,
      label,
      ref: `order:${nth}`,
      account: null,
    }),
  ),
}
const forecast = {
  currency: 'ARS',
  opening: decimal('82351011.3'),
  days: [day],
  lowest: day,
  belowZeroOn: null,
}
const outlook: Outlook = {
  asOf: held.createdAt,
  before: null,
  balances: [
    { currency: 'ARS', available: forecast.opening, change: ZERO, included: decimal('2000000') },
  ],
  forecasts: [forecast],
  holidaysUntil: '2027-12-31',
}
const needs: readonly AttentionItem[] = [
  {
    kind: 'toApprove',
    count: 2,
    sums: [amount],
    at: '2026-11-22',
    each: names.map((name) => ({ name, amount })),
  },
  { kind: 'echeqsToPay', count: 30, overdue: 2, sums: [amount], at: '2026-11-22' },
  { kind: 'echeqsToCollect', count: 5, sums: [amount], at: '2026-11-30' },
  { kind: 'debinsUnfunded', count: 6, sums: [amount], at: null },
  { kind: 'directionsToConfirm', count: 2, sums: [], at: null },
]
const shown = {
  'position.overview': () => ok(held),
  'attention.list': () => ok(needs),
  'outlook.get': () => ok(outlook),
} as const
const region = (name: string) => page.getByRole('region', { name, exact: true })
const ahead = region('Próximo día en ARS')
const boxOf = (element: Element) => element.getBoundingClientRect()

test('has the days beside what is available and what needs somebody, names in one line, words in two', async () => {
  showWindow(openBridge(shown), 'today')
  await page.viewport(1280, 800)
  await expect.element(ahead).toBeVisible()
  const available = boxOf(region('Disponible').element())
  expect(boxOf(ahead.element()).left).toBeGreaterThan(available.right)
  expect(Math.abs(boxOf(ahead.element()).top - available.top)).toBeLessThan(20)
  await expect.element(ahead.getByRole('img', { name: 'probable' }).first()).toBeVisible()
  for (const line of ahead.getByRole('listitem').elements())
    expect(boxOf(line).height).toBeLessThan(26)
  for (const [words, lines] of [
    [/2 órdenes para aprobar/, 2],
    [/30 echeqs para pagar/, 1],
  ] as const) {
    const said = page.getByRole('button', { name: words }).element()
    const range = document.createRange()
    range.setStart(said, 0)
    range.setEndBefore(said.querySelector('small') ?? said)
    expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(lines)
  }
})

test('has what needs somebody beside the last of the days too', async () => {
  const days = Array.from({ length: 14 }, (_, nth) => ({ ...day, day: addDays(day.day, nth) }))
  const answer = ok({ ...outlook, forecasts: [{ ...forecast, days }] })
  showWindow(openBridge({ ...shown, 'outlook.get': () => answer }), 'today')
  await page.viewport(1280, 800)
  const last = page.getByRole('button', { name: 'Ver el flujo completo' })
  ;(await last.findElement()).scrollIntoView({ block: 'end' })
  await expect.element(last).toBeInViewport()
  await expect.element(region('Disponible')).toBeInViewport()
})

test('has its shape while the lists are read, and says of types of movements only afterwards', async () => {
  const job = (lastOkAt: string | null) => ({
    id: 'echeqs',
    state: 'waiting',
    failures: 0,
    lastRunAt: null,
    lastOkAt,
    lastError: null,
    nextRunAt: null,
    pausedBy: null,
    everyMs: 60_000,
  })
  let read = job(null)
  const still = { ...forecast, days: [{ ...day, items: [] }] }
  const bridge = openBridge({
    ...shown,
    'attention.list': () => ok(needs.slice(-1)),
    'outlook.get': () => ok({ ...outlook, forecasts: [still, { ...still, currency: 'USD' }] }),
    'sync.jobs': () => ok([read] as never),
  })
  showWindow(bridge, 'today')
  await page.viewport(1280, 800)
  for (const group of ['Ahora', 'En estos días', 'Para saber'])
    expect(boxOf(await region(group).findElement()).height).toBeGreaterThan(100)
  expect(boxOf(await ahead.findElement()).height).toBeGreaterThan(390)
  // A table that fills would push down whatever stands below it.
  const next = region('Próximo día en USD')
  expect(next.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Confirmar' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Sin avisos' })).toBeVisible()
  read = job('2026-11-23T12:00:00.000Z')
  bridge.emit({ name: 'sync.changed', payload: read as never })
  await expect.element(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  expect(region('Ahora').elements()).toEqual([])
  await expect.element(next).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 aviso' })).toBeVisible()
})

test.each([
  ['the demo', profile('demo', 'Demo', 'demo'), false],
  ['a bank', espiga, true],
])(
  'says of a position that it is the first where no other is coming: in %s',
  async (_, at, said) => {
    showWindow(openBridge({ ...shown, 'profiles.current': () => ok(opened(at)) }), 'today')
    await expect.element(page.getByText(/de descubierto/)).toBeVisible()
    expect(page.getByText(/Es la primera posición/).elements()).toHaveLength(said ? 1 : 0)
  },
)

test('keeps its grey lines, and never its title alone, until it is known that nothing needs anybody', async () => {
  let answer: () => void = () => undefined
  const known = new Promise<void>((resolve) => {
    answer = resolve
  })
  const bridge = openBridge({
    ...shown,
    'attention.list': () => ok([]),
    'outlook.get': async () => {
      await known
      return ok(outlook)
    },
  })
  showWindow(bridge, 'today')
  await expect.poll(() => bridge.inputs('attention.list').length).toBeGreaterThan(0)
  await expect.element(page.getByText('Posición del', { exact: false }).first()).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(region('Ahora')).toBeVisible()
  answer()
  await expect.element(page.getByText('Nada necesita tu atención.')).toBeVisible()
  expect(region('Ahora').elements()).toEqual([])
})

test('keeps the place of the balances and of the days while the first position is on its way', async () => {
  const demo = profile('demo', 'Demo', 'demo')
  showWindow(openBridge({ 'profiles.current': () => ok(opened(demo)) }), 'today')
  await expect.element(page.getByText(/La posición está en camino/)).toBeVisible()
  expect(boxOf(region('Disponible').element()).height).toBeGreaterThan(110)
  const pending = [...document.querySelectorAll('#main [aria-hidden]')].filter(
    (one) => boxOf(one).height > 200,
  )
  expect(pending).toHaveLength(1)
})

test('tells many transfers of a day as one line with their number and sum', async () => {
  const item = (index: number) => ({
    source: 'order_out' as const,
    certainty: 'fixed' as const,
    day: '2026-11-30',
    currency: 'ARS',
    amount: decimal('-100.5'),
    count: 1,
    label: `Proveedor ${index}`,
    ref: `order:${index}`,
    account: null,
  })
  const open = { certainty: 'likely', amount: decimal('-1') } as const
  const items = [1, 2, 3, 4].flatMap((nth) => [item(nth), { ...item(nth + 4), ...open }])
  const last = { day: '2026-11-30', balance: decimal('98'), items }
  const told = {
    currency: 'ARS',
    opening: decimal('500'),
    days: [{ day: '2026-11-29', balance: decimal('100'), items: [] }, last],
    lowest: last,
    belowZeroOn: null,
  }
  const many = {
    asOf: held.createdAt,
    before: null,
    balances: [],
    forecasts: [told],
    holidaysUntil: '2027-12-31',
  }
  const bridge = openBridge({
    'position.overview': () => ok(held),
    'outlook.get': () => ok(many as never),
  })
  showWindow(bridge, 'today')
  await expect.element(page.getByText('4 transferencias', { exact: true })).toBeVisible()
  await expect.element(page.getByText('4 por aprobar o confirmar')).toBeVisible()
  await expect.element(page.getByText('-402,00')).toBeVisible()
  await expect.element(page.getByText(/Proveedor/)).not.toBeInTheDocument()
  // The line begins at zero: a balance a little lower is no fall to the floor.
  expect(document.querySelector('[role=img] path')?.getAttribute('d')).toMatch(/^M0,6\.0.*,7\.7$/)
})
