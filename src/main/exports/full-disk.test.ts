import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** What a shell counts the room for a file in, and how much there is. */
const BLOCK = 512
const ROOM = 16 * BLOCK

/** How a file ends of which the disk takes only the beginning: a system may write that much and say no more. */
async function endOf(format: 'csv' | 'xlsx' | 'zip'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tesoro-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const source = join(dir, 'source')
  // In a zip its own end is what has no room.
  await writeFile(source, randomBytes(ROOM - 92))
  const child = new URL('./full-disk-child.fixture.ts', import.meta.url).pathname
  const limited = `ulimit -f ${ROOM / BLOCK} && exec "$0" "$@"`
  const args = ['-c', limited, process.execPath, child, format, join(dir, 'file'), source]
  const { stdout } = await promisify(execFile)('sh', args)
  return stdout
}

test.skipIf(process.platform === 'win32')(
  'a file of which the disk took only the beginning is not told to be written',
  async () => {
    const ends = await Promise.all([endOf('csv'), endOf('xlsx'), endOf('zip')])
    expect(ends).toEqual(['disk_failed', 'disk_failed', 'disk_failed'])
  },
  30_000,
)
