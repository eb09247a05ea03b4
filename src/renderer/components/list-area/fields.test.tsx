import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setClock } from '../../app/clock.ts'
import { memoryBridge } from '../../app/testing/memory-bridge.fixture.ts'
import { clear, show } from '../../app/testing/show.fixture.tsx'
import { ReadyViews } from './chips.tsx'
import { DateRangePopover } from './popovers.tsx'

afterEach(() => {
  clear()
  setClock()
})

type Range = { readonly from: string; readonly to: string }

/** A Sunday evening in Buenos Aires, which is Monday in Greenwich. */
function open(): { readonly last: () => Range | undefined } {
  setClock(() => new Date('2026-11-23T01:30:00Z'))
  const told: Range[] = []
  function Filter() {
    const [{ from, to }, setRange] = useState<Range>({ from: '', to: '' })
    const change = (range: Range) => {
      told.push(range)
      setRange(range)
    }
    return (
      <DateRangePopover
        name="Fecha de pago"
        direction="ahead"
        from={from === '' ? undefined : from}
        to={to === '' ? undefined : to}
        onChange={change}
      />
    )
  }
  show(<Filter />, memoryBridge({}))
  return { last: () => told.at(-1) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const from = () => page.getByLabelText('Fecha de pago: desde')

test('a usual range of days is one press, by the day in Buenos Aires, and a second one takes it off', async () => {
  const { last } = open()
  await button('Fecha de pago').click()
  await button('Vencidos').click()
  expect(last()).toEqual({ from: '', to: '2026-11-21' })
  await button('Esta semana').click()
  expect(last()).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  await expect.element(from()).toHaveValue('16/11/2026')
  await button('Esta semana').click()
  expect(last()).toEqual({ from: '', to: '' })
})

test('a date without its year, in words or as days from today stands in full once it is left', async () => {
  const { last } = open()
  await button('Fecha de pago').click()
  for (const [typed, date, shown] of [
    ['23/11', '2026-11-23', '23/11/2026'],
    ['hoy', '2026-11-22', '22/11/2026'],
    ['+30', '2026-12-22', '22/12/2026'],
    ['231126', '2026-11-23', '23/11/2026'],
  ] as const) {
    await from().fill(typed)
    await userEvent.tab()
    await expect.element(from()).toHaveValue(shown)
    expect(last()).toEqual({ from: date, to: '' })
  }
})

test('what is no date narrows nothing and says in words why', async () => {
  const { last } = open()
  await button('Fecha de pago').click()
  await from().fill('31/02/2026')
  await userEvent.tab()
  await expect.element(page.getByText('Esa fecha no existe')).toBeVisible()
  await from().fill('pronto')
  await userEvent.tab()
  await expect.element(page.getByText(/No es una fecha: escribí/)).toBeVisible()
  expect(last()).toEqual({ from: '', to: '' })
})

test('a date can be picked from the calendar of the system', async () => {
  const { last } = open()
  await button('Fecha de pago').click()
  const picker = document.querySelector<HTMLInputElement>('input[type="date"]')
  if (picker === null) throw new Error('no picker')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    picker,
    '2026-12-08',
  )
  picker.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(from()).toHaveValue('08/12/2026')
  expect(last()).toEqual({ from: '2026-12-08', to: '' })
})

test('views without room in their line are counted whole, and open under the count', async () => {
  const ready = ['orders.view.toApprove', 'orders.view.rejected', 'orders.view.week'] as const
  const shown: unknown[] = []
  const view = (name: (typeof ready)[number]) => ({ name, filter: () => name })
  const bar = (
    <div style={{ width: 300, position: 'relative' }}>
      <ReadyViews ready={ready.map(view)} onShow={(filter) => shown.push(filter)} />
    </div>
  )
  show(bar, memoryBridge({}))
  const list = page.getByRole('list', { name: 'Vistas rápidas' })
  const more = page.getByRole('button', { name: /^\+\d más$/ })
  await expect.element(more).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'De esta semana' })).not.toBeInTheDocument()
  const edge = list.element().getBoundingClientRect().right
  for (const one of list.getByRole('button').elements())
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'De esta semana' }).click()
  expect(shown).toEqual(['orders.view.week'])
})
