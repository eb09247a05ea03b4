import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

/** What was done to files, in its order; it is really done. */
const { done } = vi.hoisted(() => ({ done: [] as string[] }))
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  return {
    ...fs,
    open: async (...args: Parameters<typeof fs.open>) => {
      const file = await fs.open(...args)
      const [written, synced] = [file.writeFile.bind(file), file.sync.bind(file)]
      const what = args[1] === 'r' ? 'folder' : 'file'
      file.writeFile = async (...content: Parameters<typeof written>) => {
        await written(...content)
        done.push('written')
      }
      file.sync = async () => {
        await synced()
        done.push(`${what} on the disk`)
      }
      return file
    },
    rename: async (...args: Parameters<typeof fs.rename>) => {
      await fs.rename(...args)
      done.push('renamed')
    },
  }
})

// Loaded anew: another file of this process may have loaded it with the real functions.
vi.resetModules()
const { writeAtomically } = await import('./atomic.ts')

const dir = mkdtempSync(join(tmpdir(), 'tesorero-atomic-'))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('a file is on the disk before it gets its name, and its name is after that', async () => {
  const path = join(dir, 'settings.json')
  expect((await writeAtomically(path, '{"a":1}')).ok).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}')
  const order = ['written', 'file on the disk', 'renamed']
  expect(done).toEqual(process.platform === 'win32' ? order : [...order, 'folder on the disk'])
})
