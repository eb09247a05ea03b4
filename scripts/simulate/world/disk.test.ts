import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { emptyFolderForEach, folder } from '../../../src/main/disk/folder.fixture.ts'

emptyFolderForEach()

it('tells each write once, a commit before anything of it lies on the disk, and files have the times of the world', async () => {
  const program = fileURLToPath(new URL('./disk.fixture.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder])
  expect(JSON.parse(stdout)).toEqual({
    told: ['INSERT INTO', 'INSERT INTO', 'COMMIT', 'writeFile', 'rename'],
    inCopy: 0,
    said: 'SQLITE_FULL',
    atLast: 2,
    made: '2026-11-23T11:00:00.000Z',
  })
})
