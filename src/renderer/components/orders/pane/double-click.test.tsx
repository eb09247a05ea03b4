import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { SubmitOutcome } from '../../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useInvalidate } from '../../../app/queries.ts'
import { detail, draft, lost, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { TransferComposer } from '../../../areas/transfers/cvu/transfer-composer.tsx'
import { PreparedOrders } from '../prepared/prepared-orders.tsx'
import { OrderPane } from './order-pane.tsx'

beforeEach(() => useOrdersView.setState(useOrdersView.getInitialState(), true))

const pending = order('1', { state: 'draft', sentAt: null, actions: ['submit', 'cancel'] })

/** A main process that asks one question at a time; `answer` is what the person's yes leads to. */
function bridgeOf(outcomes: readonly SubmitOutcome[]) {
  const yes = Promise.withResolvers<void>()
  let open = false
  const bridge = ordersBridge([pending], {
    'orders.submitForApproval': async () => {
      if (open) return err(appError('order_question_open', {}))
      open = true
      await yes.promise
      open = false
      return ok(outcomes)
    },
    'orders.prepare': () => ok(detail(pending)),
  })
  const { inputs } = bridge
  return { bridge, inputs, answer: yes.resolve }
}

/** Two clicks, the second before the window could draw anything. */
async function doubleClick(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await seen(button)
  const element = button.element()
  if (!(element instanceof HTMLElement)) throw new Error('no button')
  element.click()
  element.click()
}

test('orders submitted together by a double click ask once, and say what really happened', async () => {
  const stopped = (id: string): SubmitOutcome => ({
    id,
    ok: false,
    error: appError('order_batch_stopped', {}),
  })
  const ids = ['1', '2', '3', '4', '5']
  const { bridge, inputs, answer } = bridgeOf([
    { id: '1', ok: true, order: lost('1') },
    ...ids.slice(1).map(stopped),
  ])
  show(<PreparedOrders ids={ids} done="Listo" onDone={() => undefined} />, bridge)
  await doubleClick('Aprobar y enviar…')
  await seen(page.getByText(/Se espera tu respuesta/))
  answer()
  await seen(
    page.getByText(
      'Se envió una orden; 4 no se enviaron. De una no llegó la respuesta: puede haberse ejecutado, no la pagues por otro lado.',
    ),
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(/anterior/)
  await expect.element(page.getByText(/Hay otra aprobación abierta/)).not.toBeInTheDocument()
  expect(inputs('orders.submitForApproval')).toHaveLength(1)
})

test('orders of which nothing left are not called sent, and are asked about again', async () => {
  const stayed = (id: string): SubmitOutcome => ({
    id,
    ok: true,
    order: order(id, {
      state: 'not_sent',
      problem: appError('bank_unreachable', { host: 'banco.example', reason: 'refused' }),
    }),
  })
  const { bridge, inputs, answer } = bridgeOf([
    { id: '1', ok: true, order: order('1', { state: 'accepted' }) },
    stayed('2'),
  ])
  show(prepared(['1', '2']), bridge)
  await seen(page.getByText(/Se espera tu respuesta/))
  answer()
  await seen(page.getByText('Se envió una orden; una no se envió.'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No se pudo conectar/)
  await page.getByRole('button', { name: 'Aprobar la que falta…' }).click()
  await expect
    .poll(() => inputs('orders.submitForApproval'))
    .toMatchObject([{ ids: ['1', '2'] }, { ids: ['2'] }])
})

test('an order that was left out is told of as one that waits, and as no failure', async () => {
  const { bridge, answer } = bridgeOf([
    { id: '1', ok: true, order: order('1', { state: 'accepted' }) },
    { id: '2', ok: false, error: appError('order_left_out', {}) },
  ])
  show(<PreparedOrders ids={['1', '2']} done="Listo" onDone={() => undefined} />, bridge)
  await seen(page.getByText(/Se espera tu respuesta/))
  answer()
  await seen(page.getByText('Se envió una orden. Una quedó afuera y sigue por aprobar.'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

const prepared = (ids: readonly string[], onDone = () => undefined) => (
  <PreparedOrders ids={ids} done="Listo" onDone={onDone} />
)

test('an order whose answer could not be stored left: it is no rest to approve', async () => {
  const { bridge, answer } = bridgeOf([
    { id: '1', ok: false, error: appError('order_answer_not_recorded', { reason: 'disk_full' }) },
    { id: '2', ok: false, error: appError('order_batch_stopped', {}) },
  ])
  show(prepared(['1', '2']), bridge)
  await seen(page.getByText(/Se espera tu respuesta/))
  answer()
  const told = page.getByText(/^Se envió una orden; una no se envió. De una no llegó la respuesta/)
  await seen(told)
  await seen(page.getByRole('button', { name: 'Aprobar la que falta…' }))
})

/** Has the orders read anew, as the window does after its connection was lost. */
function Reconnect() {
  const invalidate = useInvalidate()
  return (
    <button type="button" onClick={() => invalidate('orders.list')}>
      Reconectar
    </button>
  )
}

test('orders of which the window lost the answer are told of as they are read', async () => {
  const orders = [order('1', { state: 'accepted' }), order('2', { state: 'approved' })]
  const bridge = ordersBridge(orders, {
    'orders.submitForApproval': () => err(appError('shell_disconnected', {})),
    'orders.list': () => err(appError('shell_disconnected', {})),
  })
  show(
    <>
      {prepared(['1', '2'])}
      <Reconnect />
    </>,
    bridge,
  )
  await seen(page.getByRole('alert'))
  await expect.element(page.getByText(/todavía no se envió nada/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Aprobar/ })).not.toBeInTheDocument()
  const reads = async (rows: readonly OrderView[]) => {
    bridge.use({ 'orders.list': () => ok({ rows, total: rows.length }) })
    await page.getByRole('button', { name: 'Reconectar' }).click()
  }
  await reads(orders)
  await seen(page.getByText('Se envió una orden.', { exact: true }))
  await reads(orders.map((one) => ({ ...one, state: 'accepted' })))
  await seen(page.getByText('Se enviaron 2 órdenes.', { exact: true }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('discarding several goes on after one that was discarded elsewhere', async () => {
  const done = vi.fn()
  const { bridge, inputs, answer } = bridgeOf([])
  bridge.use({
    'orders.cancel': ({ id }) =>
      id === '1'
        ? err(appError('order_state', { state: 'cancelled', action: 'cancelled' }))
        : ok(order(id, { state: 'cancelled' })),
  })
  show(prepared(['1', '2'], done), bridge)
  await seen(page.getByText(/Se espera tu respuesta/))
  answer()
  await page.getByRole('button', { name: 'Descartar estas órdenes' }).click()
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(inputs('orders.cancel')).toMatchObject([{ id: '1' }, { id: '2' }])
})

test('a single order submitted by a double click asks once', async () => {
  const { bridge, inputs, answer } = bridgeOf([
    { id: '1', ok: false, error: appError('order_declined', {}) },
  ])
  show(<OrderPane id="1" />, bridge)
  await doubleClick('Aprobar y enviar…')
  answer()
  await seen(page.getByText('La respuesta fue no.'))
  await expect.element(page.getByText(/Hay otra aprobación abierta/)).not.toBeInTheDocument()
  expect(inputs('orders.submitForApproval')).toHaveLength(1)
})

test('an order cannot be discarded while its approval is asked', async () => {
  const { bridge, answer } = bridgeOf([
    { id: '1', ok: false, error: appError('order_declined', {}) },
  ])
  show(<OrderPane id="1" />, bridge)
  const discard = page.getByRole('button', { name: 'Descartar', exact: true })
  await expect.element(discard).toBeEnabled()
  await page.getByRole('button', { name: 'Aprobar y enviar…', exact: true }).click()
  await expect.element(discard).toBeDisabled()
  answer()
  await expect.element(discard).toBeEnabled()
})

test('a form reviewed by a double click is prepared once', async () => {
  const { bridge, inputs } = bridgeOf([])
  useOrdersView.getState().compose('cvu_transfer', { draft, replaces: 'o1' })
  const { composing } = useOrdersView.getState()
  if (composing === null) throw new Error('no form')
  show(<TransferComposer composition={composing} />, bridge)
  await doubleClick('Aprobar y enviar…')
  await expect.poll(() => useOrdersView.getState().opened).toBe('1')
  expect(inputs('orders.prepare')).toMatchObject([{ replaces: 'o1' }])
})
