import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEndOfProfile, createOfProfile, createOfWindow, endProfile } from './stores.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }))

/** The stores that hold nothing of one profile, or hold it under its id. */
const ofWindow = {
  useKeptForms: 'by the id of the profile',
  useBooksView: 'which tab is open',
  useCvuTab: 'which tab is open',
  useDebinTab: 'which tab is open',
  useFundsTab: 'which tab is open',
  useIncomingTab: 'which tab is open',
  useScreen: 'which area is open, and the dialogs of the frame',
  useShut: 'that this page is about to go',
}

test('every store of the window begins anew for another profile, or is one of the few that belong to none', () => {
  const making = sources.filter(({ text }) => /^import (?!type).*from 'zustand/m.test(text))
  expect(making.map(({ path }) => path)).toEqual(['app/stores.ts'])
  const kept = sources.flatMap(({ text }) =>
    [...text.matchAll(/const (\w+) = create(?:OfWindow|Tab)</g)].map(([, name]) => name),
  )
  expect(kept.sort()).toEqual(Object.keys(ofWindow).sort())
})

test('what is of a profile ends with it; what is of the window stays', () => {
  const [own, windows] = [() => ({ text: '' }), () => ({ text: '' })]
  const [profile, window] = [createOfProfile(own), createOfWindow(windows)]
  const heard: string[] = []
  atEndOfProfile(() => heard.push('over'))
  profile.setState({ text: 'a' })
  window.setState({ text: 'a' })
  endProfile()
  expect([profile.getState().text, window.getState().text, ...heard]).toEqual(['', 'a', 'over'])
})
