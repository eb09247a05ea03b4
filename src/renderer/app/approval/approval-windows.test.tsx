import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/errors/index.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { axeProblems } from '../testing/axe.fixture.ts'
import { ordersBridge, question } from '../testing/orders.fixture.ts'
import { show } from '../testing/show.fixture.tsx'
import { showWindow } from '../testing/show-window.fixture.tsx'
import { ApprovalPage } from './approval-page.tsx'

const yes = (given: object = {}) => ({
  name: 'approval.answer',
  input: {
    id: 'q1',
    answer: {
      decision: 'yes',
      retyped: [],
      acknowledged: false,
      personId: null,
      pin: null,
      ...given,
    },
  },
})
const send = () => page.getByRole('button', { name: 'Transferir $ 1.234,56' })

describe('the window that wants something', () => {
  test('says that the question is elsewhere, for as long as it is, and shows none itself', async () => {
    const bridge = ordersBridge([], { 'approval.pending': () => ok(question('q1')) })
    showWindow(bridge)
    await expect.element(page.getByRole('navigation')).toBeVisible()
    bridge.emit({ name: 'approval.asked', payload: { asked: true } })
    const note = page.getByText('Tesorero pregunta en su propia ventana. Respondé ahí.')
    await expect.element(note).toBeVisible()
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
    await expect.element(page.getByText(/No hay nada para aprobar/)).toBeVisible()
    open = question('q1')
    bridge.emit({ name: 'approval.changed', payload: null })
    await expect.element(send()).toBeVisible()
    await send().click()
    expect(bridge.made.filter(({ name }) => !name.startsWith('approval.'))).toEqual([])
  })

  test('shows the question in the language of the settings and answers it', async () => {
    const bridge = ordersBridge([], { 'approval.pending': () => ok(question('q1')) })
    show(<ApprovalPage />, bridge)
    await expect
      .element(
        page.getByRole('heading', { name: '¿Transferir $ 1.234,56 a Molino Harinero del Sur SA?' }),
      )
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'No enviar' })).toHaveFocus()
    await send().click()
    expect(bridge.made).toContainEqual(yes())
    expect(await axeProblems()).toEqual([])
  })

  test('says so when there is nothing to approve', async () => {
    show(<ApprovalPage />, ordersBridge())
    await expect.element(page.getByText(/No hay nada para aprobar/)).toBeVisible()
  })
})
