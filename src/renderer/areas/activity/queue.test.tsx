import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, ok } from '../../../shared/errors/index.ts'
import { defaultOrderSettings } from '../../../shared/orders/settings.ts'
import { decimal } from '../../../shared/values/money.ts'
import { axeProblems } from '../../app/testing/axe.fixture.ts'
import { order } from '../../app/testing/orders.fixture.ts'
import { seen } from '../../app/testing/seen.fixture.ts'
import { openActivity } from './activity.fixture.ts'
import { showOrders, useActivityView } from './activity-view.ts'

const queue = () => page.getByRole('region', { name: 'Por aprobar' })

/** An order that waits by itself. */
const one = (id: string) => ({
  ids: [id],
  sums: [{ kind: 'cvu_transfer' as const, count: 1, currency: 'ARS', amount: decimal('1234.56') }],
  first: order(id),
})

describe('what waits for a yes', () => {
  test('stands batch by batch, each approved in one question', async () => {
    const { inputs } = await openActivity([order('1', { state: 'draft' })], {
      'orders.waiting': () =>
        ok([
          {
            ids: ['1', '2'],
            sums: [{ kind: 'cvu_transfer', count: 2, currency: 'ARS', amount: decimal('2469.12') }],
            first: order('1', { createdAt: '2026-11-21T12:00:00Z', preparedBy: 'Ana Pérez' }),
          },
        ]),
      'orders.submitForApproval': () =>
        ok([{ id: '1', ok: false, error: appError('order_declined', {}) }]),
    })
    await page.getByText('Por aprobar').click()
    await seen(queue().getByText(/2 órdenes · preparación: 21\/11\/2026 09:00, por Ana Pérez$/))
    await queue().getByRole('button', { name: 'Aprobar las 2…' }).click()
    expect(inputs('orders.submitForApproval').at(-1)).toMatchObject({ ids: ['1', '2'] })
    expect(await axeProblems()).toEqual([])
    // Each stands there once; one by one they are in the list.
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await queue().getByRole('button', { name: 'Ver en la lista' }).click()
    await seen(page.getByRole('grid', { name: 'Órdenes' }))
    expect(inputs('orders.list').at(-1)).toMatchObject({
      filter: { state: ['draft', 'not_sent'] },
    })
  })

  test('names who is paid, and is approved in one question', async () => {
    const error = appError('order_declined', {})
    const { inputs } = await openActivity([order('1'), order('2')], {
      'orders.waiting': () => ok([one('1'), one('2')]),
      'orders.submitForApproval': () => ok([{ id: '1', ok: false, error }]),
    })
    await page.viewport(972, 768)
    await page.getByText('Por aprobar').click()
    await seen(
      queue()
        .getByText(/^Molino Harinero/)
        .first(),
    )
    await seen(
      queue()
        .getByText(/^Transferencia CVU · /)
        .first(),
    )
    const right = (text: RegExp) =>
      queue().getByText(text).last().element().getBoundingClientRect().right
    expect(right(/^\$\s1\.234,56$/)).toBe(right(/^\$\s2\.469,12$/))
    const act = (name: string) =>
      queue().getByRole('button', { name }).last().element().getBoundingClientRect()
    expect(act('Aprobar…').top).toBe(act('Ver la orden').top)
    const all = act('Aprobar las 2…')
    await queue().getByRole('button', { name: 'Ver la orden' }).first().click()
    await seen(page.getByRole('complementary'))
    await userEvent.keyboard('{Escape}')
    await queue().getByRole('button', { name: 'Aprobar las 2…' }).click()
    expect(inputs('orders.submitForApproval').at(-1)).toMatchObject({ ids: ['1', '2'] })
    // The answer stands below its line, so that the act stays in its place.
    await seen(queue().getByText('La respuesta fue no.'))
    expect(act('Aprobar las 2…').left).toBe(all.left)
  })

  test('asks who prepared what names nobody, where the second person is in use', async () => {
    const { inputs } = await openActivity([order('1', { state: 'draft' })], {
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
      .poll(() => inputs('orders.adopt'))
      .toEqual([{ ids: ['1', '2'], personId: 'ana', pin: '111111' }])
    await expect.poll(() => inputs('orders.submitForApproval')).toHaveLength(1)
  })

  test('is walked by the arrows, from act to act, and to what leads to each order', async () => {
    await openActivity([order('1'), order('2')], {
      'orders.waiting': () => ok([one('1'), one('2')]),
    })
    await page.getByText('Por aprobar').click()
    const acts = () => queue().getByRole('button', { name: 'Aprobar…' }).elements()
    await expect.poll(() => acts().length).toBe(2)
    const [first, second] = acts()
    if (first instanceof HTMLElement) first.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(queue().getByRole('button', { name: 'Ver la orden' }).last()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(first)
  })

  test('names once what is in two currencies', async () => {
    const sum = { kind: 'debin_creation' as const, count: 1, amount: decimal('10.00') }
    const sums = ['ARS', 'USD'].map((currency) => ({ ...sum, currency }))
    await openActivity([order('1')], {
      'orders.waiting': () => ok([{ ids: ['1', '2'], sums, first: order('1') }]),
    })
    await page.getByText('Por aprobar').click()
    await seen(queue().getByText(/^\$\s10,00\s/))
    expect(
      queue()
        .element()
        .textContent?.match(/DEBIN pedidos/g),
    ).toHaveLength(1)
  })

  test('is exported whole, whatever narrows the list of all orders', async () => {
    const { inputs } = await openActivity([order('1')], {
      'orders.export': () => ok({ kind: 'dismissed' }),
    })
    await page.getByRole('searchbox').fill('Molino')
    useActivityView.setState({ filter: { kind: ['debin_creation'] } })
    await page.getByText('Por aprobar').click()
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: /^Planilla XLSX/ }).click()
    await expect
      .poll(() => inputs('orders.export')[0])
      .toEqual({ selection: { filter: { state: ['draft', 'not_sent'] } }, format: 'xlsx' })
  })

  test('leaves nothing chosen of the list that it takes the place of', async () => {
    const { inputs } = await openActivity([order('1')], {
      'orders.export': () => ok({ kind: 'dismissed' }),
    })
    const row = page.getByText('Molino Harinero del Sur SA').first()
    await row.click({ modifiers: ['Control'] })
    await seen(page.getByText(/^1 seleccionada/))
    // As Ctrl+K and Today lead here.
    showOrders({ queue: true })
    await seen(page.getByText('Nada espera una aprobación'))
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: /^Planilla XLSX/ }).click()
    await expect
      .poll(() => inputs('orders.export')[0])
      .toEqual({ selection: { filter: { state: ['draft', 'not_sent'] } }, format: 'xlsx' })
  })
})
