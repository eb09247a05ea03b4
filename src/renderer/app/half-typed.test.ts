import { afterEach, expect, it, vi } from 'vitest'
import { ok } from '../../shared/base/result.ts'
import type { TesoroBridge } from '../../shared/ipc/index.ts'
import { setBridge } from './bridge.ts'
import { backToPlace, keepHalfTyped, placeText } from './half-typed.ts'
import { keep, keepForm, keptOf, useKeptForms } from './kept-forms.ts'
import { useOrdersView } from './orders-view.ts'
import { useTyping } from './unsaved.ts'

afterEach(() => {
  vi.useRealTimers()
  useOrdersView.setState({ composing: null })
  useTyping.setState({ typed: false })
  useKeptForms.setState({ forms: {} })
})

/** A main that holds this, and writes down what it is given. */
function mainWith(held: string | null) {
  const kept: unknown[] = []
  const answer = async (name: string, input: unknown) => {
    if (name === 'app.typed') return ok({ kept: held })
    kept.push(input)
    return ok(null)
  }
  setBridge({ call: answer, onEvent: () => () => undefined } as unknown as TesoroBridge)
  return kept
}

function type(amount: string): void {
  useOrdersView.getState().compose('cvu_transfer')
  const { composing } = useOrdersView.getState()
  if (composing !== null) keep(composing, { amount })
  useTyping.setState({ typed: true })
}

it('what is typed is told to main when the keys are quiet, and that nothing is any more', async () => {
  vi.useFakeTimers()
  const kept = mainWith(null)
  const end = keepHalfTyped()
  type('98')
  await vi.advanceTimersByTimeAsync(500)
  type('98765')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toEqual([{ kept: expect.stringContaining('98765') }])
  useOrdersView.setState({ composing: null })
  useKeptForms.setState({ forms: {} })
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept.at(-1)).toEqual({ kept: null })
  end()
  type('1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept).toHaveLength(2)
})

it('what was typed before the page went down is in its form again', async () => {
  type('98765')
  const before = placeText()
  useOrdersView.setState({ composing: null })
  useTyping.setState({ typed: false })
  useKeptForms.setState({ forms: {} })
  mainWith(before)
  const end = keepHalfTyped()
  await vi.waitFor(() => expect(useOrdersView.getState().composing?.kind).toBe('cvu_transfer'))
  const { composing } = useOrdersView.getState()
  expect(composing === null ? null : keptOf(composing)).toEqual({ amount: '98765' })
  end()
})

it('an empty form is no reason to keep anything', async () => {
  vi.useFakeTimers()
  const kept = mainWith(null)
  const end = keepHalfTyped()
  useOrdersView.getState().compose('cvu_transfer')
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toEqual([])
  end()
})

it('a form that is too long stays behind, and the others come back', () => {
  keepForm('short', { amount: '1' })
  keepForm('long', { amount: '1'.repeat(60_000) })
  const text = placeText()
  useKeptForms.setState({ forms: {} })
  backToPlace(text)
  expect(useKeptForms.getState().forms).toEqual({ short: { amount: '1' } })
})
