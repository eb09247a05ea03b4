import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { ordersBridge, question } from '../testing/orders.fixture.ts'
import { seen } from '../testing/seen.fixture.ts'
import { show } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'
import { about, asked, askedEarly, oneOrder, send, yes } from './approval.fixture.tsx'
import { ApprovalPage } from './approval-page.tsx'

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
    await expect.poll(answers).toMatchObject([{ answer: { decision: 'yes' } }])
  })

  test('is drawn on an empty page, and takes no answer to the one that it takes the place of', async () => {
    const { answers, early, take, ask, looks } = await askedEarly()
    take()
    await expect.element(early()).not.toBeInTheDocument()
    ask('q2')
    await expect.element(send()).not.toBeInTheDocument()
    expect(page.getByRole('main').elements()).toEqual([])
    await seen(early())
    await send().click({ force: true })
    await expect.poll(looks).toEqual([{ id: 'q1' }, { id: 'q2' }])
    expect(answers()).toEqual([])
  })

  test('takes no answer for a moment when its window is come back to', async () => {
    const { answers, early, take, comeBack, looks } = await askedEarly()
    take()
    await expect.element(early()).not.toBeInTheDocument()
    comeBack()
    await seen(early())
    expect(looks()).toHaveLength(2)
    await send().click({ force: true })
    expect(answers()).toEqual([])
    take()
    await expect.element(early()).not.toBeInTheDocument()
  })

  test('after three noes says that the window keeps asking, and can be the last', async () => {
    const { answers } = await asked({ noes: 3 })
    await seen(page.getByText(/Esta ventana sigue preguntando: van 3 no seguidos/))
    await page.getByRole('button', { name: 'No preguntar más' }).click()
    expect(answers()).toEqual([{ id: 'q1', answer: { decision: 'shut' } }])
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
    await seen(
      page.getByRole('heading', { name: '¿Transferir $ 1.234,56 a AFIP (según lo escrito)?' }),
    )
  })

  test('marks it in the table of several as well', async () => {
    const { to } = oneOrder()
    const typed = oneOrder({ to: { ...to, name: 'AFIP', source: 'typed' } })
    await asked({ subject: about(typed, oneOrder({ orderId: 'o2' })) })
    await seen(page.getByText('AFIP (según lo escrito)'))
    await seen(page.getByText('Molino Harinero del Sur SA', { exact: true }))
  })
})

describe('the window that wants something', () => {
  test('says that the question is elsewhere, for as long as it is, and shows none itself', async () => {
    const bridge = ordersBridge([], { 'approval.pending': () => ok(question('q1')) })
    showWindow(bridge)
    await seen(page.getByRole('navigation'))
    bridge.emit({ name: 'approval.asked', payload: { asked: true } })
    const note = page.getByText('Tesorero pregunta en su propia ventana. Respondé ahí.')
    await seen(note)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(bridge.made.filter(({ name }) => name.startsWith('approval.'))).toEqual([])
    bridge.emit({ name: 'approval.asked', payload: { asked: false } })
    await expect.element(note).not.toBeInTheDocument()
  })
})

describe('the window that only asks', () => {
  test('asks again when main says so, and calls nothing but what belongs to it', async () => {
    let open: ApprovalRequest | null = null
    const bridge = ordersBridge([], { 'approval.pending': () => ok(open) })
    show(<ApprovalPage />, bridge)
    await seen(page.getByText(/No hay nada para aprobar/))
    open = question('q1')
    bridge.emit({ name: 'approval.changed', payload: null })
    await seen(send())
    await send().click()
    expect(bridge.made.filter(({ name }) => !name.startsWith('approval.'))).toEqual([])
  })

  test('shows the question in the language of the settings and answers it', async () => {
    const bridge = ordersBridge([], { 'approval.pending': () => ok(question('q1')) })
    show(<ApprovalPage />, bridge)
    await seen(
      page.getByRole('heading', { name: '¿Transferir $ 1.234,56 a Molino Harinero del Sur SA?' }),
    )
    await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
    await send().click()
    expect(bridge.inputs('approval.answer')).toEqual([yes()])
    expect(await axeProblems()).toEqual([])
  })

  test('says so when there is nothing to approve', async () => {
    show(<ApprovalPage />, ordersBridge())
    await seen(page.getByText(/No hay nada para aprobar/))
  })
})
