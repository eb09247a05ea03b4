import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import { defaultOrderSettings } from '../../../../shared/orders/settings.ts'
import { setClock } from '../../../app/clock.ts'
import type { Handlers } from '../../../app/testing/memory-bridge.fixture.ts'
import { detail, draft, order, ordersBridge } from '../../../app/testing/orders.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { show } from '../../../app/testing/show.fixture.tsx'
import { OrderPane } from '../pane/order-pane.tsx'
import { RulePreview } from './rule-fields.tsx'

const paid = order('1')
const opener = () => page.getByRole('button', { name: 'Programar…' })
const dialog = () => page.getByRole('dialog', { name: 'Programar una orden' })
const name = () => dialog().getByRole('textbox', { name: 'Nombre' })

/** Opens the dialog from the pane of an order; what it keeps is refused, so that it stays. */
async function open(handlers: Handlers = {}) {
  const bridge = ordersBridge([paid], {
    'orders.get': () => ok(detail(paid)),
    // Long enough for a button that is disabled meanwhile to lose the focus.
    'orders.repeat': async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return ok(draft)
    },
    'recurring.save': () => err(appError('not_found', { what: 'orden' })),
    ...handlers,
  })
  show(<OrderPane id="1" />, bridge)
  await opener().click()
  await expect.element(name()).toHaveFocus()
  return () => bridge.inputs('recurring.save')
}

test('an order is scheduled with Ctrl+Enter from any of its fields', async () => {
  const saved = await open()
  await name().fill('Alquiler')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => saved().length).toBe(1)
  expect(saved()[0]).toMatchObject({ value: { name: 'Alquiler' } })
})

test('Esc leaves the dialog, and the focus is where it was opened from', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('without the person who prepares nothing is scheduled, and the field says so', async () => {
  const saved = await open({
    'orders.settings.get': () => ok({ ...defaultOrderSettings, secondPerson: true }),
    'people.list': () => ok([]),
  })
  await expect.element(dialog().getByLabelText('Quién prepara')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(dialog().getByLabelText('Quién prepara'))
    .toHaveAttribute('aria-invalid', 'true')
  expect(saved()).toEqual([])
})

test('an order that began long ago tells the days that are still to come', async () => {
  setClock(() => new Date('2026-11-24T15:00:00Z'))
  const rule = { every: 'week', weekday: 1, weeks: 1 } as const
  const begun = { rule, moves: 'after', startsOn: '2025-11-03' } as const
  const bridge = ordersBridge([], {
    'funds.holidays': () => ok({ holidays: [], asOf: '2026-11-01', until: '2027-12-31' }),
  })
  show(
    <>
      <RulePreview recurrence={{ ...begun, end: { by: 'never' } }} />
      <RulePreview recurrence={{ ...begun, end: { by: 'date', until: '2026-11-20' } }} />
    </>,
    bridge,
  )
  await seen(page.getByText('Próximas: 30/11/2026, 07/12/2026, 14/12/2026'))
  await expect.element(page.getByText(/2025/)).not.toBeInTheDocument()
  setClock()
})
