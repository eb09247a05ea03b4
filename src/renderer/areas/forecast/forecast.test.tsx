import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaKey } from '../../../shared/base/areas.ts'
import { ok } from '../../../shared/errors/index.ts'
import { enteredInputSchema, type WhatIf, whatIfSchema } from '../../../shared/forecast/entered.ts'
import type { BalanceRun, ForecastView } from '../../../shared/forecast/view.ts'
import { addDays } from '../../../shared/values/calendar.ts'
import { type DecimalText, decimal, ZERO } from '../../../shared/values/money.ts'
import { today } from '../../app/clock.ts'
import { backToPlace, placeText } from '../../app/half-typed.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { openBridge } from '../../app/testing/frame.fixture.ts'
import type { MemoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { resetStores } from '../../app/testing/stores.fixture.ts'
import { lookAt, usePositionView } from '../position/position-view.ts'
import { useForecastView } from './forecast-view.ts'

const FROM = today()
const DAY = addDays(FROM, 3)
const CBU = '0110012920000091344977'
/** What is there until the fourth day, and from then on. */
const run = (before: DecimalText, after: DecimalText): BalanceRun => ({
  balances: Array.from({ length: 30 }, (_, at) => (at < 3 ? before : after)),
  lowest: { day: DAY, balance: after },
  belowZeroOn: after.startsWith('-') ? DAY : null,
  belowOverdraftOn: null,
  belowFloorOn: null,
})
const base = run(decimal('1000'), decimal('250.5'))
const under = run(decimal('1000'), decimal('-749.5'))
const view = (runs: readonly BalanceRun[], unstatedAgreements: number): ForecastView => ({
  asOf: new Date(Date.parse(`${FROM}T12:00:00Z`)).toISOString(),
  from: FROM,
  days: 30,
  holidaysUntil: addDays(FROM, 20),
  accounts: [{ key: CBU, number: '1234567890', currency: 'ARS' }],
  lines: [
    {
      currency: 'ARS',
      opening: decimal('1000'),
      agreement: ZERO,
      included: decimal(unstatedAgreements === 0 ? '0' : '500.25'),
      unstatedAgreements,
      unclearAgreements: unstatedAgreements,
      floor: null,
      runs,
      causes: Array.from({ length: 30 }, (_, at) =>
        at === 3 ? { source: 'echeqs_out', count: 5, label: '', others: 2 } : null,
      ),
    },
  ],
  uncounted: [{ currency: 'ARS', amount: decimal('4100.5') }],
})

/** Opens the area over a main process that keeps what it is given. */
function open(unstated = 0, first = base): MemoryBridge {
  const whatIfs = new Map<string, WhatIf>()
  const bridge = openBridge({
    'forecast.whatIfs': () => ok([...whatIfs.values()]),
    'forecast.saveWhatIf': (one) => {
      const kept = whatIfSchema.parse(one)
      whatIfs.set(one.ref, kept)
      return ok(kept)
    },
    'forecast.removeWhatIf': ({ ref }) => {
      whatIfs.delete(ref)
      return ok(null)
    },
    'forecast.items': () => ok([]),
    'forecast.settings': () => ok({ floors: {}, clearingDays: 2 }),
    'forecast.get': () => ok(view(whatIfs.size === 0 ? [first] : [first, under], unstated)),
    'forecast.step': () =>
      ok({
        items: [
          {
            source: 'debin_in',
            certainty: 'likely',
            day: DAY,
            currency: 'ARS',
            amount: decimal('100'),
            count: 1,
            label: 'Ferreyra, Graciela',
            ref: 'debin:RECURRENTE:D1',
            account: CBU,
          },
        ],
        echeqs: [
          {
            id: 'E1',
            direction: 'out',
            number: '77',
            name: 'Molino Sur',
            issuer: '30712345671',
            dueOn: DAY,
            amount: decimal('849.5'),
          },
        ],
        echeqCount: 1,
      }),
    'outlook.get': () =>
      ok({ asOf: FROM, before: null, balances: [], forecasts: [], holidaysUntil: DAY }),
    'forecast.saveItem': ({ value }) =>
      ok({ ...enteredInputSchema.parse(value), id: 'i1', updatedAt: FROM }),
  })
  showWindow(bridge, 'forecast')
  return bridge
}
const pane = page.getByRole('complementary')
const line = page.getByRole('region', { name: 'Saldo al cierre en ARS' })
const saved = ({ made }: MemoryBridge) =>
  made.filter(({ name }) => name.startsWith('forecast.save'))

beforeEach(resetStores)

test('the days ahead are drawn and written', async () => {
  open()
  await seen(line)
  await seen(line.getByText('Alcanza en todo el plazo'))
  await expect.poll(() => line.element().querySelectorAll('.recharts-line path').length).toBe(1)
  // The table has the days on which something changes, and no other.
  expect(line.getByRole('rowheader').elements()).toHaveLength(1)
  await seen(line.getByText('5 echeqs a pagar y 2 más'))
  await seen(page.getByText(/^Es una estimación.*de hoy.*Los feriados se conocen hasta/))
  await seen(
    page.getByText(
      /Desde entonces entraron .*4\.100,50 sin asociar a algo previsto: no se cuentan\./,
    ),
  )
})

test('a balance that falls by a tenth is drawn over zero, as on Today, and not as a fall to the floor', async () => {
  open(0, run(decimal('82000000'), decimal('74000000')))
  await seen(line)
  const ticks = () =>
    [...line.element().querySelectorAll('[class*="yAxis"] text')].map(
      ({ textContent }) => textContent,
    )
  await expect.poll(() => ticks().length).toBeGreaterThan(2)
  expect(ticks()[0]).toMatch(/^0/)
})

test('an overdraft that is in the balance, or is not stated, or may be either, is told', async () => {
  open(2)
  await seen(
    line.getByText(
      /ya incluye .*500,25 de descubierto acordado\. De 2 cuentas el banco no informa.* De 2 cuentas no se sabe/,
    ),
  )
})

test('the form of floors begins at its first field, and leaving it leads back to its button', async () => {
  open()
  const opener = page.getByRole('button', { name: 'Mínimos y clearing' })
  await opener.click()
  await expect.element(pane.getByLabelText('Mínimo en ARS')).toHaveFocus()
  await pane.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(opener).toHaveFocus()
})

test('a day says what makes it, and what if one of it were otherwise', async () => {
  open()
  const day = line.getByRole('rowheader').getByRole('button')
  await seen(day)
  day.element().focus()
  await userEvent.keyboard('{Enter}')
  // Enter leads into the items, and Esc back to their day.
  const first = pane.getByRole('button', { name: /^Ver DEBIN a Ferreyra/ })
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(day).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveFocus()
  await seen(pane.getByRole('img', { name: 'probable' }))
  expect(pane.getByRole('listitem').elements()).toHaveLength(2)
  // Each in one row of a table's height, whatever can be supposed of it.
  for (const row of pane.getByRole('listitem').elements()) expect(row.clientHeight).toBeLessThan(36)
  // An echeq of ours cannot bounce here: it can only be moved.
  await pane.getByRole('button', { name: /^¿Y si…\?: .* · echeq 77/ }).click()
  await seen(page.getByRole('menuitem', { name: 'Mover' }))
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
})

test('a fixed term leads into the newest position, whichever was looked at before', async () => {
  const bridge = open()
  const term = {
    source: 'fixed_term',
    certainty: 'fixed',
    day: DAY,
    currency: 'ARS',
    amount: decimal('100'),
    count: 1,
    label: 'C1',
    ref: 'fixed_term:C1',
    account: CBU,
  } as const
  bridge.use({ 'forecast.step': () => ok({ items: [term], echeqs: [], echeqCount: 0 }) })
  lookAt('f0')
  await line.getByRole('rowheader').getByRole('button').click()
  const looked: (string | null)[] = []
  const stop = usePositionView.subscribe(({ search, fileId }) => {
    if (search === 'C1') looked.push(fileId)
  })
  await pane.getByRole('button', { name: /C1/ }).first().click()
  stop()
  expect(useScreen.getState().area).toBe('position')
  expect(looked[0]).toBeNull()
})

test('whoever comes by its key, or by the button of Today, is in the days', async () => {
  open()
  await seen(line)
  const day = line.getByRole('rowheader').getByRole('button')
  useScreen.getState().go('today')
  await userEvent.keyboard(`{Alt>}${areaKey('forecast')}{/Alt}`)
  await expect.element(day).toHaveFocus()
  await userEvent.keyboard(`{Alt>}${areaKey('today')}{/Alt}`)
  const whole = page.getByRole('button', { name: 'Ver el flujo completo' })
  await seen(whole)
  whole.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveFocus()
})

const openDay = async () => {
  await line.getByRole('rowheader').getByRole('button').click()
  await seen(pane.getByRole('button', { name: /^¿Y si…\?: DEBIN/ }))
}
const suppose = async (of: string, name: string) => {
  await pane.getByRole('button', { name: new RegExp(`si…\\?: ${of}`) }).click()
  await page.getByRole('menuitem', { name }).click()
}
const supposed = page.getByRole('list', { name: '¿Y si…?' })

test('“No paga”, “Paga tarde” and “Mover” draw a dashed line at once, until each is removed', async () => {
  const bridge = open()
  await openDay()
  await suppose('DEBIN', 'No paga')
  await seen(supposed.getByText(/Ferreyra, Graciela: no se paga/))
  await seen(line.getByText(/^Bajo cero en 3 días/))
  await expect.poll(() => line.element().querySelectorAll('.recharts-line path').length).toBe(2)
  await seen(line.getByRole('columnheader', { name: '¿Y si…?' }))
  // Another word about the same replaces the one before.
  await suppose('DEBIN', 'Paga tarde')
  await seen(supposed.getByText(/Ferreyra, Graciela: el /))
  await suppose('.* · echeq 77', 'Mover')
  await expect.element(pane.getByLabelText('Nuevo día')).toHaveFocus()
  await pane.getByLabelText('Nuevo día').fill('30/02/2027')
  await pane.getByRole('button', { name: 'Mover', exact: true }).click()
  await seen(pane.getByText(/no existe/).last())
  await pane.getByLabelText('Nuevo día').fill('+5')
  await pane.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect.poll(() => supposed.getByRole('listitem').elements().length).toBe(2)
  // The form went with its button: what opened it has the focus again.
  await expect.element(pane.getByRole('button', { name: /si…\?: .* · echeq 77/ })).toHaveFocus()
  expect(saved(bridge)).toMatchObject([
    { input: { ref: 'debin:RECURRENTE:D1', day: null } },
    { input: { ref: 'debin:RECURRENTE:D1', day: addDays(DAY, 30) } },
    { input: { ref: 'echeq:E1', day: addDays(FROM, 5) } },
  ])
  expect(await axeProblems()).toEqual([])
  for (const [left, name] of [
    [1, /^Quitar .*Ferreyra/],
    [0, /^Quitar .*echeq 77/],
  ] as const) {
    await supposed.getByRole('button', { name }).click()
    await expect.poll(() => supposed.getByRole('listitem').elements().length).toBe(left)
  }
  await expect.poll(() => line.element().querySelectorAll('.recharts-line path').length).toBe(1)
})

test('an item on 30 February, of no currency and nothing to pay is told at its fields, and nothing is kept', async () => {
  const bridge = open()
  await page.getByRole('button', { name: 'Gastos e ingresos previstos' }).click()
  await pane.getByRole('button', { name: 'Agregar gasto o ingreso' }).click()
  const field = (name: string) => pane.getByLabelText(name, { exact: true })
  await field('Qué es').fill('Sueldos')
  await field('Importe').fill('0')
  await field('Día').fill('30/02/2027')
  await pane.getByRole('button', { name: 'Guardar' }).click()
  for (const [name, said] of [
    ['Moneda', 'Elegí una moneda'],
    ['Importe', /mayor que cero/],
    ['Día', /no existe/],
  ] as const) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await seen(pane.getByText(said).last())
  }
  expect(saved(bridge)).toEqual([])
  await field('Importe').fill('1.234,50')
  await field('Moneda').selectOptions('ARS')
  await field('Día').fill('+5')
  await pane.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => saved(bridge))
    .toMatchObject([{ input: { value: { amount: '1234.50', when: { on: addDays(FROM, 5) } } } }])
})

const go = (area: string) =>
  page.getByRole('navigation').getByRole('button', { name: area, exact: true }).click()
const blur = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

test('an item that is half filled in is found again after a look at a tab, at another area, and after Esc', async () => {
  open()
  const items = page.getByRole('button', { name: 'Gastos e ingresos previstos' })
  const name = pane.getByLabelText('Qué es', { exact: true })
  const amount = pane.getByLabelText('Importe', { exact: true })
  await items.click()
  await pane.getByRole('button', { name: 'Agregar gasto o ingreso' }).click()
  await expect.element(name).toHaveFocus()
  await name.fill('Sueldos')
  await amount.fill('1.500')
  await page.getByRole('button', { name: 'Mínimos y clearing' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await items.click()
  await expect.element(name).toHaveValue('Sueldos')
  await go('Actividad')
  await expect.element(name).not.toBeInTheDocument()
  await go('Cuentas')
  await expect.element(name).toHaveValue('Sueldos')
  await expect.element(name).toHaveFocus()
  blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(pane).not.toBeInTheDocument()
  await items.click()
  await expect.element(amount).toHaveValue('1.500')
  await pane.getByRole('button', { name: 'Cancelar' }).click()
  // Given up, it is gone, and the keyboard goes on from where it was begun.
  await expect.element(pane.getByRole('button', { name: 'Agregar gasto o ingreso' })).toHaveFocus()
  await pane.getByRole('button', { name: 'Agregar gasto o ingreso' }).click()
  await expect.element(name).toHaveValue('')
})

test('while an item is typed, no other takes its place, nor is the one that is changed removed', async () => {
  const bridge = open()
  const item = {
    ...({ id: 'i1', name: 'Alquiler', direction: 'out', amount: decimal('100') } as const),
    ...({ currency: 'ARS', account: null, certainty: 'fixed', when: { on: DAY } } as const),
    updatedAt: '2026-11-21T12:00:00Z',
  }
  bridge.use({ 'forecast.items': () => ok([item]) })
  await page.getByRole('button', { name: 'Gastos e ingresos previstos' }).click()
  const change = pane.getByRole('button', { name: 'Cambiar Alquiler' })
  const remove = pane.getByRole('button', { name: 'Borrar Alquiler' })
  await expect.element(change).toBeEnabled()
  await pane.getByRole('button', { name: 'Agregar gasto o ingreso' }).click()
  for (const button of [change, remove]) await expect.element(button).toBeDisabled()
  await pane.getByRole('button', { name: 'Cancelar' }).click()
  for (const button of [change, remove]) await expect.element(button).toBeEnabled()
})

test('an item that is half typed is in its form again after the page was loaded anew, as a lock does', async () => {
  open()
  const name = pane.getByLabelText('Qué es', { exact: true })
  await page.getByRole('button', { name: 'Gastos e ingresos previstos' }).click()
  await pane.getByRole('button', { name: 'Agregar gasto o ingreso' }).click()
  await name.fill('Sueldos')
  const kept = placeText()
  resetStores()
  open()
  await seen(line)
  expect(pane.elements()).toEqual([])
  backToPlace(kept)
  await expect.element(name).toHaveValue('Sueldos')
})

test('an account in two currencies is one choice, and one that the position has not is none', async () => {
  const bridge = open()
  const two = ['ARS', 'USD'].map((currency) => ({ key: CBU, number: '1234567890', currency }))
  bridge.use({ 'forecast.get': () => ok({ ...view([base], 0), accounts: two }) })
  bridge.emit({ name: 'attention.changed', payload: null })
  const select = page.getByLabelText('Cuenta')
  await seen(select)
  await expect
    .poll(() => [...select.element().querySelectorAll('option')].map((one) => one.textContent))
    .toEqual(['Todas las cuentas', '1234567890 · ARS · USD', 'Sin cuenta'])
  useForecastView.setState({ account: '0140019901401901247953' })
  await expect.poll(() => useForecastView.getState().account).toBe('all')
})
