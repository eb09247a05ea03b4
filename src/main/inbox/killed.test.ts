import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { type LedgerFixture, ledgerFixture } from '../ledger/ledger.fixture.ts'

let fixture: LedgerFixture
beforeEach(() => {
  fixture = ledgerFixture()
})
afterEach(() => fixture.remove())

/** Runs the child until it has acknowledged some more, kills it, and answers what it acknowledged. */
async function runAndKill(
  first: number | 'settle',
  more: number,
  applied: string,
): Promise<number[]> {
  const { dir, key } = fixture.options
  const child = spawn(
    process.execPath,
    [
      new URL('./killed-child.fixture.ts', import.meta.url).pathname,
      dir,
      Buffer.from(key).toString('hex'),
      String(first),
      applied,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += String(data)
    if (printed.split('\n').length > more + 1) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return printed.split('\n').slice(1, -1).map(Number)
}

it('nothing is lost between receipt and effect, however often and whenever the process is killed', async () => {
  const applied = join(fixture.options.dir, 'applied')
  writeFileSync(applied, '')
  const acknowledged: number[] = []
  for (const [round, more] of [3, 17, 1, 40, 8].entries())
    acknowledged.push(...(await runAndKill(round * 10_000, more, applied)))
  expect(acknowledged.length).toBeGreaterThan(60)
  // One more start deals with what the last end left.
  await runAndKill('settle', 0, applied)
  const ledger = fixture.open()
  const left = ledger.inbox.list({ state: ['pending', 'waiting', 'failed', 'kept'] }, 0, 500)
  expect(left).toEqual(ok({ rows: [], total: 0 }))
  const done = new Set(readFileSync(applied, 'utf8').split('\n').map(Number))
  expect(acknowledged.filter((id) => !done.has(id))).toEqual([])
  ledger.close()
}, 60_000)
