import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, ok } from '../../../../shared/errors/index.ts'
import { detail, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { PreparedOrders } from './prepared-orders.tsx'

const ids = ['1', '2'] as const
const header = (name: string) => page.getByRole('columnheader', { name })

test('orders that nobody sent yet say their concept, and what happened only once they are sent', async () => {
  let isYes = false
  const bridge = ordersBridge(
    ids.map((id) => order(id, { state: 'draft', sentAt: null })),
    {
      'orders.submitForApproval': () =>
        ok(
          ids.map((id) =>
            isYes
              ? { id, ok: true as const, order: order(id, { state: 'accepted' }) }
              : { id, ok: false as const, error: appError('order_declined', {}) },
          ),
        ),
      'orders.get': ({ id }) => ok(detail(order(id, { concept: `Factura ${id}` }))),
    },
  )
  show(<PreparedOrders ids={ids} onDone={() => undefined} onOpen={() => undefined} />, bridge)
  await seen(page.getByText('La respuesta fue no.'))
  await seen(header('Concepto'))
  await seen(page.getByText('Factura 2'))
  await expect.element(header('Qué pasó')).not.toBeInTheDocument()
  isYes = true
  await page.getByRole('button', { name: 'Aprobar y enviar…' }).click()
  await seen(header('Qué pasó'))
})

test.each([748, 1008])(
  'the names of the orders are seen in a dialog that is %i px wide inside',
  async (width) => {
    const bridge = ordersBridge(
      ids.map((id) => order(id, { state: 'draft', sentAt: null })),
      {
        'orders.submitForApproval': () =>
          ok(ids.map((id) => ({ id, ok: false as const, error: appError('order_declined', {}) }))),
      },
    )
    show(
      <div style={{ width }}>
        <PreparedOrders ids={ids} onDone={() => undefined} onOpen={() => undefined} />
      </div>,
      bridge,
    )
    await seen(header('Contraparte'))
    await seen(header('Importe'))
    const names = page.getByText('Molino Harinero del Sur SA')
    await expect.poll(() => names.elements().length).toBe(2)
    await seen(header('Concepto'))
    for (const name of names.elements())
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  },
)

test('a cell of the orders is copied as it stands there', async () => {
  await page.viewport(1280, 800)
  const copied: string[] = []
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  const bridge = ordersBridge([order('1', { state: 'draft', sentAt: null })], {
    'orders.submitForApproval': () =>
      ok([{ id: '1', ok: false as const, error: appError('order_declined', {}) }]),
  })
  show(<PreparedOrders ids={['1']} onDone={() => undefined} onOpen={() => undefined} />, bridge)
  await seen(page.getByText('Molino Harinero del Sur SA').first())
  page.getByRole('grid').element().focus()
  await userEvent.keyboard('{Control>}c{/Control}{ArrowRight}{ArrowRight}{Control>}c{/Control}')
  await expect.poll(() => copied).toEqual(['Molino Harinero del Sur SA', '1.234,56'])
})
