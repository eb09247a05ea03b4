import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountProof } from '../../../shared/completeness/model.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { ImportedFile } from '../../../shared/statements/model.ts'
import { decimal, ZERO } from '../../../shared/values/money.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { espiga, openBridge, opened, request } from '../../app/testing/frame.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'
import { holdings, overviewOf, positionBridge, summary } from './position.fixture.ts'
import { usePositionView } from './position-view.ts'

beforeEach(async () => {
  await page.viewport(1280, 800)
  usePositionView.setState(usePositionView.getInitialState(), true)
})

const text = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const cellsOf = (row: number): readonly string[] => text(`[data-row="${row}"] [role=gridcell]`)

test('without a position the first useful action is to request one', async () => {
  const bridge = openBridge({
    'position.request': () =>
      err(appError('bank_unreachable', { host: 'api.example.com', reason: 'ECONNREFUSED' })),
  })
  showWindow(bridge)
  await seen(page.getByText('Todavía no hay ninguna posición'))
  expect(page.getByRole('button', { name: /Pedir/ }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Pedir la primera posición' }).click()
  await seen(page.getByText(/No se pudo conectar con api.example.com/))
  expect(await axeProblems()).toEqual([])
})

test('before the first request it is said where the notification of the bank cannot arrive', async () => {
  const bridge = openBridge({
    'profiles.current': () => ok({ ...opened(espiga), arrives: false }),
  })
  showWindow(bridge)
  await seen(page.getByText(/Tu banco todavía no puede avisar a esta computadora/))
  expect(await axeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Ver dónde' }).click()
  expect(useScreen.getState()).toMatchObject({ settingsSection: 'notifications' })
})

test('a first position that stopped at a host says so, and allowing the host is the act of the screen', async () => {
  const error = appError('download_host', { host: 'files.example.com' })
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const bridge = openBridge({
    'position.requests': () => ok([request('F-1', { state: 'failed', error, expiresAt })]),
    'position.allowHost': () => ok(null),
  })
  showWindow(bridge)
  await seen(page.getByText('La primera posición se detuvo'))
  expect(page.getByRole('button', { name: /Pedir/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Permitir descargas de files.example.com…' }).click()
  await expect
    .poll(() => bridge.inputs('position.allowHost'))
    .toContainEqual({ host: 'files.example.com' })
  expect(await axeProblems()).toEqual([])
})

test('totals stand per currency, exact to the last digit, and are never added across', async () => {
  showWindow(positionBridge(holdings(3)))
  await seen(page.getByRole('region', { name: 'Totales por moneda' }))
  const rows = text('section[aria-label="Totales por moneda"] tbody tr')
  expect(rows).toEqual([
    'ARS1,2099.999.999.999.999.998,98200,202,62100.000.000.000.000.201,80',
    'USD2,10-2,01100,102,81100,90',
  ])
})

test('the date of the data is always on screen, with whose it is', async () => {
  showWindow(positionBridge(holdings(1)))
  await seen(page.getByRole('banner').getByText('Posición al 21/11/2026 10:00').last())
  await seen(page.getByText('CUIT 30-71234567-1'))
})

test('accounts show grouped keys, signs and the currency of every amount', async () => {
  showWindow(positionBridge(holdings(3)))
  await expect
    .poll(() => [...cellsOf(1)].sort())
    .toEqual(
      ['Caja de ahorro en pesos', '$1,10', '-$1,01', '1001', '0110012-9 2000009134497-7'].sort(),
    )
})

test('an overdraft limit that the bank leaves out is not shown as nought', async () => {
  const some = holdings(2)
  const accounts = some.accounts.map((account) => ({ ...account, agreement: null }))
  showWindow(positionBridge({ ...some, accounts }))
  await expect.poll(() => cellsOf(1)).toContain('Sin informar')
  expect(cellsOf(1)).not.toContain('$0,00')
})

test('accounts are told apart by their names beside the pane, which is titled with the name', async () => {
  const held = holdings(3)
  const accounts = held.accounts.map((row, nth) => ({ ...row, cbu: `${nth}`.padStart(22, '0') }))
  const named = ['Sueldos', 'Proveedores'].map((name, nth) => ({
    key: accounts[nth]?.cbu ?? '',
    number: '',
    name,
  }))
  showWindow(positionBridge({ ...held, accounts }, { 'position.accountNames': () => ok(named) }))
  await page.viewport(853, 533)
  await page.getByText('Proveedores', { exact: true }).click()
  await seen(page.getByRole('complementary', { name: 'Proveedores' }))
  for (const name of ['Sueldos', 'Proveedores', '1002'])
    await expect.element(page.getByRole('grid').getByText(name, { exact: true })).toBeInViewport()
})

test('the check of an account has its column before it is read, and the CBU stays longer than the type', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const named = [{ key: '0110012920000091344977', number: '', name: 'Operativa' }]
  showWindow(
    positionBridge(holdings(3), {
      'position.accountNames': () => ok(named),
      'completeness.proof': async () => {
        await promise
        return ok({ accounts: [], directions: [], strangers: [], elsewhere: 0 })
      },
    }),
  )
  await seen(page.getByText('Comprobando…').first())
  const titles = () => text('[role=columnheader]').filter((title) => title !== '')
  await expect.poll(titles).toEqual(['Nombre', 'CBU', 'Disponible', 'Saldo', 'Cuadre'])
  resolve()
  await expect.element(page.getByText('Comprobando…')).not.toBeInTheDocument()
  await expect.poll(titles).toEqual(['Nombre', 'CBU', 'Disponible', 'Saldo', 'Cuadre'])
})

/** Where the charts stand beside the list by themselves. */
const wide = [1680, 900] as const

test('Enter opens every field of a row, and Esc closes it', async () => {
  showWindow(positionBridge(holdings(3)))
  await seen(page.getByRole('gridcell', { name: /^Caja de ahorro/ }))
  const grid = page.getByRole('grid').element()
  if (grid instanceof HTMLElement) grid.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await seen(page.getByRole('complementary', { name: 'Caja de ahorro 1001' }))
  await userEvent.keyboard('{ArrowUp}')
  await seen(page.getByRole('complementary', { name: 'Cuenta corriente 1000' }))
  await userEvent.keyboard('{Escape}')
  // Where both have no room, the list has it; one click brings the charts.
  const charts = page.getByRole('complementary', { name: 'Saldos en el tiempo' })
  await expect.element(charts).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostrar el gráfico' }).click()
  await seen(charts)
})

test('an opened row is the one of the position that is shown, when a newer one comes', async () => {
  const held = holdings(3)
  const accounts = held.accounts.map((row) => ({ ...row, balance: decimal('777777.97') }))
  const newer = { ...held, accounts }
  const bridge = positionBridge(held)
  showWindow(bridge)
  await page.getByRole('gridcell', { name: /^Caja de ahorro/ }).click()
  const pane = page.getByRole('complementary', { name: 'Caja de ahorro 1001' })
  await expect.element(pane).toMatchTextContent(/-\$1,01/)
  bridge.use({
    'position.overview': () => ok(overviewOf(summary('F-2'), newer)),
    'position.accounts': ({ offset, limit }) =>
      ok({ rows: accounts.slice(offset, offset + limit), total: accounts.length }),
  })
  bridge.emit({ name: 'position.changed', payload: { currentFileId: 'F-2' } })
  await expect.element(pane).toMatchTextContent(/777\.777,97/)
})

test('a chosen fixed term that a newer position no longer has is neither counted nor summed', async () => {
  const held = holdings(2)
  const bridge = positionBridge(held)
  usePositionView.setState({ tab: 'fixed_terms' })
  showWindow(bridge)
  for (const name of ['PF0', 'PF1'])
    await page.getByText(name, { exact: true }).click({ modifiers: ['Control'] })
  await seen(page.getByText(/^2 seleccionadas · \$\s?200,20$/))
  const rows = held.fixedTerms.slice(1).map((row) => ({ ...row, total: decimal('250.25') }))
  bridge.use({
    'position.overview': () => ok(overviewOf(summary('F-2'), held)),
    'position.fixedTerms': () => ok({ rows, total: 1 }),
  })
  bridge.emit({ name: 'position.changed', payload: { currentFileId: 'F-2' } })
  await seen(page.getByText(/^1 seleccionada · \$\s?250,25$/))
})

test('what was removed of one account is not to be undone in the pane of another', async () => {
  const held = holdings(2)
  const accounts = held.accounts.map((row, nth) => ({ ...row, cbu: `${nth}`.padStart(22, '0') }))
  const proofs = accounts.map(
    ({ accountNumber, cbu }): AccountProof => ({
      cbu,
      kept: 'notice',
      account: accountNumber,
      currency: 'ARS',
      state: 'proven',
      to: '2026-11-01',
      missing: ZERO,
      since: null,
      intervals: [],
      doubted: [],
      pending: { count: 0, moved: ZERO },
      notCounted: [],
    }),
  )
  const statement: ImportedFile = {
    id: 'b1',
    kind: 'statement',
    account: '1000',
    currency: 'ARS',
    name: 'extracto-A.csv',
    from: '2026-10-01',
    to: '2026-10-31',
    count: 10,
    importedAt: '2026-11-01T10:00:00Z',
  }
  let files = [statement]
  const bridge = positionBridge(
    { ...held, accounts },
    {
      'completeness.proof': () =>
        ok({ accounts: proofs, directions: [], strangers: [], elsewhere: 0 }),
      'statements.list': () => ok(files),
      'statements.remove': ({ removed }) => {
        files = removed ? [] : [statement]
        return ok(null)
      },
    },
  )
  showWindow(bridge)
  await page.getByRole('gridcell', { name: /^Cuenta corriente/ }).click()
  await page.getByRole('button', { name: /extracto-A\.csv/ }).click()
  await seen(page.getByText(/Se quitó «extracto-A\.csv»/))
  await page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').first().click()
  await expect
    .element(page.getByRole('complementary', { name: 'Caja de ahorro 1001' }))
    .toMatchTextContent(/Cuadra/)
  expect(page.getByText(/extracto-A\.csv/).elements()).toEqual([])
})

test('instruments state that they have no currency, and can be narrowed to a type', async () => {
  const bridge = positionBridge(holdings(30))
  showWindow(bridge)
  await page.viewport(...wide)
  await page.getByText(/^Títulos/).click()
  await seen(page.getByText(/no informa la moneda de los títulos/))
  await page.getByRole('combobox', { name: 'Tipo de título' }).selectOptions('ACCIONES')
  await seen(page.getByText('15 filas'))
  await seen(page.getByText('Total Acciones'))
  expect(bridge.made.at(-1)?.input).toMatchObject({ instrumentType: 'ACCIONES' })
})

test('balances over time are a curve per currency, and per account in its pane, with their table', async () => {
  const bridge = positionBridge(holdings(3))
  showWindow(bridge)
  await page.viewport(...wide)
  await seen(page.getByRole('img', { name: 'Saldos en ARS' }))
  const curves = page.getByRole('region', { name: 'Saldos en el tiempo' })
  await curves.getByRole('button', { name: 'Ver la tabla' }).click()
  await expect
    .element(curves.getByRole('region'))
    .toHaveTextContent('DíaSaldoDisponible21/11/2026-20,500,0020/11/20261.500,101.000,00')
  await page
    .getByRole('gridcell', { name: /^Cuenta corriente/ })
    .nth(1)
    .dblClick()
  await expect
    .element(curves)
    .toHaveTextContent('La curva de saldos necesita posiciones de al menos dos días; por ahora: 0.')
  expect(bridge.inputs('position.balances').at(-1)).toEqual({
    account: { cbu: expect.any(String), number: '1002', currency: 'USD' },
  })
})

test('the sums of the whole position do not stand under the rows that a search found', async () => {
  showWindow(positionBridge(holdings(3)))
  const sum = page.getByRole('grid').getByText('Total ARS')
  await seen(sum.first())
  usePositionView.setState({ search: '1001' })
  await expect.poll(() => sum.elements()).toEqual([])
  await seen(page.getByRole('gridcell').first())
})

test('the search goes across sections, and each tab tells what it found there', async () => {
  showWindow(positionBridge(holdings(30)))
  await expect.element(page.getByRole('radio', { name: /Cuentas/ })).toBeInTheDocument()
  // The number of rows has no line of its own.
  const top = (element: Element) => element.getBoundingClientRect().top
  const count = await page.getByText('30 filas', { exact: true }).findElement()
  const search = await page.getByRole('searchbox').findElement()
  expect(Math.abs(top(search) - top(count))).toBeLessThan(20)
  await userEvent.keyboard('/')
  await userEvent.keyboard('Fondo 17')
  await seen(page.getByText(/«Fondo 17»/))
  await seen(page.getByText('Cuentas 0', { exact: true }))
  await page.getByText('Fondos 1', { exact: true }).click()
  await seen(page.getByText('1 fila', { exact: true }))
  await page.getByRole('gridcell', { name: /^Fondo 17/ }).click()
  await seen(page.getByRole('complementary', { name: /^Fondo 17/ }))
})

test('100,000 instruments scroll with fewer than 80 rows in the page', async () => {
  const held = { ...holdings(3), instruments: holdings(100_000).instruments }
  showWindow(positionBridge(held))
  await page.getByText(/^Títulos/).click()
  await seen(page.getByText('100.000 filas'))
  const grid = page.getByRole('grid').element()
  if (grid instanceof HTMLElement) grid.focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('AL99999')).toBeInViewport()
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(80)
})

const old = summary('F-0', {
  createdAt: '2026-11-20 10:00:00',
  createdAtInstant: '2026-11-20T13:00:00.000Z',
  current: false,
})

/** Two files held: the current one and that of the day before. */
const twoFiles = () => {
  const held = holdings(3)
  const current = summary('F-1')
  return positionBridge(held, {
    'position.history': () => ok([current, old]),
    'position.overview': ({ fileId }) => ok(overviewOf(fileId === 'F-0' ? old : current, held)),
  })
}

test('an older file is marked as history while it is shown, with the way back', async () => {
  showWindow(twoFiles())
  await page.getByText(/^Historial/).click()
  await page.getByText('20/11/2026 10:00:00').click()
  await seen(
    page.getByText(
      'Estás viendo la posición al 20/11/2026 10:00:00. Hay una más nueva, al 21/11/2026 10:00:00.',
    ),
  )
  await page.getByRole('button', { name: 'Ver la actual' }).click()
  await expect.poll(() => page.getByText(/Estás viendo/).elements().length).toBe(0)
})

test('a file dated in the future says so before its figures are believed', async () => {
  const held = holdings(1)
  const future = summary('F-1', { fromFuture: true })
  showWindow(
    positionBridge(held, {
      'position.overview': () => ok(overviewOf(future, held)),
      'position.history': () => ok([future]),
    }),
  )
  await seen(page.getByText(/tenía fecha futura al llegar/))
})

test('an export names the file that is shown, and the section where it is needed', async () => {
  const bridge = positionBridge(holdings(1), {
    'exports.position': ({ format }) =>
      format === 'pdf'
        ? err(appError('pdf_unavailable', { reason: 'no Chromium' }))
        : ok({ kind: 'saved', path: '/home/ana/fondos.csv' }),
  })
  showWindow(bridge)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'CSV: Fondos' }).click()
  await seen(page.getByText('Guardado en /home/ana/fondos.csv'))
  expect(bridge.made.at(-1)).toEqual({
    name: 'exports.position',
    input: { fileId: 'F-1', format: 'csv', section: 'funds' },
  })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'PDF para imprimir' }).click()
  await seen(page.getByText(/No se pudo armar el PDF: no Chromium/))
})
