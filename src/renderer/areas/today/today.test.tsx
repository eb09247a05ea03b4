import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  endingTerms,
  failedNotices,
  failedOrders,
  neededOrders,
  unfundedDebins,
} from '../../../shared/attention/leads.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { Outlook } from '../../../shared/views/outlook.ts'
import type { SyncJobId } from '../../../shared/views/sync-jobs.ts'
import { now, today } from '../../app/clock.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import {
  appInfo,
  espiga,
  openBridge,
  opened,
  overview,
  profile,
  request,
} from '../../app/testing/frame.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { usePositionView } from '../position/position-view.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const held = { ...overview('F-1', '2026-11-23T12:00:00.000Z') }
const totals = [{ ...held.totals[0], currency: 'ARS', available: decimal('123456.78') }]

test('a profile with a position opens with what is there, before what will be is known, and leads to what needs somebody', async () => {
  const bridge = openBridge({
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'attention.list': () =>
      ok([
        { kind: 'contradicted', count: 1, sums: [], at: null },
        { kind: 'unconfirmed', count: 3, sums: [], at: '2026-11-23T12:00:00.000Z' },
        { kind: 'toApprove', count: 2, sums: [], at: '2026-11-23T12:00:00.000Z' },
        {
          kind: 'echeqsToCollect',
          count: 1,
          sums: [],
          at: '2026-11-25',
          echeqs: { counted: 'presentable', state: ['activo'] },
        },
      ]),
    'outlook.get': () => err(appError('internal', { reference: 'R-1' })),
  })
  showWindow(bridge, 'today')
  await expect.element(heading('Hoy')).toBeVisible()
  const available = page.getByRole('region', { name: 'Disponible' })
  await expect.poll(() => available.element().textContent).toContain('123.456,78')
  await expect.element(page.getByRole('button', { name: /2 órdenes para aprobar/ })).toBeVisible()
  await expect.element(page.getByText(/R-1/)).toBeVisible()
  // One stop a line for Tab, and the arrows lead through them, as in a list.
  const acts = page.getByRole('region', { name: 'Ahora' }).getByRole('button')
  await userEvent.keyboard('{Alt>}0{/Alt}')
  await expect.element(acts.nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(acts.nth(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Tab}')
  await expect.element(acts.nth(3)).toHaveFocus()
  await page.getByRole('button', { name: /1 echeq para depositar/ }).click()
  await expect.element(heading('Echeqs')).toBeVisible()
  await expect
    .poll(() => bridge.inputs('echeqs.list').at(-1))
    .toMatchObject({ filter: { counted: 'presentable', state: ['activo'] } })
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await page.getByRole('button', { name: /2 órdenes para aprobar/ }).click()
  await expect.element(page.getByRole('radio', { name: /^Por aprobar/ })).toBeChecked()
  const listed = () =>
    bridge.made.findLast(
      ({ name, input }) => name === 'orders.list' && (input as { limit: number }).limit < 500,
    )?.input
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await page.getByRole('button', { name: /3 órdenes sin confirmar/ }).click()
  await expect.poll(listed).toMatchObject({ filter: { state: ['unconfirmed'] } })
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await page.getByRole('button', { name: /1 orden con avisos/ }).click()
  await expect.poll(listed).toMatchObject({ filter: { contradicted: true } })
  await page.getByRole('button', { name: 'Quitar el filtro Se contradice: Sí' }).click()
  await expect.poll(listed).not.toMatchObject({ filter: { contradicted: true } })
})

test('a profile without a position opens where the first is asked for, and the first screen stays within reach', async () => {
  showWindow(openBridge({ 'profiles.current': () => ok(opened(espiga)) }), 'today')
  await expect.element(heading('Posición consolidada')).toBeVisible()
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await expect.element(heading('Hoy')).toBeVisible()
  await page.getByRole('button', { name: 'Ir a Posición' }).click()
  await expect.element(heading('Posición consolidada')).toBeVisible()
})

test.each([
  ['connection', 'Conexión'],
  ['today', 'Hoy'],
] as const)(
  'a first screen that was chosen, as %s, stands though there is no position',
  async (firstArea, name) => {
    const settings = { ...appInfo.settings, firstArea }
    showWindow(
      openBridge({
        'app.info': () => ok({ ...appInfo, settings }),
        'profiles.current': () => ok(opened(espiga)),
      }),
      'today',
    )
    await expect.element(heading(name)).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect.element(heading(name)).toBeVisible()
  },
)

test('a position that was asked for and does not come leaves the way to its request open', async () => {
  showWindow(
    openBridge({
      'profiles.current': () => ok(opened(espiga)),
      'position.requests': () => ok([request('F-1')]),
    }),
    'today',
  )
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await expect.element(page.getByText(/La posición está en camino/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ir a Posición' })).toBeVisible()
})

test('the demo, which fills itself, waits on the first screen, and sends nobody to ask for a position', async () => {
  const demo = profile('demo', 'Demo', 'demo')
  showWindow(openBridge({ 'profiles.current': () => ok(opened(demo)) }), 'today')
  await expect.element(page.getByText(/La posición está en camino/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ir a Posición' })).not.toBeInTheDocument()
  await expect.element(heading('Hoy')).toBeVisible()
})

test('where amounts are hidden, what changed since the position before is told without its figure', async () => {
  const outlook: Outlook = {
    asOf: '2026-11-23T12:00:00.000Z',
    before: '2026-11-22T12:00:00.000Z',
    balances: [
      {
        currency: 'ARS',
        available: decimal('1000000'),
        change: decimal('273345'),
        included: decimal('2000000'),
      },
    ],
    forecasts: [],
    holidaysUntil: '2027-12-31',
  }
  const answers = {
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'outlook.get': () => ok(outlook),
  } as const
  const available = page.getByRole('region', { name: 'Disponible' })
  showWindow(openBridge(answers), 'today')
  await expect
    .element(available)
    .toMatchTextContent(
      /\+273\.345,00 desde la posición anterior\s+incluye \$\s2\.000\.000,00 de desc/,
    )
  showWindow(
    openBridge({
      ...answers,
      'app.info': () => ok({ ...appInfo, settings: { ...appInfo.settings, discreet: true } }),
    }),
    'today',
  )
  await expect.element(available).toMatchTextContent(/\+••• desde la posición anterior/)
  expect(document.body.innerText).not.toMatch(/\d,\d{2}\b/)
})

test('an area that cannot be read is told with its reason, and one click leads to it', async () => {
  const error = appError('internal', { reference: 'R-7' })
  const item = { kind: 'unreadable', area: 'echeqs', error, count: 1, sums: [], at: null } as const
  const bridge = openBridge({
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'attention.list': () => ok([item]),
  })
  showWindow(bridge, 'today')
  const said = page.getByRole('button', { name: /No se pudo leer: Echeqs/ })
  await expect.element(said).toBeVisible()
  await said.click()
  await expect.element(heading('Echeqs')).toBeVisible()
})

test('the lists of what failed this week are narrowed as it was counted, and the days can be taken away', async () => {
  const bridge = openBridge({
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'attention.list': () =>
      ok([
        { kind: 'failed', count: 2, sums: [], at: '2026-11-23T12:00:00.000Z' },
        { kind: 'debinsUnfunded', count: 6, sums: [], at: '2026-11-23T12:00:00.000Z' },
      ]),
  })
  showWindow(bridge, 'today')
  const asked = (name: string) => bridge.inputs(name).at(-1)
  await page.getByRole('button', { name: /6 DEBIN sin saldo/ }).click()
  await expect.poll(() => asked('debin.list')).toMatchObject({ filter: unfundedDebins(today()) })
  await page.getByRole('button', { name: /^Hoy/ }).click()
  await page.getByRole('button', { name: /2 órdenes fallaron/ }).click()
  await expect.poll(() => asked('orders.totals')).toEqual({ filter: failedOrders(today()) })
  const chips = page.getByRole('list', { name: 'Filtros puestos' })
  await expect.element(chips).toMatchTextContent(/Estado: Rechazada.*Último cambio: desde \d/)
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect.poll(() => asked('orders.totals')).toEqual({ filter: {} })
})

test('what was counted is what is opened: notifications, terms, orders that repeat, and transfers that the bank approved', async () => {
  const page1 = { rows: [], total: 0 }
  const bridge = openBridge({
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'position.fixedTerms': () => ok(page1),
    'attention.list': () =>
      ok([
        { kind: 'noticesFailed', count: 2, sums: [], at: null },
        { kind: 'fixedTermsEnding', count: 3, sums: [], at: today() },
        { kind: 'approvedByBank', count: 4, sums: [], at: null },
        { kind: 'recurringStuck', count: 5, sums: [], at: null },
      ]),
  })
  showWindow(bridge, 'today')
  usePositionView.setState({ search: 'algo', fileId: 'F-0' })
  const asked = (name: string) => bridge.inputs(name).at(-1)
  const open = async (name: RegExp) => {
    await page.getByRole('button', { name: /^Hoy/ }).click()
    await page.getByRole('button', { name }).click()
  }
  await open(/2 notificaciones no se pudieron/)
  await expect.poll(() => asked('inbox.list')).toMatchObject({ filter: failedNotices })
  await open(/3 plazos fijos vencen/)
  await expect
    .poll(() => asked('position.fixedTerms'))
    .toMatchObject({ fileId: 'F-1', due: endingTerms(today()) })
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect.poll(() => asked('position.fixedTerms')).not.toHaveProperty('due')
  await open(/4 transferencias aprobadas por el banco/)
  await expect
    .poll(() => asked('orders.totals'))
    .toEqual({ filter: neededOrders(today()).approvedByBank })
  await page.getByRole('searchbox').fill('Molino')
  await expect.poll(() => asked('orders.totals')).toMatchObject({ filter: { search: 'Molino' } })
  await open(/4 transferencias aprobadas por el banco/)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await open(/5 órdenes programadas/)
  await expect.element(page.getByRole('radio', { name: 'Listas y programadas' })).toBeChecked()
  await page.getByRole('searchbox').fill('Molino')
  await open(/5 órdenes programadas/)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('stands in groups by how soon somebody is needed, with a mark at what costs money, and the act on its line', async () => {
  const needs = [
    {
      kind: 'belowZero',
      count: 1,
      sums: [{ currency: 'ARS', amount: decimal('-1115972.17') }],
      at: '2026-12-03',
    },
    {
      kind: 'echeqsToCollect',
      count: 5,
      sums: [],
      at: '2026-11-30',
      echeqs: { counted: 'presentable' },
    },
    { kind: 'directionsToConfirm', count: 2, sums: [], at: null },
  ] as const
  const bridge = openBridge({
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'attention.list': () => ok(needs),
  })
  showWindow(bridge, 'today')
  const group = (name: string) => page.getByRole('region', { name, exact: true })
  await expect
    .element(group('Ahora'))
    .toMatchTextContent(/bajo cero.*desde el 03\/12\/2026.*-\$\s?1\.115\.972,17/)
  expect(group('Ahora').element().querySelector('li')?.dataset['costs']).toBe('true')
  await expect.element(group('En estos días')).toMatchTextContent(/el primero, el 30\/11\/2026/)
  expect(group('En estos días').element().querySelector('li')?.dataset['costs']).toBe('false')
  await expect.element(group('Para saber').getByRole('button', { name: 'Confirmar' })).toBeVisible()
  // The card fills what stands around it: its groups alone are grids.
  const card = page.getByRole('region', { name: 'Necesita tu atención' }).element()
  expect(card).toHaveProperty('offsetWidth', card.parentElement?.clientWidth)
  // Amounts of all groups end at one edge, however wide the acts of a group are.
  const edges = [...card.querySelectorAll('li > span')].map(
    (sums) => sums.getBoundingClientRect().right,
  )
  expect(new Set(edges).size).toBe(1)
  expect(await axeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Custodiar' }).click()
  await expect
    .poll(() => bridge.inputs('echeqs.custodiable').at(-1))
    .toEqual({ selection: { filter: { counted: 'presentable' }, except: [] } })
})

test('names what is the only one, tells few amounts one by one, and from when on the bank may be asked', async () => {
  const money = (amount: string) => ({ currency: 'ARS', amount: decimal(amount) })
  const askFrom = new Date(now().getTime() + 60_000).toISOString()
  showWindow(
    openBridge({
      'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
      'attention.list': () =>
        ok([
          {
            kind: 'unconfirmed',
            count: 1,
            sums: [money('318750')],
            at: null,
            each: [{ name: 'Ibáñez, Carlos', amount: money('318750') }],
            askFrom,
          },
          {
            kind: 'failed',
            count: 2,
            sums: [],
            at: null,
            each: [
              { name: 'Acuña, Iñaki', amount: money('323500') },
              { name: 'Ferreyra, Damián', amount: money('210000') },
            ],
          },
          { kind: 'toApprove', count: 2, sums: [money('5')], at: null },
          { kind: 'echeqsToPay', count: 30, overdue: 8, sums: [money('7')], at: '2026-11-22' },
        ]),
    }),
    'today',
  )
  const line = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(line(/1 orden sin confirmar: Ibáñez, Carlos/)).toBeVisible()
  // As on the order's pane: until then it is grey, and asks nothing. The arrows still reach it.
  const early = line(/sin confirmar/).getByRole('button', { name: 'Consultar', exact: true })
  await expect.element(early).toHaveAttribute('aria-disabled', 'true')
  await expect.element(line(/sin confirmar/)).toMatchTextContent(/Consultar desde las \d\d:/)
  await early.click({ force: true })
  await expect.element(early).toBeVisible()
  // The keyboard begins at an act that can be done.
  await userEvent.keyboard('{Alt>}0{/Alt}')
  await expect.element(page.getByRole('button', { name: 'Ver por qué' })).toHaveFocus()
  await expect
    .element(line(/2 órdenes fallaron/))
    .toMatchTextContent(/Acuña, Iñaki.*323\.500,00.*Ferreyra, Damián.*210\.000,00/)
  // Each amount in the line of its name, and in the column of the other lines.
  const place = (text: RegExp) => page.getByText(text).element().getBoundingClientRect()
  for (const [name, amount] of [
    [/^Acuña, Iñaki$/, /^\$\s323\.500,00$/],
    [/^Ferreyra, Damián$/, /^\$\s210\.000,00$/],
  ] as const)
    expect(Math.abs(place(name).bottom - place(amount).bottom)).toBeLessThan(6)
  expect(place(/^\$\s323/).right).toBe(place(/^\$\s318/).right)
  expect(place(/^\$\s210/).top).toBeGreaterThan(place(/^\$\s323/).top)
  await expect.element(line(/30 echeqs para pagar en 7 días \(8 vencidos\)/)).toBeVisible()
  const filled = page.getByRole('button', { name: 'Aprobar' }).element()
  expect(document.querySelectorAll('#main [data-variant="filled"]')).toHaveLength(1)
  expect(filled.closest('[data-variant="filled"]')).not.toBeNull()
})

test('says that nothing needs attention, and that nothing is expected, only after the lists of the bank were read', async () => {
  const job = (lastOkAt: string | null, id: SyncJobId = 'echeqs') => ({
    id,
    state: 'waiting' as const,
    failures: 0,
    lastRunAt: null,
    lastOkAt,
    lastError: null,
    nextRunAt: null,
    pausedBy: null,
    everyMs: 60_000,
  })
  // A position of the day that is asked for at five in the afternoon, and orders that wait, are no readings.
  const later = [job(null, 'position'), job(null, 'orders')]
  let jobs = [job(null), ...later]
  const quiet = { day: '2026-11-30', balance: decimal('98'), items: [] }
  const forecasts = [
    { currency: 'ARS', opening: decimal('98'), days: [quiet], lowest: quiet, belowZeroOn: null },
  ]
  const bridge = openBridge({
    'position.overview': () => ok({ ...held, totals: totals as typeof held.totals }),
    'sync.jobs': () => ok(jobs as never),
    'outlook.get': () =>
      ok({
        asOf: held.createdAt,
        before: null,
        balances: [],
        forecasts,
        holidaysUntil: '2027-12-31',
      } as never),
  })
  const ahead = page.getByRole('region', { name: 'Próximo día en ARS' })
  showWindow(bridge, 'today')
  await expect.element(page.getByText(/Leyendo del banco: 0 de 1. Falta: Echeqs/)).toBeVisible()
  await expect.element(page.getByRole('banner').getByText('Leyendo 0 de 1')).toBeVisible()
  await expect.element(ahead).toMatchTextContent(/Puede cambiar: falta leer del banco/)
  await expect.element(ahead).not.toMatchTextContent(/No hay nada previsto|Mínimo/)
  await expect.element(page.getByText('Nada necesita tu atención.')).not.toBeInTheDocument()
  jobs = [job('2026-11-23T12:00:00.000Z'), ...later]
  bridge.emit({ name: 'sync.changed', payload: jobs[0] as never })
  await expect.element(page.getByText('Nada necesita tu atención.')).toBeVisible()
  await expect.element(ahead).toMatchTextContent(/Mínimo.*No hay nada previsto/)
})
