import { afterEach, expect, it } from 'vitest'
import { useOrdersView } from './orders-view.ts'
import { useShut } from './shut.ts'
import { isUnsaved } from './unsaved.ts'

afterEach(() => {
  useOrdersView.setState({ composing: null })
  useShut.setState({ shut: false })
})

it('a form that is open is lost with the window, but not when the lock keeps it', () => {
  expect(isUnsaved()).toBe(false)
  useOrdersView.getState().compose('cvu_transfer')
  expect(isUnsaved()).toBe(true)
  useShut.setState({ shut: true })
  expect(isUnsaved()).toBe(false)
})
