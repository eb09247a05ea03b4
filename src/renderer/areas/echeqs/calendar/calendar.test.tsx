import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Locale, locales } from '../../../../shared/base/locale.ts'
import { appError, err, ok } from '../../../../shared/errors/index.ts'
import type { CallResult } from '../../../../shared/ipc/index.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import { addDays, buenosAiresDate, dayOfWall } from '../../../../shared/values/calendar.ts'
import { decimal } from '../../../../shared/values/money.ts'
import type { DueDay } from '../../../../shared/views/echeqs.ts'
import { axeProblems } from '../../../app/testing/axe.fixture.ts'
import { dueDay, echeqRow } from '../../../app/testing/echeqs.fixture.ts'
import type { Handlers } from '../../../app/testing/memory-bridge.fixture.ts'
import { seen } from '../../../app/testing/seen.fixture.ts'
import { openEcheqs } from '../echeqs.fixture.ts'
import { useEcheqsView } from '../echeqs-view.ts'
import { step } from './days.ts'

const today = buenosAiresDate(new Date())

/** Every day asked for; today is a holiday on which two are collected, one paid, and three presented at the latest. */
const days = (from: string, to: string): readonly DueDay[] => {
  const all: DueDay[] = []
  for (let date = dayOfWall(from); date <= to; date = addDays(date, 1))
    all.push(
      date === today
        ? dueDay(date, {
            businessDay: false,
            holiday: 'Día de la Soberanía Nacional',
            incoming: { count: 2, amount: decimal('2500000.50') },
            outgoing: { count: 1, amount: decimal('1000.00') },
            lastDayToPresent: 3,
            windowsOf: { from: addDays(today, -32), to: addDays(today, -30) },
          })
        : dueDay(date),
    )
  return all
}

async function openCalendar(handlers: Handlers = {}, locale: Locale = 'es-AR') {
  const opened = await openEcheqs(
    [echeqRow(0)],
    { 'echeqs.calendar': ({ from, to }) => ok(days(from, to)), ...handlers },
    locale,
  )
  await page.getByText(/^(Calendario|Calendar)$/).click()
  await seen(page.getByRole('table').first())
  return opened
}

const dayOf = (date: string, locale: Locale = 'es-AR') =>
  page.getByRole('button', { name: new RegExp(`^${formatDate(date, locale)}`) })

test.each(locales)(
  'a day says what comes in and goes out, that it is a holiday, and what must be presented (%s)',
  async (locale) => {
    await openCalendar({}, locale)
    await expect
      .element(dayOf(today, locale))
      .toHaveAccessibleName(
        locale === 'en'
          ? /Soberanía Nacional\. To collect: 2 echeqs, .*2,500,000\.50\. To pay: 1 echeq, .*Last day to present 3 echeqs/
          : /Soberanía Nacional\. A cobrar: 2 echeqs, .*2\.500\.000,50\. A pagar: 1 echeq, .*Último día para presentar 3 echeqs/,
      )
    await expect.element(dayOf(today, locale)).toHaveAttribute('aria-current', 'date')
    expect(await axeProblems()).toEqual([])
  },
)

test('six weeks begin with this one, in the currency chosen', async () => {
  const { last } = await openCalendar()
  const page6 = last('echeqs.calendar') as { readonly from: string; readonly to: string }
  expect(page6).toMatchObject({ currency: 'ARS' })
  expect(addDays(dayOfWall(page6.from), 6) >= today && page6.from <= today).toBe(true)
  expect(addDays(dayOfWall(page6.from), 41)).toBe(page6.to)
  await page.getByLabelText('Moneda').selectOptions('USD')
  await expect.poll(() => last('echeqs.calendar')).toMatchObject({ currency: 'USD' })
})

const paneOf = (date: string) =>
  page.getByRole('complementary', { name: `${formatDate(date, 'es-AR')}, en ARS` })
const due = { currency: 'ARS', counted: 'due' }

test('a day opens beside the calendar, goes along with the keys, and leads to one echeq and to the list', async () => {
  const { bridge, last } = await openCalendar()
  const element = dayOf(today).element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dayOf(addDays(today, 7))).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(dayOf(today)).toHaveFocus()
  await userEvent.keyboard('{PageDown}{PageUp}')
  await seen(page.getByRole('table').first())
  await dayOf(today).click()
  await expect.element(paneOf(today)).toMatchTextContent(/A cobrar2 echeqs, \$\s2\.500\.000,50/)
  await seen(page.getByRole('table').first())
  const asked = bridge.made
    .filter(({ name }) => name === 'echeqs.list')
    .map(({ input }) => input)
    .slice(1)
  expect(asked).toMatchObject([
    { filter: { ...due, paidAt: today, direction: 'received' } },
    { filter: { ...due, paidAt: today, direction: 'issued' } },
    {
      filter: {
        paidAtFrom: addDays(today, -32),
        paidAtTo: addDays(today, -30),
        currency: 'ARS',
        counted: 'presentable',
      },
    },
  ])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(paneOf(addDays(today, 7))).toMatchTextContent(/no vence ningún echeq/)
  await userEvent.keyboard('{ArrowUp}')
  await paneOf(today).getByRole('button', { name: /lista/ }).first().click()
  await seen(page.getByRole('grid'))
  expect(last('echeqs.list')).toMatchObject({ filter: { paidAt: today, direction: 'received' } })
})

const hourglass = () => page.getByRole('button', { name: /^Ver los 3 echeqs cuyo último día/ })

test('the hourglass of a day opens it, by keyboard too', async () => {
  await openCalendar()
  const element = dayOf(today).element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(hourglass()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dayOf(addDays(today, 7))).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(dayOf(today)).toHaveFocus()
  await hourglass().click()
  await seen(paneOf(today).getByRole('region', { name: 'Último día para presentar' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(paneOf(today)).not.toBeInTheDocument()
})

test('what falls due without banks is said to be paid on the next bank day, and is shown there', async () => {
  const closed = today
  const next = addDays(closed, 1)
  const one = { count: 1, amount: decimal('10') }
  const none = { count: 0, amount: decimal('0') }
  await openCalendar({
    'echeqs.calendar': ({ from, to }) =>
      ok(
        days(from, to).map((day) =>
          day.date === closed
            ? { ...day, paidOn: next }
            : day.date === next
              ? { ...day, movedHere: { incoming: one, outgoing: none, from: closed, to: closed } }
              : day,
        ),
      ),
  })
  await expect
    .element(dayOf(closed))
    .toHaveAccessibleName(new RegExp(`Se paga el ${formatDate(next, 'es-AR')}`))
  await expect.element(dayOf(next)).toHaveAccessibleName(/Además 1 echeq de días no hábiles/)
  await dayOf(next).click()
  await seen(
    paneOf(next).getByRole('region', { name: `A cobrar, del ${formatDate(closed, 'es-AR')}` }),
  )
  await dayOf(closed).click()
  await expect.element(paneOf(closed)).toMatchTextContent(/el próximo día hábil/)
})

test('whoever leaves the days for the bar stays in the bar', async () => {
  await openCalendar()
  const element = dayOf(today).element()
  if (element instanceof HTMLElement) element.focus()
  const next = page.getByRole('button', { name: 'Siguiente' })
  const arrow = next.element()
  if (arrow instanceof HTMLElement) arrow.focus()
  await userEvent.keyboard('{Enter}')
  await seen(dayOf(step(today, 1)))
  await expect.element(next).toHaveFocus()
})

test('figures of one currency or month never stand under the name of another', async () => {
  const { bridge } = await openCalendar()
  const sums = page.getByRole('region', { name: 'En este período' })
  await expect.element(sums).toMatchTextContent(/2\.500\.000,50/)
  const { promise, resolve } = Promise.withResolvers<CallResult<'echeqs.calendar'>>()
  bridge.use({ 'echeqs.calendar': () => promise })
  await page.getByLabelText('Moneda').selectOptions('USD')
  await expect.element(sums).not.toBeInTheDocument()
  await expect.element(dayOf(today)).toHaveAccessibleName(formatDate(today, 'es-AR'))
  resolve(err(appError('not_found', { what: 'echeqs' })))
  await seen(page.getByRole('alert'))
  await expect.element(sums).not.toBeInTheDocument()
  await page.getByLabelText('Moneda').selectOptions('ARS')
  await expect.element(sums).toMatchTextContent(/2\.500\.000,50/)
  bridge.use({ 'echeqs.calendar': () => new Promise(() => undefined) })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(sums).not.toBeInTheDocument()
})

test('the sums are of all days that are shown', async () => {
  await openCalendar({
    'echeqs.calendar': ({ from, to }) =>
      ok(
        days(from, to).map(({ date }) =>
          dueDay(date, { incoming: { count: 1, amount: decimal('1') } }),
        ),
      ),
  })
  const sums = page.getByRole('region', { name: 'En este período' })
  await expect.element(sums).toMatchTextContent(/A cobrar42 echeqs/)
})

/** Long enough for the days to be measured and drawn anew. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 150))

/** The figures that stick out of the cell of their day. */
const cutOff = (): readonly string[] =>
  [...document.querySelectorAll('td')].flatMap((cell) => {
    const box = cell.getBoundingClientRect()
    const sticksOut = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return left < box.left || right > box.right || top < box.top || bottom > box.bottom
    }
    return [...cell.querySelectorAll('[aria-hidden] span')]
      .filter((one) => one.childElementCount === 0 && /\d/.test(one.textContent))
      .filter((one) => one.checkVisibility())
      .filter(sticksOut)
      .map((one) => one.textContent)
  })

test('no digit of a day is cut, however narrow the window, beside a pane too', async () => {
  const amounts = ['1000000.00', '999999999.99', '123456789012.34', '44.19'].map(decimal)
  await openCalendar({
    'echeqs.calendar': ({ from, to }) =>
      ok(
        days(from, to).map((day, index) => {
          const amount = amounts[index % amounts.length] ?? decimal('0')
          return {
            ...day,
            incoming: { count: 1234, amount },
            outgoing: { count: 12, amount },
          }
        }),
      ),
  })
  for (const pane of [null, echeqRow(0).id]) {
    useEcheqsView.getState().open(pane)
    for (const wide of [1440, 1280, 900]) {
      await page.viewport(wide, 800)
      await drawn()
      await expect.poll(cutOff).toEqual([])
    }
  }
})

test('an amount is whole where there is room for it, and compact where there is not', async () => {
  await openCalendar({
    'echeqs.calendar': ({ from, to }) =>
      ok(
        days(from, to).map((day) => ({
          ...day,
          incoming: { count: 1, amount: decimal('999999999.99') },
        })),
      ),
  })
  await page.viewport(1440, 800)
  await expect.element(dayOf(today)).toMatchTextContent(/999\.999\.999,99\(1\)/)
  useEcheqsView.getState().open(echeqRow(0).id)
  await expect.element(dayOf(today)).toMatchTextContent(/1\.000\sM\(1\)/)
  // The day tells how many; beside it a count would break each line.
  await page.viewport(1062, 800)
  await expect.element(dayOf(today).getByText('(1)').first()).not.toBeVisible()
})

test('that cannot be read says why over empty days', async () => {
  await openCalendar({
    'echeqs.calendar': () => err(appError('not_found', { what: 'echeqs' })),
  })
  await seen(page.getByRole('alert'))
  await seen(dayOf(today))
})
