import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

describe('the simulator', () => {
  it('breaks nothing in twenty histories, and ends each with the same rows and log in another process, whatever came before', async () => {
    const lived = async (seed: number, runs: number): Promise<readonly string[]> => {
      const { code, said } = await simulate('--seed', `${seed}`, '--runs', `${runs}`, '--hash')
      expect(code, said).toBe(0)
      return said.match(/^\d+ [0-9a-f]{64}$/gm) ?? []
    }
    const [all, former, latter] = await Promise.all([lived(1, 20), lived(1, 10), lived(11, 10)])
    expect(all).toHaveLength(20)
    expect(all).toEqual([...former, ...latter])
  }, 600_000)

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
