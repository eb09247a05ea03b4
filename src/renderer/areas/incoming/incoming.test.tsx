import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '../../../shared/base/locale.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { decimal } from '../../../shared/values/money.ts'
import { setClock } from '../../app/clock.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useScreen } from '../../app/screen.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { syncJob } from '../../app/testing/echeqs.fixture.ts'
import { appInfo } from '../../app/testing/frame.fixture.ts'
import { creditRow, movementRow } from '../../app/testing/incoming.fixture.ts'
import { order } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { useMovementView } from '../movements/spec.ts'
import { openIncoming, pane } from './open.fixture.tsx'

describe('what came in', () => {
  test('before it was read whole once, a search says that what matches may yet come', async () => {
    await openIncoming({}, { 'sync.jobs': () => ok([syncJob({ id: 'credits', lastOkAt: null })]) })
    await userEvent.fill(page.getByRole('searchbox'), 'molino')
    await seen(page.getByText(/^Nada de lo que llegó hasta ahora coincide con «molino»/))
  })

  test('is waited for from the keyboard: n notes an expected amount', async () => {
    await openIncoming({})
    await userEvent.keyboard('n')
    const dialog = page.getByRole('dialog', { name: 'Anotar un importe esperado' })
    await expect.element(dialog.getByLabelText('Qué es')).toHaveFocus()
  })

  test('is expected on the nearest day of those that were typed, whose year the field shows', async () => {
    setClock(() => new Date('2027-01-05T15:00:00Z'))
    const refused = err(appError('not_found', { what: 'n1' }))
    const { inputs } = await openIncoming({}, { 'expected.save': () => refused })
    await userEvent.keyboard('n')
    const dialog = page.getByRole('dialog', { name: 'Anotar un importe esperado' })
    await dialog.getByLabelText('Qué es').fill('Alquiler')
    await dialog.getByRole('textbox', { name: 'Importe' }).fill('10')
    const due = dialog.getByRole('textbox', { name: 'Fecha esperada' })
    await due.fill('28/12')
    await userEvent.tab()
    await expect.element(due).toHaveValue('28/12/2026')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => inputs('expected.save').at(-1))
      .toMatchObject({ value: { due: '2026-12-28' } })
    setClock()
  })

  test('is returned with all that match, but for those that were taken out again', async () => {
    const { inputs } = await openIncoming({ credits: [creditRow(1), creditRow(2), creditRow(3)] })
    await seen(page.getByText('Pagador 3', { exact: true }))
    document.querySelector<HTMLElement>('#main [role="grid"]')?.focus()
    await userEvent.keyboard('{Control>}a{/Control}{End} ')
    await page.getByRole('button', { name: 'Devolver 2 créditos' }).click()
    await expect
      .poll(() => inputs('refund.propose').at(-1))
      .toEqual({ credits: [{ key: 'CLEARING1' }, { key: 'CLEARING2' }] })
  })

  test('that was taken out stays out when its clearing id becomes known', async () => {
    const early = creditRow(3, { key: 'id:id-3', clearingId: null })
    const held = [creditRow(1), creditRow(2), early]
    const pageOf = (rows: typeof held) => ok({ rows, total: rows.length })
    const { bridge, inputs } = await openIncoming({}, { 'credits.list': () => pageOf(held) })
    await seen(page.getByText('Pagador 3', { exact: true }))
    bridge.use({ 'credits.list': () => pageOf([...held.slice(0, 2), creditRow(3)]) })
    document.querySelector<HTMLElement>('#main [role="grid"]')?.focus()
    await userEvent.keyboard('{Control>}a{/Control}{End} ')
    await page.getByRole('button', { name: 'Devolver 2 créditos' }).click()
    await expect
      .poll(() => inputs('refund.propose').at(-1))
      .toEqual({ credits: [{ key: 'CLEARING1' }, { key: 'CLEARING2' }] })
  })

  test('is returned in part, from its pane to the question in two acts, and its refunds stand there', async () => {
    const draft = {
      kind: 'cvu_transfer',
      fromAccountKey: '0000003100012345678907',
      toAccountKey: '0110012920000091344977',
      amount: decimal('100.5'),
      currency: 'ARS',
      note: 'Devolución',
      transferCode: '',
      documentId: '',
      refund: { credit: 'c1' },
    } as const
    const refunds = [
      {
        id: 'o1',
        state: 'rejected',
        contradicted: true,
        amount: decimal('50'),
        whole: decimal('150.5'),
        at: '2026-11-20T12:00:00Z',
        counts: true,
      },
    ] as const
    const left = decimal('100.5')
    const { inputs } = await openIncoming(
      { credits: [creditRow(1)] },
      {
        'refund.of': () => ok({ left, refunds }),
        'refund.propose': ({ credits: [credit] }) =>
          ok([
            {
              key: credit?.key ?? '',
              left,
              refunds,
              draft,
              problem: null,
              warnings: [{ code: 'refund', doubt: 'duplicate' }],
              credit: {
                key: 'c1',
                names: [],
                date: '2026-11-20',
                name: 'Pagador 1',
                taxId: null,
                amount: decimal('150.5'),
                currency: 'ARS',
              },
            },
          ]),
        'orders.prepareMany': () => ok({ ids: ['o2'], problems: [] }),
        'orders.submitForApproval': () => ok([]),
      },
    )
    await page.getByText('Pagador 1', { exact: true }).click()
    const part = pane().getByRole('region', { name: 'Devoluciones' })
    await seen(part.getByText('Quedan por devolver: $ 100,50'))
    await seen(part.getByRole('button', { name: '$ 50,00' }))
    await seen(part.getByText('Se contradice'))
    await part.getByRole('button', { name: 'Devolver' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devolver créditos' })
    await seen(dialog.getByText(/Ese día hay otro crédito igual/))
    const amount = dialog.getByLabelText('Importe en pesos')
    await expect.element(amount).toHaveValue('100,5')
    await amount.fill('30')
    await dialog.getByRole('button', { name: 'Preparar la devolución' }).click()
    await expect
      .poll(() => inputs('orders.prepareMany').at(-1))
      .toMatchObject({ drafts: [{ amount: '30', refund: { credit: 'c1' } }] })
    await expect.poll(() => inputs('orders.submitForApproval').length).toBe(1)
  })

  test('is matched only when a person says so, with what was suggested', async () => {
    const { inputs } = await openIncoming(
      { credits: [creditRow(1)] },
      { 'reconciliation.mark': () => ok([]) },
    )
    await page.getByText('Pagador 1', { exact: true }).click()
    await seen(pane().getByText(/Mismo CUIT · .* · 1 día de diferencia/))
    expect(inputs('reconciliation.mark')).toEqual([])
    expect(await axeProblems()).toEqual([])
    await pane().getByRole('button', { name: 'Conciliar con Alquiler' }).click()
    await expect
      .poll(() => inputs('reconciliation.mark').at(-1))
      .toEqual({
        subject: 'credit',
        keys: ['CLEARING1'],
        remark: '',
        expected: { source: 'note', ref: 'n1' },
      })
  })

  test('keeps the remark when the mark is refused, and says why', async () => {
    const refused = err(appError('already_marked', { what: 'Pagador 1' }))
    await openIncoming({ credits: [creditRow(1)] }, { 'reconciliation.mark': () => refused })
    await page.getByText('Pagador 1', { exact: true }).click()
    await pane().getByLabelText('Observación').fill('según recibo')
    await pane().getByRole('button', { name: 'Marcar como conciliado' }).click()
    const told = pane().getByRole('alert')
    await seen(told.getByText('Pagador 1 ya está marcado.'))
    await expect.element(pane().getByLabelText('Observación')).toHaveValue('según recibo')
  })

  test('keeps a remark for its row while the pane shows another', async () => {
    await openIncoming({ credits: [creditRow(1), creditRow(2)] })
    const remark = pane().getByLabelText('Observación')
    await page.getByText('Pagador 1', { exact: true }).click()
    await remark.fill('según recibo')
    await page.getByText('Pagador 2', { exact: true }).click()
    await expect.element(remark).toHaveValue('')
    await page.getByText('Pagador 1', { exact: true }).click()
    await expect.element(remark).toHaveValue('según recibo')
    await remark.fill('')
  })

  test('says where list and notification contradict each other, and what could not be read', async () => {
    const fields = [['monto', '12,50']] as const
    await openIncoming(
      { credits: [creditRow(1, { differs: 'amount' })] },
      {
        'credits.unread': () =>
          ok({ records: [{ digest: 'd', fields, seenAt: '2026-11-21T13:00:00Z' }], more: 1000 }),
      },
    )
    await seen(page.getByText(/1\.001 registros de la lista no se pudieron leer/))
    await page.getByText('Pagador 1', { exact: true }).click()
    await seen(pane().getByText(/no coinciden en: detail.amount/))
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await seen(page.getByRole('dialog').getByText('12,50'))
    await seen(page.getByText('Hay 1.000 más, que no se guardaron.'))
    expect(await axeProblems()).toEqual([])
  })

  test('says what is unusual of a credit in its pane', async () => {
    await openIncoming({ credits: [creditRow(1, { odd: 'key negative' }), creditRow(2)] })
    await page.getByText('Pagador 1', { exact: true }).click()
    await seen(pane().getByText(/No entró a un CVU válido.*Su importe es negativo/))
  })

  test('has movements that can be reconciled like credits', async () => {
    await openIncoming({ movements: [movementRow(1, { reversal: true })] })
    useScreen.getState().go('movements')
    await page.getByText('TRANSFERENCIA 1', { exact: true }).click()
    await seen(pane().getByText('Reversa', { exact: true }))
    await seen(pane().getByRole('button', { name: 'Conciliar con Alquiler' }))
  })

  test('are reconciled as many at once as one call takes', async () => {
    const credits = Array.from({ length: 501 }, (_, index) => creditRow(index + 1))
    const { inputs } = await openIncoming({ credits }, { 'reconciliation.mark': () => ok([]) })
    await seen(page.getByText('Pagador 1', { exact: true }))
    document.querySelector<HTMLElement>('#main [role="grid"]')?.focus()
    await userEvent.keyboard('{Shift>}{End}{/Shift}')
    await seen(page.getByText('501 seleccionadas'))
    await page.getByRole('button', { name: 'Marcar 500 como conciliados' }).click()
    await expect
      .poll(() => inputs('reconciliation.mark')[0])
      .toMatchObject({ keys: { length: 500 } })
  })

  test('leads from a movement to its return and to the order that both are of', async () => {
    const sent = movementRow(1, { operationId: 'CLEARING-1' })
    const back = movementRow(2, { operationId: 'CLEARING-1', description: 'DEVOLUCION' })
    const { inputs } = await openIncoming(
      { movements: [sent, back] },
      {
        'orders.list': () => {
          // A search finds the digits in an account and in a note too.
          const rows = [
            order('o0', { note: 'CLEARING-1' }),
            order('o1', { clearingId: 'CLEARING-1' }),
          ]
          return ok({ rows, total: 2 })
        },
      },
    )
    useScreen.getState().showMovements('CLEARING-1')
    await expect
      .poll(() => inputs('movements.list').at(-1))
      .toMatchObject({
        filter: { search: 'CLEARING-1' },
      })
    await page.getByText('TRANSFERENCIA 1', { exact: true }).click()
    await pane()
      .getByRole('button', { name: / · DEVOLUCION$/ })
      .click()
    await expect.poll(() => useMovementView.getState().opened).toBe('m2')
    await pane().getByRole('button', { name: 'Ver la orden' }).click()
    expect(useOrdersView.getState().opened).toBe('o1')
  })

  test.each([1280, 1024])('moves no credit when one is ticked, %i wide', async (width) => {
    await openIncoming({ credits: [creditRow(1), creditRow(2)] })
    await page.viewport(width, 768)
    const first = page.getByRole('grid').getByRole('row').nth(1)
    await seen(first)
    const top = () => first.element().getBoundingClientRect().top
    const before = top()
    await first
      .getByRole('gridcell')
      .first()
      .click({ modifiers: ['Control'] })
    await seen(page.getByRole('button', { name: /^Devolver/ }).first())
    expect(top()).toBe(before)
  })

  test('shows the amount of a movement whole beside its pane', async () => {
    await openIncoming({ movements: [movementRow(1)] })
    useScreen.getState().go('movements')
    await page.viewport(853, 533)
    const row = page.getByRole('row', { name: /99,90/ }).first()
    await row.getByText('Origen').click()
    await seen(pane())
    const right = (element: Element) => element.getBoundingClientRect().right
    await expect
      .poll(
        () => right(row.getByText('$99,90').element()) - right(page.getByRole('grid').element()),
      )
      .toBeLessThanOrEqual(0)
  })

  test('tells of a movement without another side what it is, beside a pane too', async () => {
    const tax = 'IMPUESTO LEY 25.413 SOBRE CREDITOS'
    await openIncoming({
      movements: [
        movementRow(1),
        movementRow(2, { originName: null, description: tax }),
        movementRow(3, { reversal: true, description: `DEVOLUCIÓN DE ${tax}` }),
      ],
    })
    useScreen.getState().go('movements')
    const told = () =>
      page
        .getByRole('grid')
        .getByText(tax)
        .elements()
        .filter((one) => one.checkVisibility())
    await page.viewport(1280, 800)
    // The mark of a reversal is whole, whatever its words are.
    const mark = await page.getByRole('grid').getByText('Reversa', { exact: true }).findElement()
    const edge = mark.closest('[role="gridcell"]')?.getBoundingClientRect().right
    expect(mark.getBoundingClientRect().right).toBeLessThanOrEqual(edge ?? 0)
    await page
      .getByRole('row', { name: /TRANSFERENCIA 1/ })
      .getByText('Origen')
      .click()
    await seen(pane())
    // Once, and over the empty cell beside it.
    await expect.poll(() => told().length).toBe(1)
    const cell = told()[0]?.closest('[role="gridcell"]')
    expect(cell && getComputedStyle(cell).textOverflow).toBe('clip')
    for (const width of [1024, 853]) {
      await page.viewport(width, 768)
      await expect
        .element(page.getByRole('columnheader', { name: /Descripción/ }))
        .not.toBeInTheDocument()
      await expect.poll(() => told().length).toBe(1)
    }
  })

  test('adds up movements by the bank’s own type, never what came in with what went out', async () => {
    const total = { currency: 'ARS', reconciled: false, count: 1 } as const
    await openIncoming(
      { movements: [movementRow(0)] },
      {
        'movements.totals': () =>
          ok([
            { ...total, type: 'C', reversal: false, amount: decimal('99.90') },
            { ...total, type: 'D', reversal: true, amount: decimal('5') },
          ]),
      },
    )
    useScreen.getState().go('movements')
    await seen(page.getByText('Por confirmar (tipo C) · sin conciliar (1)'))
    await seen(page.getByText('Devoluciones por confirmar (tipo D) · sin conciliar (1)'))
  })

  test('marks with a minus what a person confirmed as subtracting, in rows, sums and the pane', async () => {
    const total = {
      currency: 'ARS',
      reconciled: false,
      count: 1,
      amount: decimal('99.90'),
    } as const
    await openIncoming(
      {
        movements: [
          movementRow(0),
          movementRow(1, { movementType: 'd ', destinationName: 'Papelera SA' }),
          movementRow(2, { ownOrder: true }),
        ],
      },
      {
        'completeness.directions': () => ok([{ type: 'D', reversal: false, direction: -1 }]),
        'position.accountNames': () => ok([{ key: '', number: '1234567890', name: 'Operativa' }]),
        'movements.totals': () =>
          ok([
            { ...total, type: 'C', reversal: false },
            { ...total, type: 'D', reversal: false },
            { ...total, type: 'D', reversal: true },
          ]),
      },
    )
    useScreen.getState().go('movements')
    const figures = () =>
      [...document.querySelectorAll('[role="grid"] span')]
        .map(({ textContent }) => textContent)
        .filter((text) => /^-?\$99,90$/.test(text))
    await expect
      .poll(figures)
      .toEqual(['$99,90', '-$99,90', '$99,90', '$99,90', '-$99,90', '$99,90'])
    await seen(page.getByText('Salidas · sin conciliar (1)'))
    for (const name of ['Contraparte', 'Papelera SA', 'Origen', 'Operativa'])
      await seen(page.getByRole('grid').getByText(name, { exact: true }).first())
    expect(page.getByRole('grid').getByText('Sin conciliar', { exact: true }).elements()).toEqual(
      [],
    )
    await page.getByRole('gridcell', { name: 'Orden de acá', exact: true }).click()
    await seen(pane().getByRole('button', { name: 'Marcar como conciliado' }))
    await seen(pane().getByText('Orden de acá', { exact: true }))
    expect(
      pane()
        .getByText(/Sin conciliar|Nada de lo esperado/)
        .elements(),
    ).toEqual([])
    await page.getByRole('gridcell', { name: 'TRANSFERENCIA 1', exact: true }).click()
    await seen(pane().getByRole('heading', { name: 'TRANSFERENCIA 1', exact: true }))
    await seen(pane().getByText(/^-.*99,90$/))
  })

  test.each(locales)('says what to do while it is empty, in %s', async (locale) => {
    const info = { ...appInfo, settings: { ...appInfo.settings, locale } }
    await openIncoming({}, { 'app.info': () => ok(info) })
    await seen(page.getByText(/^(Todavía no entró nada|Nothing came in yet)$/))
    await page
      .getByText(/^(Esperado|Expected)$/)
      .first()
      .click()
    await seen(page.getByRole('grid'))
    expect(await axeProblems()).toEqual([])
    useScreen.getState().go('movements')
    await seen(page.getByRole('grid'))
    expect(document.body.textContent).not.toMatch(/(incoming|expected|movements)\.[a-z]+/)
  })
})
