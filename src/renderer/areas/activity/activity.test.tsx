import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { lost, order } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { openActivity } from './activity.fixture.ts'

const pane = () => page.getByRole('complementary')

describe('an unconfirmed order', () => {
  test('stands above the list with what happened, what is being done, and when next', async () => {
    await openActivity([lost('1'), order('2')])
    const place = page.getByRole('region', { name: 'Una orden sin confirmar' })
    await seen(place)
    await seen(place.getByText(/api\.example\.com/))
    await seen(place.getByText(/Se le pregunta al banco por el identificador de la orden/))
    await seen(place.getByText(/Próxima consulta en 1:[23]\d/))
    expect(await axeProblems()).toEqual([])
  })

  test('moves no row below it when a pane opens, and leaves the opened row in sight', async () => {
    await openActivity([lost('1'), ...Array.from({ length: 12 }, (_, nth) => order(`${nth + 2}`))])
    await page.viewport(1280, 800)
    const row = (nth: number) => page.getByRole('grid').getByRole('row').nth(nth)
    const top = () => row(1).element().getBoundingClientRect().top
    await seen(row(12))
    const before = top()
    const place = page.getByRole('region', { name: 'Una orden sin confirmar' }).element()
    expect(place.getBoundingClientRect().height).toBeLessThan(150)
    await seen(page.getByRole('region').getByRole('timer').first())
    await row(4).getByRole('gridcell').first().click()
    await seen(pane())
    expect(top()).toBe(before)
    const sentence = place.querySelector(':scope > p')
    expect(sentence?.textContent).toContain('No la pagues por otro lado hasta saberlo')
    await userEvent.keyboard('{Escape}')
    await expect.element(pane()).not.toBeInTheDocument()
    await page.viewport(1024, 768)
    const narrow = top()
    await row(4).getByRole('gridcell').first().click()
    await seen(pane())
    expect(sentence?.scrollWidth).toBe(sentence?.clientWidth)
    expect(top()).toBe(narrow)
    await page.viewport(853, 533)
    const active = () => document.querySelector('[role="row"][data-active="true"]')
    await expect.poll(() => active()?.getBoundingClientRect().height).toBe(34)
    const foot = () => page.getByRole('grid').getByRole('row').last()
    await expect
      .poll(() => {
        const { bottom = 999 } = active()?.getBoundingClientRect() ?? {}
        return foot().element().getBoundingClientRect().top - bottom
      })
      .toBeGreaterThan(-0.5)
  })

  test('is counted in the navigation', async () => {
    await openActivity([lost('1'), lost('2')], {
      'attention.list': () => ok([{ kind: 'unconfirmed', count: 2, sums: [], at: null }]),
    })
    await seen(page.getByRole('button', { name: 'Actividad 2 cosas necesitan tu atención' }))
  })

  test('may be asked about and recorded, and nothing else', async () => {
    await openActivity([lost('1')])
    const place = page.getByRole('region', { name: 'Una orden sin confirmar' })
    const names = place
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Ver la orden', 'Consultar', 'Registrar lo que dice el portal'])
  })

  test('offers neither a repetition, which main does not allow, nor a receipt', async () => {
    await openActivity([lost('1', { actions: ['check', 'record', 'receipt', 'support'] })])
    await page.getByRole('button', { name: 'Ver la orden' }).click()
    await seen(pane().getByRole('button', { name: 'Informe para soporte' }))
    for (const name of ['Repetir', 'Comprobante PDF'])
      await expect.element(pane().getByRole('button', { name })).not.toBeInTheDocument()
  })

  test('that is asked about too early says from when on it may be', async () => {
    const at = '2026-11-21T12:02:00.000Z'
    const { inputs } = await openActivity([lost('1')], {
      'orders.checkAgain': () => err(appError('order_query_early', { at })),
    })
    await page.getByRole('button', { name: 'Consultar' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/esperar hasta 21\/11\/2026 09:02/)
    expect(inputs('orders.checkAgain')).toHaveLength(1)
  })

  test('is recorded with an outcome and a remark, both needed', async () => {
    const { inputs } = await openActivity([lost('1')], {
      'orders.recordOutcome': () => ok(1),
    })
    await page.getByRole('button', { name: 'Registrar lo que dice el portal' }).click()
    const record = page.getByRole('button', { name: 'Registrar', exact: true })
    await record.click()
    await seen(page.getByText('Completá este dato').first())
    await page.getByRole('radio', { name: 'no está: el banco nunca la tuvo' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByLabelText('Dónde y cuándo lo viste')).toHaveFocus()
    expect(inputs('orders.recordOutcome')).toEqual([])
    await page.getByLabelText('Dónde y cuándo lo viste').fill('Portal, 21/11')
    expect(await axeProblems()).toEqual([])
    await record.click()
    expect(inputs('orders.recordOutcome')).toEqual([
      { ids: ['1'], outcome: 'not_executed', remark: 'Portal, 21/11' },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('is sent again only where main proves it safe, and says what came of it', async () => {
    const { inputs } = await openActivity(
      [lost('1', { provenUnused: true, actions: ['check', 'record', 'resend'] })],
      { 'orders.resend': () => ok({ id: '1', ok: false, error: appError('order_declined', {}) }) },
    )
    await seen(page.getByText(/respondió que no tiene esta orden/))
    await page.getByRole('button', { name: 'Enviar otra vez' }).click()
    await seen(page.getByText('La respuesta fue no.'))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(inputs('orders.resend')).toHaveLength(1)
  })

  test('of a kind without a query waits for the notification and offers no query', async () => {
    await openActivity([lost('1', { kind: 'mep_dr0', nextQueryAt: null, actions: ['record'] })])
    await seen(page.getByText(/se espera su notificación/))
    await expect.element(page.getByRole('button', { name: 'Consultar' })).not.toBeInTheDocument()
  })

  test('leaves its place when main tells that it was found', async () => {
    const { bridge } = await openActivity([lost('1')])
    await seen(page.getByRole('region', { name: 'Una orden sin confirmar' }))
    bridge.use({
      'orders.list': ({ filter }) =>
        ok(filter.state === undefined ? { rows: [order('1')], total: 1 } : { rows: [], total: 0 }),
    })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1'] } })
    await expect
      .element(page.getByRole('region', { name: 'Una orden sin confirmar' }))
      .not.toBeInTheDocument()
    await seen(page.getByRole('gridcell', { name: 'Acreditada' }))
  })
})

describe('the list of orders', () => {
  test('says what there is to do while there is nothing', async () => {
    await openActivity([])
    await seen(page.getByText('Todavía no hay órdenes'))
  })

  test('shows the bank’s APPROVED in words, and totals per currency', async () => {
    await openActivity([order('1', { state: 'accepted', bankStatus: 'APPROVED' })])
    await seen(page.getByText('Aprobada por el banco'))
    expect(page.getByText('APPROVED').elements()).toEqual([])
    await seen(page.getByText('Transferencias (1)'))
  })

  test('tells why each of those that failed did, and its kind among others', async () => {
    const problem = appError('order_declined', {})
    await openActivity([
      order('2', { state: 'rejected', problem }),
      order('3', { state: 'rejected' }),
    ])
    await seen(page.getByRole('columnheader', { name: 'Tipo' }))
    await page.getByRole('button', { name: 'Rechazadas' }).click()
    await seen(page.getByText(/^Estado: .*Rechazada después/))
    await seen(page.getByRole('columnheader', { name: 'Qué pasó' }))
    await seen(page.getByRole('gridcell', { name: 'La respuesta fue no.' }))
    await seen(page.getByRole('gridcell', { name: 'El banco no dijo por qué' }))
    await expect.element(page.getByRole('columnheader', { name: 'Tipo' })).not.toBeInTheDocument()
  })

  test('is narrowed by state, kind, words and dates; totals follow', async () => {
    const { inputs } = await openActivity([order('1'), order('2', { state: 'rejected' })])
    await page.getByRole('button', { name: 'Estado' }).click()
    await page.getByRole('checkbox', { name: 'Rechazada después' }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('molino')
    await page.getByRole('button', { name: 'Fechas' }).click()
    await page.getByLabelText('Fechas: desde').fill('01/11/2026')
    await userEvent.keyboard('{Escape}')
    const filter = {
      state: ['rejected'],
      from: '2026-11-01',
      search: 'molino',
    }
    await expect.poll(() => inputs('orders.totals').at(-1)).toEqual({ filter })
    expect(inputs('orders.list').at(-1)).toMatchObject({ filter })
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect
      .poll(() => inputs('orders.totals').at(-1))
      .toEqual({ filter: { search: 'molino' } })
  })

  test('approves several chosen orders in one question, and discards only after a second word', async () => {
    const draft = { state: 'draft', actions: ['submit', 'cancel'], sentAt: null } as const
    const { inputs } = await openActivity([order('3'), order('1', draft), order('2', draft)], {
      'orders.submitForApproval': ({ ids }) =>
        ok(ids.map((id) => ({ id, ok: true as const, order: order(id) }))),
      'orders.cancel': ({ id }) => ok(order(id, { state: 'cancelled', actions: [] })),
    })
    const grid = page.getByRole('grid', { name: 'Órdenes' }).element()
    if (grid instanceof HTMLElement) grid.focus()
    await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
    const bar = page.getByRole('region', { name: 'Órdenes seleccionadas' })
    await bar.getByRole('button', { name: 'Aprobar las 2…' }).click()
    expect(inputs('orders.submitForApproval')).toEqual([{ ids: ['1', '2'], waitForHours: false }])
    await bar.getByRole('button', { name: 'Descartar 2' }).click()
    expect(inputs('orders.cancel')).toEqual([])
    await bar.getByRole('button', { name: 'Sí, descartar' }).click()
    await expect.poll(() => inputs('orders.cancel').length).toBe(2)
  })

  test('offers no approval of a chosen order that was approved meanwhile', async () => {
    const draft = { state: 'draft', actions: ['submit', 'cancel'], sentAt: null } as const
    let rows = [order('1', draft), order('2', draft)]
    const { bridge } = await openActivity(rows, {
      'orders.list': () => ok({ rows, total: rows.length }),
    })
    const grid = page.getByRole('grid', { name: 'Órdenes' }).element()
    if (grid instanceof HTMLElement) grid.focus()
    await userEvent.keyboard(' {ArrowDown} ')
    await seen(page.getByRole('button', { name: 'Aprobar las 2…' }))
    rows = [order('1'), order('2', draft)]
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1'] } })
    await seen(page.getByRole('button', { name: 'Descartar', exact: true }))
    await expect
      .element(page.getByRole('button', { name: 'Aprobar las 2…' }))
      .not.toBeInTheDocument()
  })

  test('records of several chosen orders what the portal says, in one act', async () => {
    const { inputs } = await openActivity(
      [order('1', { actions: ['record'] }), order('2', { actions: ['record'] })],
      { 'orders.recordOutcome': ({ ids }) => ok(ids.length) },
    )
    const grid = page.getByRole('grid', { name: 'Órdenes' }).element()
    if (grid instanceof HTMLElement) grid.focus()
    await userEvent.keyboard(' {ArrowDown} ')
    const bar = page.getByRole('region', { name: 'Órdenes seleccionadas' })
    await bar.getByRole('button', { name: 'Registrar 2 según el portal' }).click()
    // Orders that the bank has cannot turn out to be none.
    await expect
      .element(page.getByRole('radio', { name: 'no está: el banco nunca la tuvo' }))
      .not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'fue ejecutada' }).click()
    await page.getByLabelText('Dónde y cuándo lo viste').fill('Portal, 21/11')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect
      .poll(() => inputs('orders.recordOutcome'))
      .toEqual([{ ids: ['1', '2'], outcome: 'settled', remark: 'Portal, 21/11' }])
  })

  test('is exported as it is shown; evidence is of what was chosen', async () => {
    const { inputs } = await openActivity([order('1')], {
      'orders.export': () => ok({ kind: 'downloading', name: 'ordenes.xlsx' }),
      'evidence.export': () => ok({ kind: 'saved', path: '/tmp/evidencia.json' }),
    })
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: /^Evidencia .seleccioná órdenes/ }))
      .toBeDisabled()
    await page.getByRole('menuitem', { name: 'Planilla XLSX de lo que se ve' }).click()
    await seen(page.getByText('Se descargó ordenes.xlsx'))
    expect(inputs('orders.export')[0]).toEqual({ selection: { filter: {} }, format: 'xlsx' })

    const grid = page.getByRole('grid', { name: 'Órdenes' }).element()
    if (grid instanceof HTMLElement) grid.focus()
    await userEvent.keyboard('{ArrowDown} ')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Evidencia de la orden seleccionada' }).click()
    await seen(page.getByText('Guardado en /tmp/evidencia.json'))
    expect(inputs('evidence.export')[0]).toEqual({ ids: ['1'] })
  })

  test('keeps what it shows when reading fails, and says why', async () => {
    const { bridge } = await openActivity([order('1')])
    await seen(page.getByText('Molino Harinero del Sur SA'))
    bridge.use({ 'orders.list': () => err(appError('disk_failed', { path: '/d', reason: 'EIO' })) })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1'] } })
    await seen(page.getByRole('alert').first())
    await seen(page.getByText('Molino Harinero del Sur SA'))
  })
})
