import { afterEach, expect, it } from 'vitest'
import { useOrdersView } from './orders-view.ts'
import { useShut } from './screen.ts'
import { isUnsaved, useTyping } from './unsaved.ts'

afterEach(() => {
  useOrdersView.setState({ composing: null })
  useShut.setState({ shut: false })
  useTyping.setState({ typed: false })
})

it('a form in which something was typed is lost with the window, but not when the lock keeps it', () => {
  expect(isUnsaved()).toBe(false)
  useOrdersView.getState().compose('cvu_transfer')
  expect(isUnsaved()).toBe(false)
  useTyping.setState({ typed: true })
  expect(isUnsaved()).toBe(true)
  useShut.setState({ shut: true })
  expect(isUnsaved()).toBe(false)
})
