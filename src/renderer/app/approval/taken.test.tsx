import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeProblems } from '../testing/axe.fixture.ts'
import { asked, askedEarly } from './approval.fixture.tsx'

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
})
