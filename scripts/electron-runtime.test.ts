import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runElectron } from './electron-runtime.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tesorero-runtime-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program in the place of Electron: a script of this Node, which is run with the folder's file for an argument. */
function fake(source: string): readonly [string, readonly string[]] {
  const file = join(folder, 'electron.cjs')
  writeFileSync(file, source)
  return [process.execPath, [file]]
}

it('a start that fails is told with its last words, not as a code alone', async () => {
  const [program, args] = fake(
    "console.error('first'); console.error('no display :0'); process.exit(3)",
  )
  const ended = await runElectron(program, [], args)
  expect(ended).toMatchObject({ ok: false })
  expect(ended.ok ? '' : ended.error).toContain('exit code 3')
  expect(ended.ok ? '' : ended.error).toContain('no display :0')
})

it('a sandbox that the system forbids is told with the way out', async () => {
  const [program, args] = fake(
    "console.error('FATAL: The SUID sandbox helper binary was found, but is not configured correctly.'); process.kill(process.pid, 'SIGTRAP')",
  )
  const ended = await runElectron(program, [], args)
  expect(ended.ok ? '' : ended.error).toContain(
    'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0',
  )
})

it('one that ends well says nothing', async () => {
  const [program, args] = fake("console.error('a warning')")
  expect(await runElectron(program, [], args)).toEqual({ ok: true, value: null })
})
