import { afterEach, expect, it, vi } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import type { TesoroBridge } from '../../shared/ipc/index.ts'
import { setBridge, showsProfile } from './bridge.ts'
import { backToPlace, keepHalfTyped, placeText } from './half-typed.ts'
import { forget, formKey, keep, keepForm, keptOf, sends, useKeptForms } from './kept-forms.ts'
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
  keepForm(formKey(null, 'short'), { amount: '1' })
  keepForm(formKey(null, 'long'), { amount: '1'.repeat(60_000) })
  const text = placeText()
  useKeptForms.setState({ forms: {} })
  backToPlace(text)
  expect(useKeptForms.getState().forms).toEqual({ [formKey(null, 'short')]: { amount: '1' } })
})

it('main is told of what is typed for the profile that is shown, and of no other', async () => {
  vi.useFakeTimers()
  const kept = mainWith(null)
  showsProfile('ana')
  type('98765')
  useOrdersView.setState({ composing: null })
  showsProfile('espiga')
  const end = keepHalfTyped()
  useOrdersView.setState({ opened: 'a row' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toEqual([])
  type('11')
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toEqual([{ kept: expect.stringContaining('11') }])
  expect(JSON.stringify(kept)).not.toContain('98765')
  // A form of the other profile is still there when that one is shown again.
  backToPlace(placeText())
  expect(useKeptForms.getState().forms).toHaveProperty([formKey('ana', 'cvu_transfer', null)])
  showsProfile('ana')
  type('12')
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toHaveLength(1)
  end()
})

it('a form whose order main is asked to store is forgotten by main at once, until it is not stored', async () => {
  vi.useFakeTimers()
  const kept = mainWith(null)
  const end = keepHalfTyped()
  type('98765')
  await vi.advanceTimersByTimeAsync(1500)
  const { composing } = useOrdersView.getState()
  if (composing === null) throw new Error('nothing is composed')
  const sent = sends(composing)
  expect(kept.at(-1)).toEqual({ kept: null })
  useOrdersView.getState().stopComposing()
  await vi.advanceTimersByTimeAsync(1500)
  expect(kept.at(-1)).toEqual({ kept: null })
  sent()
  await vi.advanceTimersByTimeAsync(1500)
  expect(kept.at(-1)).toEqual({ kept: expect.stringContaining('98765') })
  end()
})

it('a form that became an order is forgotten by main at once, also the repetition of another', async () => {
  vi.useFakeTimers()
  const kept = mainWith(null)
  const end = keepHalfTyped()
  for (const to of [null, '0000003100010000000001']) {
    useOrdersView.getState().compose('cvu_transfer', to === null ? {} : { to })
    const { composing } = useOrdersView.getState()
    if (composing === null) throw new Error('nothing is composed')
    keep(composing, { amount: '98765' })
    useTyping.setState({ typed: true })
    await vi.advanceTimersByTimeAsync(1500)
    expect(kept.at(-1)).toEqual({ kept: expect.stringContaining('98765') })
    forget(composing)
    expect(kept.at(-1)).toEqual({ kept: null })
  }
  end()
})
