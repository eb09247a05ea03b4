import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '../../../shared/base/locale.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { debinOutcome, recurrentDebinStatuses } from '../../../shared/wire/debin.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { appInfo, overview } from '../../app/testing/frame.fixture.ts'
import { debinRow, debinView, incomingBridge } from '../../app/testing/incoming.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { beneficiary } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { holdings } from '../position/position.fixture.ts'
import { useDebinTab, useDebinView } from './spec.ts'

async function openDebin(
  rows: Parameters<typeof incomingBridge>[0]['debins'],
  handlers: Handlers = {},
) {
  useDebinView.setState(useDebinView.getInitialState(), true)
  useDebinTab.setState(useDebinTab.getInitialState(), true)
  const bridge = incomingBridge({ debins: rows ?? [] }, handlers)
  const host = showWindow(bridge)
  useScreen.getState().go('debin')
  await seen(page.getByRole('heading', { name: 'DEBIN', level: 1 }))
  return { bridge, host }
}
const grid = () => page.getByRole('grid', { name: /^DEBINs?$/ })
const pane = () => page.getByRole('complementary')

const MOLINO = {
  ok: true,
  holder: { name: 'Molino SA', taxId: '30500010912', bank: null, accountKey: null, at: '' },
  fields: [],
} as const

/** The form of a new DEBIN, in which the bank says that an account is the mill's once `answered` is over. */
async function openForm(answered: Promise<void> = Promise.resolve(), handlers: Handlers = {}) {
  await openDebin([], {
    'beneficiaries.list': () => ok([]),
    'orders.settings.get': () => ok(defaultOrderSettings),
    'position.overview': () => ok(null),
    'beneficiaries.check': async () => {
      await answered
      return ok(MOLINO)
    },
    ...handlers,
  })
  await page.getByRole('button', { name: 'Pedir un DEBIN' }).first().click()
}

test('an account in two currencies is proposed once, with both balances, and leaves the currency as it is', async () => {
  const [account] = holdings(1).accounts
  if (account === undefined) throw new Error('no account')
  const rows = ['ARS', 'USD'].map((currency) => ({
    ...account,
    accountNumber: '1234567',
    currency,
  }))
  await openForm(Promise.resolve(), {
    'position.overview': () => ok(overview('F-1', '2026-11-21 10:00:00')),
    'position.accounts': () => ok({ rows, total: 2 }),
    'position.accountNames': () => ok([]),
  })
  await pane().getByLabelText('Moneda').selectOptions('USD')
  await pane().getByRole('combobox', { name: 'Cuenta recaudadora' }).click()
  const both = page.getByRole('option', { name: / 1234567 · .*\$.* · .*US\$/ })
  await seen(both)
  expect(page.getByRole('option', { name: /1234567/ }).elements()).toHaveLength(1)
  await both.click()
  await expect.element(pane().getByLabelText('Moneda')).toHaveValue('USD')
})

test('the seller that is the company has the name of its profile, and its account the one given to it', async () => {
  const row = debinRow(1)
  await openDebin([row], {
    'position.overview': () => ok(overview('F-1', '2026-11-21 10:00:00')),
    'position.accounts': () => ok({ rows: [], total: 0 }),
    'position.accountNames': () => ok([{ key: row.sellerKey ?? '', number: '', name: 'Caja' }]),
    'debin.get': () => ok(debinView(row)),
  })
  await page.getByText('Comprador 1').first().click()
  await seen(pane().getByText('Panadería La Espiga 30-71234567-1'))
  await seen(pane().getByText('Caja · 1234567890'))
})

test('the CUIT is not filled in where somebody is about to type it, but once they leave it empty', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openForm(promise)
  const cuit = pane().getByLabelText('CUIT de quien paga')
  await pane()
    .getByRole('combobox', { name: 'Cuenta de quien paga' })
    .fill('0110012920000091344977')
  await cuit.click()
  resolve()
  await seen(pane().getByText('Molino SA'))
  await expect.element(cuit).toHaveValue('')
  await userEvent.tab()
  await expect.element(cuit).toHaveValue('30-50001091-2')
})

test.each(['leaves', 'that is left and come back to leaves'])(
  'a new DEBIN %s no CUIT of the book behind where another account is chosen',
  async (way) => {
    await openForm(undefined, {
      'beneficiaries.list': () => ok([beneficiary('1', { accountKey: '0110012920000091344977' })]),
      'beneficiaries.check': () => ok({ ...MOLINO, holder: { ...MOLINO.holder, taxId: null } }),
    })
    const cuit = pane().getByLabelText('CUIT de quien paga')
    const account = pane().getByRole('combobox', { name: 'Cuenta de quien paga' })
    // What the test before left half typed.
    await account.fill('')
    await cuit.fill('')
    await account.fill('0110012920000091344977')
    await userEvent.tab()
    await expect.element(cuit).toHaveValue('30-50001091-2')
    if (way !== 'leaves') {
      useScreen.getState().go('beneficiaries')
      await expect.element(cuit).not.toBeInTheDocument()
      useScreen.getState().go('debin')
      await page.getByRole('button', { name: 'Pedir un DEBIN' }).first().click()
      await expect.element(cuit).toHaveValue('30-50001091-2')
    }
    await account.fill('2850590940090418135201')
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(cuit).toHaveValue('')
  },
)

test('a new DEBIN takes the CUIT of the payer from the bank, and says while it is typed that another one is not', async () => {
  await openForm()
  const cuit = pane().getByLabelText('CUIT de quien paga')
  await pane()
    .getByRole('combobox', { name: 'Cuenta de quien paga' })
    .fill('0110012920000091344977')
  await expect.element(cuit).toHaveValue('30-50001091-2')
  await cuit.fill('30712345671')
  await seen(pane().getByText('El banco dice que la cuenta es de 30-50001091-2.'))
})

describe('the desk of DEBINs', () => {
  test('before it was read whole once, a search says that what matches may yet come', async () => {
    await openDebin([], { 'sync.jobs': () => ok([syncJob({ id: 'debin', lastOkAt: null })]) })
    await userEvent.fill(page.getByRole('searchbox'), 'molino')
    await seen(page.getByText(/^Nada de lo que llegó hasta ahora coincide con «molino»/))
  })

  test('shows each status in words with its meaning, and an unknown one neutrally', async () => {
    const rows = [...recurrentDebinStatuses, 'EN_REVISION'].map((status, index) =>
      debinRow(index, { status, outcome: debinOutcome(status, false) }),
    )
    await openDebin(rows)
    await seen(grid().getByText('EN_REVISION'))
    const badges = [...grid().element().querySelectorAll<HTMLElement>('[data-tone]')]
    const toneOf = (word: string) =>
      badges.find(({ textContent }) => textContent === word)?.dataset['tone']
    expect(toneOf('Acreditado')).toBe('done')
    expect(toneOf('Error en el débito')).toBe('failed')
    expect(toneOf('EN_REVISION')).toBe('waiting')
    const meanings = new Set(badges.map(({ parentElement }) => parentElement?.title))
    expect(meanings.size).toBe(recurrentDebinStatuses.length + 1)
  })

  test('shows when each expires, and leaves the kind to whoever wants it', async () => {
    await page.viewport(1280, 800)
    await openDebin([debinRow(1)])
    const title = (name: string) => grid().getByRole('columnheader', { name })
    await seen(title('Vence'))
    await expect.element(title('Clase')).not.toBeInTheDocument()
  })

  test('ties a refund to its origin, and opens it from there', async () => {
    const origin = debinRow(1)
    const refund = debinRow(2, {
      key: 'CONTRACARGO:D2',
      type: 'CONTRACARGO',
      chargeback: true,
      refund: true,
      status: 'FINALIZADO',
      outcome: 'returned',
      associatedId: origin.id,
    })
    await openDebin([refund, origin], {
      'debin.get': ({ key }) =>
        ok(key === refund.key ? debinView(refund, { related: [origin] }) : debinView(origin)),
    })
    await grid().getByText('Comprador 2', { exact: true }).click()
    await seen(pane().getByText(/el dinero volvió al comprador/))
    await pane()
      .getByRole('button', { name: /^Origen/ })
      .click()
    await seen(pane().getByRole('heading', { name: 'DEBIN de Comprador 1' }))
  })

  test('shows the copy with its date where the bank no longer answers', async () => {
    const row = debinRow(1, { createdAt: '2026-09-01T10:00:00' })
    const view = debinView(row, { withinMonth: false })
    const refused = appError('bank_not_found', { what: row.id })
    await openDebin([row], {
      'debin.get': () => ok(view),
      'debin.refresh': () => ok({ view, refused }),
    })
    await grid().getByText('Comprador 1', { exact: true }).click()
    await seen(pane().getByText(/Se muestra la copia del 21\/11\/2026/))
    await pane().getByRole('button', { name: 'Consultar' }).click()
    await seen(pane().getByRole('alert'))
    await seen(pane().getByText(/Se muestra la copia del/))
    expect(await axeProblems()).toEqual([])
  })

  test('what the bank refused of one is not said of the next', async () => {
    const rows = [debinRow(1), debinRow(2)]
    await openDebin(rows, {
      'debin.get': ({ key }) => ok(debinView(rows.find((row) => row.key === key) ?? debinRow(1))),
      'debin.refresh': () => err(appError('not_found', { what: 'debin' })),
    })
    await grid().getByText('Comprador 1', { exact: true }).click()
    await pane().getByRole('button', { name: 'Consultar' }).click()
    await seen(pane().getByRole('alert'))
    await grid().getByText('Comprador 2', { exact: true }).click()
    await expect.element(pane()).toHaveAccessibleName(/Comprador 2/)
    await expect.element(pane().getByRole('alert')).not.toBeInTheDocument()
  })

  test('chosen rows are still marked after a look at what was requested from here', async () => {
    await openDebin([debinRow(1), debinRow(2)])
    await grid()
      .getByText('Comprador 1', { exact: true })
      .click({ modifiers: ['Control'] })
    await page.getByText('Pedidos desde acá', { exact: true }).click()
    await expect.element(page.getByText('Comprador 1', { exact: true })).not.toBeInTheDocument()
    await page.getByText('En el banco', { exact: true }).click()
    await seen(page.getByText('1 seleccionada', { exact: true }))
    expect(document.querySelectorAll('[data-selected="true"]')).toHaveLength(1)
  })

  test('asks for an account while none is known, and shows at the field what is wrong with it', async () => {
    await openDebin([], {
      'debin.addAccount': () =>
        err(appError('request_invalid', { field: 'account_id', problem: 'length' })),
    })
    await seen(page.getByText(/No se conoce ninguna cuenta recaudadora/))
    await page.getByRole('button', { name: 'Agregar cuenta' }).first().click()
    const number = page.getByLabelText('Número de cuenta')
    await number.fill('12345')
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar cuenta' }).click()
    await expect.element(number).toHaveAttribute('aria-invalid', 'true')
    await expect.element(number).toHaveValue('12345')
    expect(await axeProblems()).toEqual([])
  })

  test.each(locales)('has every word in %s', async (locale) => {
    const info = { ...appInfo, settings: { ...appInfo.settings, locale } }
    await openDebin([debinRow(1)], { 'app.info': () => ok(info) })
    await grid().getByText('Comprador 1', { exact: true }).click()
    await seen(pane())
    expect(document.body.textContent).not.toMatch(/debin\.[a-z]+/)
  })
})

test('a DEBIN for which the payer had no money is asked for again, from its menu or its pane, with what the bank says of it', async () => {
  const unpaid = debinRow(1, { status: 'SIN SALDO', outcome: 'failed' })
  await openDebin([unpaid, debinRow(2)], {
    'beneficiaries.list': () => ok([]),
    'orders.settings.get': () => ok(defaultOrderSettings),
    'position.overview': () => ok(null),
    'beneficiaries.check': () => ok(MOLINO),
  })
  const again = page.getByRole('menuitem', { name: 'Volver a pedir' })
  await page.getByText('Comprador 2').click({ button: 'right' })
  await seen(page.getByRole('menuitem').first())
  await expect.element(again).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByText('Comprador 1').click({ button: 'right' })
  await again.click()
  await expect.element(pane().getByLabelText(/^Importe/)).toHaveValue('1234,56')
  await expect.element(pane().getByLabelText('CUIT de quien paga')).toHaveValue('20123456786')
})

test('above the rows stand one head with the screens behind the door, and what narrows the list', async () => {
  await openDebin([debinRow(1)], { 'sync.jobs': () => ok([syncJob({ id: 'debin' })]) })
  const first = grid().getByRole('row').nth(1)
  await seen(first)
  const bar = page.getByRole('banner').element().getBoundingClientRect().bottom
  expect(first.element().getBoundingClientRect().top - bar).toBeLessThanOrEqual(146)
  const primary = page.getByRole('button', { name: 'Pedir un DEBIN' }).first()
  const titles = page.getByRole('region', { name: 'Pantallas de Cobros' })
  const middle = (one: typeof primary) => {
    const { top, bottom } = one.element().getBoundingClientRect()
    return Math.round((top + bottom) / 20)
  }
  for (const width of [1024, 853]) {
    await page.viewport(width, 533)
    await expect.poll(() => middle(primary)).toBe(middle(titles))
  }
  await seen(page.getByRole('button', { name: 'Sincronizar ahora' }))
})

test.each([1024, 853])(
  'beside its pane a list names the row and its amount at %i pixels',
  async (width) => {
    await openDebin([debinRow(1)])
    await page.viewport(width, 533)
    await grid().getByText('Comprador 1').click()
    await seen(pane())
    const edge = () => pane().element().getBoundingClientRect().left
    for (const name of ['Comprador', 'Importe']) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await expect.poll(() => head.element().getBoundingClientRect().right <= edge() + 1).toBe(true)
    }
  },
)

test('what stands above the rows keeps its place when a pane opens, and no chip is cut', async () => {
  await openDebin([debinRow(1)])
  await page.viewport(1280, 800)
  const search = page.getByRole('searchbox').first()
  await seen(search)
  const { left } = search.element().getBoundingClientRect()
  await grid().getByText('Comprador 1').click()
  await seen(pane())
  expect(search.element().getBoundingClientRect().left).toBe(left)
  const arrow = page.getByRole('button', { name: 'Más filtros' }).element().querySelector('svg')
  expect(arrow?.checkVisibility()).toBe(true)
  await page.viewport(853, 533)
  const chips = page.getByRole('list', { name: 'Vistas rápidas' }).element()
  const bottom = chips.getBoundingClientRect().bottom
  for (const chip of chips.querySelectorAll('button')) {
    const { top, bottom: end } = chip.getBoundingClientRect()
    expect(end <= bottom || top >= bottom).toBe(true)
  }
})

test('the foot adds up what is collected or open, and names what it leaves out', async () => {
  const of = (
    outcome: 'waiting' | 'credited' | 'failed' | 'returned' | 'unknown',
    count: number,
  ) => ({
    currency: 'ARS',
    chargeback: false,
    refund: false,
    outcome,
    count,
    amount: decimal('10'),
  })
  const totals = [
    of('waiting', 1),
    of('credited', 2),
    of('failed', 3),
    of('returned', 4),
    of('unknown', 5),
  ]
  await openDebin([debinRow(1)], { 'debin.totals': () => ok(totals) })
  await seen(grid().getByText('Cobros · acreditado (2)'))
  await seen(grid().getByTitle('Sin sumar: No cobrado (3), Devuelto (4), Otro estado (5)'))
})
