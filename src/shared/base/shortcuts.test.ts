import { expect, test } from 'vitest'
import { areaKey, workAreas } from './areas.ts'
import { acceleratorOf, hotkeyOf, readKeys, shortcuts } from './shortcuts.ts'

test('no two things in the window have the same key', () => {
  const keys = [
    ...Object.values(shortcuts).map(hotkeyOf),
    ...workAreas.map((id) => hotkeyOf(['Alt', areaKey(id) ?? ''])),
  ].map((key) => key.toLowerCase())
  expect(new Set(keys).size).toBe(keys.length)
})

test('one declaration is written as the window, the menu and a person read it', () => {
  const { lock } = shortcuts
  expect(hotkeyOf(lock)).toBe('mod+Shift+L')
  expect(acceleratorOf(lock)).toBe('CmdOrCtrl+Shift+L')
  expect(readKeys(lock, '⌘')).toEqual(['⌘', 'Shift', 'L'])
  expect(acceleratorOf(shortcuts.discreet)).toBe('Ctrl+H')
})
