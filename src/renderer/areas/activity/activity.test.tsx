import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import type { OrderView } from '../../../shared/orders/view.ts'
import { decimal } from '../../../shared/values/money.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import type { Handlers } from '../../app/testing/memory-bridge.fixture.ts'
import { detail, lost, order, ordersBridge } from '../../app/testing/orders.fixture.ts'
import { showWindow } from '../../app/testing/show-window.fixture.tsx'

async function openActivity(orders: readonly OrderView[], handlers: Handlers = {}) {
  const bridge = ordersBridge(orders, handlers)
  const host = showWindow(bridge)
  // High enough for all that is known of an unconfirmed order.
  await page.viewport(1280, 900)
  await page.getByRole('button', { name: /^Actividad/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible()
  return { bridge, host, made: (name: string) => bridge.made.filter((one) => one.name === name) }
}

const pane = () => page.getByRole('complementary')

describe('an unconfirmed order', () => {
  test('stands above the list with what happened, what is being done, and when next', async () => {
    await openActivity([lost('1'), order('2')])
    const place = page.getByRole('region', { name: 'Una orden sin confirmar' })
    await expect.element(place).toBeVisible()
    await expect.element(place.getByText(/api\.example\.com/)).toBeVisible()
    await expect
      .element(place.getByText(/Se le pregunta al banco por el identificador de la orden/))
      .toBeVisible()
    await expect.element(place.getByText(/Próxima consulta en 1:[23]\d/)).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('moves no row below it when a pane opens, and leaves the opened row in sight', async () => {
    await openActivity([lost('1'), ...Array.from({ length: 12 }, (_, nth) => order(`${nth + 2}`))])
    await page.viewport(1280, 800)
    const row = (nth: number) => page.getByRole('grid').getByRole('row').nth(nth)
    const top = () => row(1).element().getBoundingClientRect().top
    await expect.element(row(12)).toBeVisible()
    const before = top()
    await expect.element(page.getByRole('region').getByRole('timer').first()).toBeVisible()
    await row(4).getByRole('gridcell').first().click()
    await expect.element(pane()).toBeVisible()
    expect(top()).toBe(before)
    await page.viewport(853, 533)
    const active = () => document.querySelector('[role="row"][data-active="true"]')
    await expect.poll(() => active()?.getBoundingClientRect().height).toBe(34)
    const foot = () => page.getByRole('grid').getByRole('row').last()
    await expect
      .poll(() => {
        const { bottom = 999 } = active()?.getBoundingClientRect() ?? {}
        return foot().element().getBoundingClientRect().top - bottom
      })
      .toBeGreaterThanOrEqual(0)
  })

  test('is counted in the navigation', async () => {
    await openActivity([lost('1'), lost('2')], {
      'attention.list': () => ok([{ kind: 'unconfirmed', count: 2, sums: [], at: null }]),
    })
    await expect
      .element(page.getByRole('button', { name: 'Actividad 2 cosas necesitan tu atención' }))
      .toBeVisible()
  })

  test('may be asked about and recorded, and nothing else', async () => {
    await openActivity([lost('1')])
    const place = page.getByRole('region', { name: 'Una orden sin confirmar' })
    const names = place
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Ver la orden', 'Consultar ahora', 'Registrar lo que dice el portal'])
  })

  test('offers neither a repetition, which main does not allow, nor a receipt', async () => {
    await openActivity([lost('1', { actions: ['check', 'record', 'receipt', 'support'] })])
    await page.getByRole('button', { name: 'Ver la orden' }).click()
    await expect.element(pane().getByRole('button', { name: 'Informe para soporte' })).toBeVisible()
    for (const name of ['Repetir', 'Comprobante PDF'])
      await expect.element(pane().getByRole('button', { name })).not.toBeInTheDocument()
  })

  test('that is asked about too early says from when on it may be', async () => {
    const at = '2026-11-21T12:02:00.000Z'
    const { made } = await openActivity([lost('1')], {
      'orders.checkAgain': () => err(appError('order_query_early', { at })),
    })
    await page.getByRole('button', { name: 'Consultar ahora' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/esperar hasta 21\/11\/2026 09:02/)
    expect(made('orders.checkAgain')).toHaveLength(1)
  })

  test('is recorded with an outcome and a remark, both needed', async () => {
    const { made } = await openActivity([lost('1')], {
      'orders.recordOutcome': () => ok(detail(order('1', { state: 'refused' }))),
    })
    await page.getByRole('button', { name: 'Registrar lo que dice el portal' }).click()
    const record = page.getByRole('button', { name: 'Registrar', exact: true })
    await record.click()
    await expect.element(page.getByText('Completá este dato').first()).toBeVisible()
    await page.getByRole('radio', { name: 'no está: el banco nunca la tuvo' }).click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByLabelText('Dónde y cuándo lo viste')).toHaveFocus()
    expect(made('orders.recordOutcome')).toEqual([])
    await page.getByLabelText('Dónde y cuándo lo viste').fill('Portal, 21/11')
    expect(await axeProblems()).toEqual([])
    await record.click()
    expect(made('orders.recordOutcome')).toEqual([
      {
        name: 'orders.recordOutcome',
        input: { id: '1', outcome: 'not_executed', remark: 'Portal, 21/11' },
      },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('is sent again only where main proves it safe, and says what came of it', async () => {
    const { made } = await openActivity(
      [lost('1', { provenUnused: true, actions: ['check', 'record', 'resend'] })],
      { 'orders.resend': () => ok({ id: '1', ok: false, error: appError('order_declined', {}) }) },
    )
    await expect.element(page.getByText(/respondió que no tiene esta orden/)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar otra vez' }).click()
    await expect.element(page.getByText('La respuesta fue no.')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(made('orders.resend')).toHaveLength(1)
  })

  test('of a kind without a query waits for the notification and offers no query', async () => {
    await openActivity([lost('1', { kind: 'mep_dr0', nextQueryAt: null, actions: ['record'] })])
    await expect.element(page.getByText(/se espera su notificación/)).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Consultar ahora' }))
      .not.toBeInTheDocument()
  })

  test('leaves its place when main tells that it was found', async () => {
    const { bridge } = await openActivity([lost('1')])
    await expect
      .element(page.getByRole('region', { name: 'Una orden sin confirmar' }))
      .toBeVisible()
    bridge.use({
      'orders.list': ({ filter }) =>
        ok(filter.state === undefined ? { rows: [order('1')], total: 1 } : { rows: [], total: 0 }),
    })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1'] } })
    await expect
      .element(page.getByRole('region', { name: 'Una orden sin confirmar' }))
      .not.toBeInTheDocument()
    await expect.element(page.getByRole('gridcell', { name: 'Acreditada' })).toBeVisible()
  })
})

describe('the list of orders', () => {
  test('says what there is to do while there is nothing', async () => {
    await openActivity([])
    await expect.element(page.getByText('Todavía no hay órdenes')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  test('shows the bank’s APPROVED in words, and totals per currency', async () => {
    await openActivity([order('1', { state: 'accepted', bankStatus: 'APPROVED' })])
    await expect.element(page.getByText('Aprobada por el banco')).toBeVisible()
    expect(page.getByText('APPROVED').elements()).toEqual([])
    await expect.element(page.getByText('Transferencias (1)')).toBeVisible()
  })

  test('is narrowed by state, kind, words and dates; totals follow', async () => {
    const { made } = await openActivity([order('1'), order('2', { state: 'rejected' })])
    await page.getByRole('button', { name: 'Estado' }).click()
    await page.getByRole('checkbox', { name: 'El banco la rechazó' }).click()
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
    await expect.poll(() => made('orders.totals').at(-1)?.input).toEqual({ filter })
    expect(made('orders.list').at(-1)?.input).toMatchObject({ filter })
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect
      .poll(() => made('orders.totals').at(-1)?.input)
      .toEqual({ filter: { search: 'molino' } })
  })

  test('approves several chosen orders in one question, and discards only after a second word', async () => {
    const draft = { state: 'draft', actions: ['submit', 'cancel'], sentAt: null } as const
    const { made } = await openActivity([order('3'), order('1', draft), order('2', draft)], {
      'orders.submitForApproval': ({ ids }) =>
        ok(ids.map((id) => ({ id, ok: true as const, order: order(id) }))),
      'orders.cancel': ({ id }) => ok(order(id, { state: 'cancelled', actions: [] })),
    })
    const grid = page.getByRole('grid', { name: 'Órdenes' }).element()
    if (grid instanceof HTMLElement) grid.focus()
    await userEvent.keyboard('{ArrowDown} {ArrowDown} ')
    const bar = page.getByRole('region', { name: 'Órdenes seleccionadas' })
    await bar.getByRole('button', { name: 'Aprobar las 2…' }).click()
    expect(made('orders.submitForApproval').map(({ input }) => input)).toEqual([
      { ids: ['1', '2'], waitForHours: false },
    ])
    await bar.getByRole('button', { name: 'Descartar 2' }).click()
    expect(made('orders.cancel')).toEqual([])
    await bar.getByRole('button', { name: 'Sí, descartar' }).click()
    await expect.poll(() => made('orders.cancel').length).toBe(2)
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
    await expect.element(page.getByRole('button', { name: 'Aprobar las 2…' })).toBeVisible()
    rows = [order('1'), order('2', draft)]
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1'] } })
    await expect.element(page.getByRole('button', { name: 'Descartar', exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Aprobar las 2…' }))
      .not.toBeInTheDocument()
  })

  test('records of several chosen orders what the portal says, in one act', async () => {
    const { made } = await openActivity(
      [order('1', { actions: ['record'] }), order('2', { actions: ['record'] })],
      { 'orders.recordMany': ({ ids }) => ok(ids.length) },
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
      .poll(() => made('orders.recordMany').map(({ input }) => input))
      .toEqual([{ ids: ['1', '2'], outcome: 'settled', remark: 'Portal, 21/11' }])
  })

  test('has a queue of what waits for a yes, each batch approved in one question', async () => {
    const { made } = await openActivity([order('1', { state: 'draft' })], {
      'orders.waiting': () =>
        ok([
          {
            ids: ['1', '2'],
            sums: [{ kind: 'cvu_transfer', count: 2, currency: 'ARS', amount: decimal('2469.12') }],
            first: order('1', { createdAt: '2026-11-21T12:00:00Z', preparedBy: 'Ana Pérez' }),
          },
        ]),
      'orders.submitForApproval': () => ok([]),
    })
    await page.getByText('Por aprobar').click()
    const queue = page.getByRole('region', { name: 'Por aprobar' })
    await expect
      .element(queue.getByText('2 órdenes · preparación: 21/11/2026 09:00, por Ana Pérez'))
      .toBeVisible()
    await queue.getByRole('button', { name: 'Aprobar las 2…' }).click()
    expect(made('orders.submitForApproval').at(-1)?.input).toMatchObject({ ids: ['1', '2'] })
    expect(made('orders.list').at(-1)?.input).toMatchObject({
      filter: { state: ['draft', 'not_sent'] },
    })
    expect(await axeProblems()).toEqual([])
  })

  test('names in its queue who is paid, and approves all of it in one question', async () => {
    const one = (id: string) => ({
      ids: [id],
      sums: [
        { kind: 'cvu_transfer' as const, count: 1, currency: 'ARS', amount: decimal('1234.56') },
      ],
      first: order(id),
    })
    const { made } = await openActivity([order('1'), order('2')], {
      'orders.waiting': () => ok([one('1'), one('2')]),
      'orders.submitForApproval': () => ok([]),
    })
    await page.getByText('Por aprobar').click()
    const queue = page.getByRole('region', { name: 'Por aprobar' })
    await expect
      .element(queue.getByText(/^Transferencia CVU: \$\s1\.234,56 a Molino Harinero/).first())
      .toBeVisible()
    await expect.element(queue.getByText(/^Transferencias \$\s2\.469,12$/)).toBeVisible()
    await queue.getByRole('button', { name: 'Aprobar las 2…' }).click()
    expect(made('orders.submitForApproval').at(-1)?.input).toMatchObject({ ids: ['1', '2'] })
  })

  test('asks in its queue who prepared what names nobody, where the second person is in use', async () => {
    const { made } = await openActivity([order('1', { state: 'draft' })], {
      'orders.settings.get': () => ok({ ...defaultOrderSettings, secondPerson: true }),
      'people.list': () =>
        ok([{ id: 'ana', name: 'Ana Pérez', createdAt: '2026-11-01T12:00:00Z' }]),
      'orders.waiting': () =>
        ok([
          {
            ids: ['1', '2'],
            sums: [{ kind: 'cvu_transfer', count: 2, currency: 'ARS', amount: decimal('2469.12') }],
            first: order('1', { preparedBy: null }),
          },
        ]),
      'orders.adopt': () => ok(null),
      'orders.submitForApproval': () => ok([]),
    })
    await page.getByText('Por aprobar').click()
    await page.getByRole('button', { name: 'Aprobar las 2…' }).click()
    const question = page.getByRole('dialog', { name: '¿Quién las preparó?' })
    await question.getByLabelText('Quién prepara').selectOptions('ana')
    await question.getByLabelText('PIN de quien prepara').fill('111111')
    await question.getByRole('button', { name: 'Seguir a la aprobación' }).click()
    await expect
      .poll(() => made('orders.adopt').map(({ input }) => input))
      .toEqual([{ ids: ['1', '2'], personId: 'ana', pin: '111111' }])
    await expect.poll(() => made('orders.submitForApproval')).toHaveLength(1)
  })

  test('is exported as it is shown; evidence is of what was chosen', async () => {
    const { made } = await openActivity([order('1')], {
      'orders.export': () => ok({ kind: 'downloading', name: 'ordenes.xlsx' }),
      'evidence.export': () => ok({ kind: 'saved', path: '/tmp/evidencia.json' }),
    })
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect
      .element(page.getByRole('menuitem', { name: /^Evidencia .seleccioná órdenes/ }))
      .toBeDisabled()
    await page.getByRole('menuitem', { name: 'Planilla XLSX de lo que se ve' }).click()
    await expect.element(page.getByText('Se descargó ordenes.xlsx')).toBeVisible()
    expect(made('orders.export')[0]?.input).toEqual({ selection: { filter: {} }, format: 'xlsx' })

    const grid = page.getByRole('grid', { name: 'Órdenes' }).element()
    if (grid instanceof HTMLElement) grid.focus()
    await userEvent.keyboard('{ArrowDown} ')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Evidencia de la orden seleccionada' }).click()
    await expect.element(page.getByText('Guardado en /tmp/evidencia.json')).toBeVisible()
    expect(made('evidence.export')[0]?.input).toEqual({ ids: ['1'] })
  })

  test('keeps what it shows when reading fails, and says why', async () => {
    const { bridge } = await openActivity([order('1')])
    await expect.element(page.getByText('Molino Harinero del Sur SA')).toBeVisible()
    bridge.use({ 'orders.list': () => err(appError('disk_failed', { path: '/d', reason: 'EIO' })) })
    bridge.emit({ name: 'orders.changed', payload: { ids: ['1'] } })
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(page.getByText('Molino Harinero del Sur SA')).toBeVisible()
  })
})
