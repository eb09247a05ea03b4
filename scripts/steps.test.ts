import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runSteps, type Step, total, vitestCount } from './steps.ts'

let folder: string
const said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesorero-steps-'))
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** A step of a line of shell, in the folder. */
const shell = (name: string, line: string, after?: readonly string[]): Step => ({
  name: `try-${name}`,
  command: ['sh', '-c', `cd ${folder}; ${line}`],
  ...(after === undefined ? {} : { after: after.map((one) => `try-${one}`) }),
})
/** Waits until another step has left its file. */
const meets = (file: string): string => `until [ -e ${file} ]; do sleep 0.05; done`

it('run side by side: two that wait for each other both end', async () => {
  const outcomes = await runSteps(
    [shell('a', `touch a; ${meets('b')}`), shell('b', `touch b; ${meets('a')}`)],
    2,
  )
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['try-a', 1],
    ['try-b', 1],
  ])
})

it('one at a time in a single lane; the first that waits for no other goes first', async () => {
  await runSteps(
    [
      shell('b', 'test -e a && touch b', ['a']),
      shell('a', '[ -z "$(ls)" ] && touch a'),
      shell('c', 'test -e b'),
    ],
    1,
  )
  expect(said.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'ok try-a',
    'ok try-b',
    'ok try-c',
  ])
})

it('beside the others, one after another, with the lowest priority', async () => {
  const beside = (step: Step): Step => ({ ...step, beside: true })
  await runSteps(
    [
      shell('long', `touch a; ${meets('d')}`),
      beside(shell('one', `[ "$(nice)" = 19 ] || exit 1; ${meets('a')}; touch b`)),
      beside(shell('two', `test -e b && touch d`)),
    ],
    1,
  )
  // What the last of them touches ends the long one: either may be told first.
  expect(said.map((line) => line.split(/\s+/).slice(0, 2).join(' ')).toSorted()).toEqual([
    'ok try-long',
    'ok try-one',
    'ok try-two',
  ])
})

it('a step begins after the one it waits for, also when that one failed, or is not run at all', async () => {
  const failed = await runSteps(
    [shell('b', 'test -e a', ['a', 'absent']), shell('a', 'touch a; exit 3')],
    2,
  )
  expect(total(failed)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(existsSync(join(folder, 'a'))).toBe(true)
})

it('a failure shows its log in one piece, without what passed', async () => {
  writeFileSync(join(folder, 'log'), '✓ fine\nthe reason\n')
  await runSteps([shell('bad', 'cat log; exit 1'), shell('good', 'echo hidden')], 2)
  const [bad] = said.filter((line) => line.startsWith('FAIL'))
  expect(bad).toMatch(/^FAIL try-bad +0 passed, 1 failed in [\d.]+ s\nthe reason$/)
  expect(said.join()).not.toContain('hidden')
})

it('a program that does not exist is a failure', async () => {
  const outcomes = await runSteps([{ name: 'try-none', command: [join(folder, 'none')] }], 1)
  expect(total(outcomes)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('steps that wait for each other in a circle are refused', async () => {
  const circle = [shell('a', 'true', ['b']), shell('b', 'true', ['a'])]
  await expect(runSteps(circle, 2)).rejects.toThrow('steps wait for each other: try-a, try-b')
})

it('names a test that passed at its second try only', () => {
  const file = join(folder, 'report.json')
  const passed = (fullName: string, failureMessages: readonly string[] = []) => ({
    fullName,
    status: 'passed',
    failureMessages,
  })
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numFailedTestSuites: 0,
    testResults: [
      { assertionResults: [passed('steady'), passed('hasty', ['expected 1 to be 2'])] },
    ],
  }
  writeFileSync(file, JSON.stringify(report))
  expect(vitestCount(file)).toEqual({ passed: 2, failed: 0, skipped: 0, flaky: ['hasty'] })
})
