import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../testing/axe.fixture.ts'
import { about, asked, askedEarly, oneOrder } from './approval.fixture.tsx'

const send = () => page.getByRole('button', { name: 'Transferir $ 1.234,56' })

describe('a question', () => {
  test('takes no answer, by pointer or key, before main says that it was seen', async () => {
    const { answers, early, take } = await askedEarly()
    const refuse = page.getByRole('button', { name: 'No enviar' })
    await expect.element(refuse).toHaveFocus()
    for (const button of [send(), refuse]) {
      await expect.element(button).toHaveAttribute('aria-disabled', 'true')
      await button.click({ force: true })
    }
    await userEvent.keyboard('{Enter}{Escape}')
    expect(answers()).toEqual([])
    expect(await axeProblems()).toEqual([])
    take()
    await expect.element(early()).not.toBeInTheDocument()
    await send().click()
    await expect.poll(answers).toMatchObject([{ input: { answer: { decision: 'yes' } } }])
  })

  test('is drawn on an empty page, and takes no answer to the one that it takes the place of', async () => {
    const { answers, early, take, ask, looks } = await askedEarly()
    take()
    await expect.element(early()).not.toBeInTheDocument()
    ask('q2')
    await expect.element(send()).not.toBeInTheDocument()
    expect(page.getByRole('main').elements()).toEqual([])
    await expect.element(early()).toBeVisible()
    await send().click({ force: true })
    await expect.poll(looks).toEqual([{ id: 'q1' }, { id: 'q2' }])
    expect(answers()).toEqual([])
  })

  test('takes no answer for a moment when its window is come back to', async () => {
    const { answers, early, take, comeBack, looks } = await askedEarly()
    take()
    await expect.element(early()).not.toBeInTheDocument()
    comeBack()
    await expect.element(early()).toBeVisible()
    expect(looks()).toHaveLength(2)
    await send().click({ force: true })
    expect(answers()).toEqual([])
    take()
    await expect.element(early()).not.toBeInTheDocument()
  })

  test('after three noes says that the window keeps asking, and can be the last', async () => {
    const { answers } = await asked({ noes: 3 })
    await expect
      .element(page.getByText(/Esta ventana sigue preguntando: van 3 no seguidos/))
      .toBeVisible()
    await page.getByRole('button', { name: 'No preguntar más' }).click()
    expect(answers()).toEqual([
      { name: 'approval.answer', input: { id: 'q1', answer: { decision: 'shut' } } },
    ])
  })

  test('after two noes says nothing of them', async () => {
    await asked({ noes: 2 })
    await expect
      .element(page.getByRole('button', { name: 'No preguntar más' }))
      .not.toBeInTheDocument()
  })

  test('keeps how much and to whom in sight, however much is warned of', async () => {
    await page.viewport(980, 560)
    const warnings = Array.from({ length: 40 }, (_, nth) => ({
      code: 'odd_text' as const,
      oddity: 'hidden_characters' as const,
      text: `${nth}${'\u202E'.repeat(200)}`,
    }))
    await asked({ subject: about(oneOrder({ warnings })), acknowledge: true })
    const seen = () =>
      ['$ 1.234,56', '0110012-9 2000009134497-7'].map((text) => {
        const shown = page.getByText(text, { exact: true }).first().element()
        const { left, top, bottom } = shown.getBoundingClientRect()
        return shown.contains(document.elementFromPoint(left + 2, (top + bottom) / 2))
      })
    expect(seen()).toEqual([true, true])
    const last = page.getByRole('list', { name: 'Advertencias' }).getByRole('listitem').last()
    last.element().scrollIntoView()
    expect(seen()).toEqual([true, true])
    expect(last.element().getBoundingClientRect().height).toBeLessThan(60)
    expect(await axeProblems()).toEqual([])
  })

  test('marks a name that the bank did not say', async () => {
    const { to } = oneOrder()
    const typed = oneOrder({ to: { ...to, name: 'AFIP', source: 'typed' } })
    await asked({ subject: about(typed) })
    await expect
      .element(
        page.getByRole('heading', { name: '¿Transferir $ 1.234,56 a AFIP (según lo escrito)?' }),
      )
      .toBeVisible()
  })

  test('marks it in the table of several as well', async () => {
    const { to } = oneOrder()
    const typed = oneOrder({ to: { ...to, name: 'AFIP', source: 'typed' } })
    await asked({ subject: about(typed, oneOrder({ orderId: 'o2' })) })
    await expect.element(page.getByText('AFIP (según lo escrito)')).toBeVisible()
    await expect
      .element(page.getByText('Molino Harinero del Sur SA', { exact: true }))
      .toBeVisible()
  })
})
