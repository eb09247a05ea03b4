import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyFolderForEach, folder } from '../src/main/disk/folder.fixture.ts'
import { faults, lost } from './simulate/faults/index.ts'

/** Runs the simulator in a process of its own; answers its code and what it said. */
const simulate = (...args: readonly string[]) =>
  new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'simulate', ...args])
    let said = ''
    const hear = (text: Buffer): void => {
      said += String(text)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ code, said }))
  })

const DAY = 24 * 3_600_000
const yes = { think: 1, answer: 'yes', anyway: false, share: 0, most: 1 }
/** A week of a few acts: daily copies fall due in it, which look at the times of files. */
const week = {
  seed: 3,
  days: 5,
  entries: [
    { at: 0, act: 'credit', values: { kind: 'cashin' } },
    { at: 10, act: 'pay', values: { kinds: 'cvu_transfer', n: 1, twins: false, ...yes } },
    { at: 20, act: 'crash', values: { by: 'writes', after: 9, down: 1000 } },
    { at: DAY, act: 'lateNotices', values: { ms: 60_000 } },
    { at: DAY + 10, act: 'credit', values: { kind: 'movement' } },
    { at: 2 * DAY, act: 'crash', values: { by: 'happenings', after: 40, down: 1000 } },
    { at: 3 * DAY, act: 'sleep', values: { ms: 3_600_000 } },
    { at: 4 * DAY, act: 'pay', values: { kinds: 'mep_dr0', n: 2, twins: true, ...yes } },
  ],
}

const hashesIn = (said: string): readonly string[] => said.match(/^\d+ [0-9a-f]{64}$/gm) ?? []

describe('the simulator', () => {
  emptyFolderForEach()

  it('breaks nothing in twenty histories, and ends each with the same rows and log in another process, whatever came before', async () => {
    const lived = async (seed: number, runs: number): Promise<readonly string[]> => {
      const { code, said } = await simulate('--seed', `${seed}`, '--runs', `${runs}`, '--hash')
      expect(code, said).toBe(0)
      return hashesIn(said)
    }
    const [all, former, latter] = await Promise.all([lived(1, 20), lived(1, 10), lived(11, 10)])
    expect(all).toHaveLength(20)
    expect(all).toEqual([...former, ...latter])
  }, 600_000)

  it('ends a week with the same rows and log when it is lived twice in a row, and in another process', async () => {
    const file = join(folder, 'week.json')
    writeFileSync(file, JSON.stringify(week))
    const [twice, once] = await Promise.all(
      ['2', '1'].map((runs) => simulate('--replay', file, '--runs', runs, '--hash')),
    )
    expect(twice?.code, twice?.said).toBe(0)
    const hashes = [...hashesIn(twice?.said ?? ''), ...hashesIn(once?.said ?? '')]
    expect(hashes).toHaveLength(3)
    expect(new Set(hashes).size).toBe(1)
  }, 300_000)

  it('notices a fault in the sources, and tells at which history', async () => {
    const { code, said } = await simulate('--fault', 'O10', '--runs', '20')
    expect(said).toMatch(/^\d+ histories, broken: executed-known/)
    expect(code).toBe(1)
  }, 300_000)

  it('knows thirty faults, each of which can be made', () => {
    expect(lost).toEqual([])
    expect(faults.length).toBeGreaterThanOrEqual(30)
    const impossible = faults.filter(({ edits }) =>
      edits.some(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2),
    )
    expect(impossible.map(({ id }) => id)).toEqual([])
  })
})
