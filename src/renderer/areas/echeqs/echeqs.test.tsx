import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '../../../shared/base/locale.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { CallResult } from '../../../shared/ipc/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import { echeqStates } from '../../../shared/wire/echeqs.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { echeqRow, echeqTotal, inState, syncJob } from '../../app/testing/echeqs.fixture.ts'
import { opened, pruebas } from '../../app/testing/frame.fixture.ts'
import { detail, order } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { grid, openEcheqs } from './echeqs.fixture.ts'
import { showOnly, useEcheqsView } from './echeqs-view.ts'

const ten = Array.from({ length: 10 }, (_, index) => echeqRow(index))
const molino = (index: number) => grid().getByText(`Molino ${index}`, { exact: true })

describe('the list of echeqs', () => {
  test('a date is said as in Buenos Aires; the mouse that rests on it is told what the bank wrote', async () => {
    await openEcheqs([echeqRow(1)])
    await page.viewport(2400, 900)
    const cell = grid().getByRole('gridcell', { name: '01/10/2026', exact: true })
    await cell.hover()
    await expect.element(cell).toHaveAttribute('title', '2026-10-01T10:15:30.123')
  })

  test('tells received from issued, and sums each per currency', async () => {
    await openEcheqs(ten)
    await seen(molino(0))
    expect(grid().getByRole('img', { name: 'Recibido', exact: true }).elements()).toHaveLength(7)
    expect(grid().getByRole('img', { name: 'Emitido', exact: true }).elements()).toHaveLength(3)
    await seen(grid().getByRole('row', { name: /Recibidos \(7\).*8\.641,92/ }))
  })

  test('says beside a pane whether each is to be paid or collected', async () => {
    await openEcheqs([echeqRow(1), echeqRow(2)])
    await page.viewport(853, 533)
    await molino(1).click()
    await seen(page.getByRole('complementary'))
    for (const name of ['Recibido', 'Emitido'])
      await expect
        .element(grid().getByRole('img', { name, exact: true }))
        .toBeInViewport({ ratio: 1 })
  })

  test.each([
    [1280, 800],
    [1024, 768],
    [853, 533],
  ])('moves no row when one is ticked, in a window %i wide', async (width, height) => {
    await openEcheqs(ten)
    await page.viewport(width, height)
    await seen(molino(0))
    const top = () => molino(0).element().getBoundingClientRect().top
    const before = top()
    await molino(2).click({ modifiers: ['Control'] })
    await seen(page.getByRole('button', { name: 'Calcular descuento' }))
    expect(top()).toBe(before)
  })

  test('sums what money is still to come of, chosen or shown, and names what it leaves out', async () => {
    const dead = ['PAGADO', 'PAGADO', 'RECHAZADO'].map((status, nth) => inState(nth + 20, status))
    await openEcheqs([...ten, ...dead, echeqRow(30, { held: false })])
    const foot = (name: RegExp) => expect.element(grid().getByRole('row', { name })).toBeVisible()
    await foot(/Recibidos \(7\).*8\.641,92.*\+4 sin sumar/)
    await expect
      .element(grid().getByTitle('Sin sumar: Pagado (2), Rechazado (1), En manos de otro (1)'))
      .toBeVisible()
    await molino(0).click({ modifiers: ['Control'] })
    await molino(20).click({ modifiers: ['Control'] })
    await foot(/Recibidos \(1\) \$1\.234,56 \+1 sin sumar/)
    // One state alone is added, and named: nothing more is to come of it.
    await molino(0).click({ modifiers: ['Control'] })
    await foot(/· Pagado \(1\)/)
  })

  test('does not show the totals of one filter as those of another that are slow to come', async () => {
    const { bridge } = await openEcheqs([echeqRow(0), echeqRow(1)])
    const total = grid().getByText(/Recibidos \(2\)/)
    await seen(total)
    const { promise, resolve } = Promise.withResolvers<CallResult<'echeqs.totals'>>()
    bridge.use({ 'echeqs.totals': () => promise })
    useEcheqsView.getState().narrow({ issuerName: 'Molino 1' })
    await expect.element(total).not.toBeVisible()
    resolve(ok([echeqTotal({ amount: decimal('1234.57') })]))
    await seen(grid().getByText(/Recibidos \(1\)/))
  })

  test('names all 17 states, and shows one that nobody knows as the bank says it', async () => {
    const rows = [
      ...echeqStates.map((state, index) => inState(index, state.toUpperCase())),
      inState(99, 'EN_REVISION_BCRA'),
    ]
    await openEcheqs(rows)
    await seen(grid().getByText('EN_REVISION_BCRA'))
    const badges = [...grid().element().querySelectorAll<HTMLElement>('[data-tone]')]
    expect(new Set(badges.map(({ textContent }) => textContent)).size).toBe(18)
    expect(new Set(badges.map(({ title }) => title)).size).toBe(18)
    expect(badges.every((badge) => badge.querySelector('svg') !== null)).toBe(true)
  })

  test('of 100,000 draws fewer than 80 rows', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => echeqRow(index))
    const { host } = await openEcheqs([], {
      'echeqs.list': ({ offset, limit }) =>
        ok({ rows: many.slice(offset % 1_000, (offset % 1_000) + limit), total: 100_000 }),
    })
    await seen(page.getByText('100.000 filas'))
    grid().element().scrollTop = 60_000 * 34
    await seen(
      grid()
        .getByText(/^Molino/)
        .first(),
    )
    expect(host.querySelectorAll('[data-row]').length).toBeLessThan(80)
  })

  test('says what to do while it is empty, and when the filters match nothing', async () => {
    const { last } = await openEcheqs([])
    await seen(page.getByText('Todavía no hay echeqs'))
    await page.getByRole('button', { name: 'Sincronizar ahora' }).last().click()
    expect(last('sync.run')).toEqual({ id: 'echeqs' })
    await page.getByText('Emitidos', { exact: true }).click()
    await seen(page.getByText('Nada coincide con los filtros.'))
    await page.getByRole('button', { name: 'Quitar los filtros' }).first().click()
    await seen(page.getByText('Todavía no hay echeqs'))
  })

  test('says of a search that what matches may yet come, before it was read whole once', async () => {
    await openEcheqs([], { 'sync.jobs': () => ok([syncJob({ lastOkAt: null })]) })
    await userEvent.fill(page.getByRole('searchbox'), 'molino')
    await seen(page.getByText(/^Nada de lo que llegó hasta ahora coincide con «molino»/))
  })

  test('keeps its rows when reading again fails, and says why', async () => {
    const { bridge } = await openEcheqs(ten)
    await seen(molino(0))
    bridge.use({ 'echeqs.list': () => err(appError('not_found', { what: 'echeqs' })) })
    bridge.emit({ name: 'echeqs.changed', payload: { ids: null } })
    await seen(page.getByRole('alert'))
    await seen(molino(0))
  })

  test('says when it was last synchronised, how far a run is, and cancels it', async () => {
    const { bridge, inputs } = await openEcheqs(ten)
    await seen(page.getByTitle('Sincronizado el 21/11/2026 10:00'))
    bridge.emit({
      name: 'sync.changed',
      payload: syncJob({ state: 'running', progress: { done: 1_240, total: 10_000 } }),
    })
    await seen(page.getByText('Sincronizando 1.240 de 10.000'))
    expect(await axeProblems()).toEqual([])
    await page.getByRole('button', { name: 'Cancelar la sincronización' }).click()
    expect(inputs('sync.cancel')).toHaveLength(1)
  })
})

describe('actions on echeqs', () => {
  test('all that match are exported as a query, without those taken out again', async () => {
    const { last } = await openEcheqs(ten)
    await molino(1).click({ modifiers: ['Control'] })
    await page.getByRole('button', { name: 'Seleccionar las 10' }).click()
    await molino(3).click({ modifiers: ['Control'] })
    await seen(page.getByText('9 seleccionadas'))
    await seen(grid().getByText('Recibidos (6)'))
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'XLSX de las 9 seleccionadas' }).click()
    expect(last('echeqs.export')).toEqual({
      selection: { filter: {}, except: ['ECHEQ0000000003'] },
      format: 'xlsx',
    })
    await seen(page.getByText('Se descargó echeqs.xlsx'))
  })

  test('is offered for the list alone: the calendar and the risk are not what it would export', async () => {
    await openEcheqs(ten)
    const menu = page.getByRole('button', { name: 'Exportar' })
    await seen(menu)
    for (const tab of ['Calendario', 'Riesgo']) {
      await page.getByText(tab, { exact: true }).click()
      await expect.element(menu).not.toBeInTheDocument()
    }
  })

  test('without a choice, what is shown is exported; a failure is told', async () => {
    const { last } = await openEcheqs(ten, {
      'echeqs.export': () => err(appError('not_found', { what: 'echeqs' })),
    })
    await page.getByRole('searchbox').fill('Molino 4')
    await seen(page.getByText('1 fila', { exact: true }))
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'PDF de lo que se ve' }).click()
    expect(last('echeqs.export')).toMatchObject({
      selection: { filter: { search: 'Molino 4' }, except: [] },
      format: 'pdf',
    })
    await seen(page.getByRole('alert'))
  })

  test('the row menu copies what there is', async () => {
    const { last } = await openEcheqs([echeqRow(0, { cmc7: null }), echeqRow(1)])
    await molino(0).click({ button: 'right' })
    await seen(page.getByRole('menuitem', { name: 'Copiar id del banco' }))
    expect(page.getByRole('menuitem', { name: 'Copiar CMC7' }).elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await molino(1).click({ button: 'right' })
    await seen(page.getByRole('menuitem', { name: 'Copiar CMC7' }))
    await page.getByRole('menuitem', { name: /buscarlo en el portal/ }).click()
    await seen(page.getByText(/Entrá al portal del banco/))
    await molino(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Poner en custodia' }).click()
    await expect
      .poll(() => last('echeqs.custodiable'))
      .toMatchObject({ selection: { ids: ['ECHEQ0000000001'] } })
  })

  test('offers custody of as many of the chosen as can be placed there, and of none where none can', async () => {
    await openEcheqs([echeqRow(0), ...[1, 2].map((n) => echeqRow(n, { direction: 'issued' }))])
    const place = page.getByRole('button', { name: /^Poner en custodia/ })
    await molino(1).click({ modifiers: ['Control'] })
    await seen(page.getByText('1 seleccionada', { exact: true }))
    await expect.element(place).not.toBeInTheDocument()
    await molino(2).click({ modifiers: ['Control'] })
    await molino(0).click({ modifiers: ['Control'] })
    await expect.element(place).toMatchTextContent(/^Poner en custodia 1 de 3$/)
  })

  test('chosen rows are still marked after a look at the calendar', async () => {
    await openEcheqs(ten)
    await molino(1).click({ modifiers: ['Control'] })
    await page.getByText('Calendario', { exact: true }).click()
    await expect.element(grid()).not.toBeInTheDocument()
    await page.getByText('Lista', { exact: true }).click()
    await seen(molino(1))
    await seen(page.getByText('1 seleccionada', { exact: true }))
    expect(grid().element().querySelectorAll('[data-selected="true"]')).toHaveLength(1)
    await seen(page.getByRole('button', { name: 'Poner en custodia' }))
  })

  test('a choice of all that match is gone when the calendar leads to another question', async () => {
    await openEcheqs(ten)
    await seen(molino(1))
    await molino(1).click({ modifiers: ['Control'] })
    await page.getByRole('button', { name: 'Seleccionar las 10' }).click()
    await page.getByText('Calendario', { exact: true }).click()
    await expect.element(grid()).not.toBeInTheDocument()
    showOnly({ issuerName: 'Molino 4' })
    await seen(page.getByText('1 fila', { exact: true }))
    expect(page.getByRole('button', { name: 'Poner en custodia' }).elements()).toEqual([])
    showOnly({})
    await seen(page.getByText('10 filas', { exact: true }))
    expect(page.getByRole('button', { name: 'Poner en custodia' }).elements()).toEqual([])
  })

  test('an order that stands beside gives way to what discounting costs, and to a day of the calendar', async () => {
    const made = order('9', { kind: 'echeq_issuance', state: 'accepted' })
    await openEcheqs(ten, { 'orders.get': () => ok(detail(made)) })
    await molino(1).click({ modifiers: ['Control'] })
    const beside = (name: string | RegExp) => page.getByRole('complementary', { name })
    const show = async () => {
      useOrdersView.getState().open('9')
      await seen(beside(/^Echeq /))
    }
    await show()
    await page.getByRole('button', { name: 'Calcular descuento' }).click()
    await seen(beside('Costo de descontar'))
    await page.getByText('Calendario', { exact: true }).click()
    await show()
    await page.getByRole('table').getByRole('button').first().click()
    await seen(beside(/, en ARS$/))
  })

  test('nothing of one profile stays chosen in another', async () => {
    const { bridge } = await openEcheqs(ten)
    await molino(1).click({ modifiers: ['Control'] })
    await seen(page.getByRole('button', { name: 'Poner en custodia' }))
    bridge.emit({ name: 'profile.changed', payload: opened(pruebas) })
    await expect
      .element(page.getByRole('button', { name: 'Poner en custodia' }))
      .not.toBeInTheDocument()
  })

  test('n opens the form of a new echeq', async () => {
    await openEcheqs(ten)
    await seen(molino(0))
    await userEvent.keyboard('n')
    await seen(page.getByRole('complementary'))
  })

  test('keys pressed by themselves go on working after one of several choices was clicked', async () => {
    await openEcheqs(ten)
    await seen(molino(0))
    await page.getByText('Recibidos', { exact: true }).click()
    await expect.element(page.getByRole('radio', { name: 'Recibidos' })).toHaveFocus()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await page.getByText('Emitidos', { exact: true }).click()
    await userEvent.keyboard('n')
    await seen(page.getByRole('complementary'))
  })

  test('the keyboard stands on no echeq while the pane shows the order that came of the form', async () => {
    const made = order('9', { kind: 'echeq_issuance', state: 'draft', actions: ['submit'] })
    await openEcheqs(ten, { 'orders.get': () => ok(detail(made)) })
    await molino(0).click()
    await expect.poll(() => grid().element().getAttribute('aria-activedescendant')).not.toBeNull()
    useOrdersView.getState().open('9')
    await seen(page.getByRole('button', { name: 'Aprobar y enviar…' }))
    await expect.poll(() => grid().element().getAttribute('aria-activedescendant')).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => grid().element().getAttribute('aria-activedescendant')).not.toBeNull()
  })
})

test.each(locales)('list, filter, detail and back by keyboard alone (%s)', async (locale) => {
  const { last } = await openEcheqs(ten, {}, locale)
  await seen(molino(0))
  await userEvent.keyboard('/')
  await userEvent.keyboard('Molino 5')
  await userEvent.keyboard('{Enter}')
  await expect.element(grid()).toHaveFocus()
  await seen(page.getByText(/^1 (fila|row)$/))
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('complementary', { name: /Echeq 00000005/ }))
  expect(last('echeqs.get')).toEqual({ id: 'ECHEQ0000000005' })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await seen(page.getByText(/^1 (seleccionada|selected)/))
})
