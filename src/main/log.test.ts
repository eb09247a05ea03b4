import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folder as dataDir, emptyFolderForEach } from './disk/folder.fixture.ts'
import { createLog } from './log.ts'

emptyFolderForEach()

const written = (): string => readFileSync(join(dataDir, 'logs', 'tesorero.log'), 'utf8')

it('writes one line per entry with its level, event and details', () => {
  const log = createLog(dataDir)
  log.info('started', { version: '1.2.3' })
  log.warn('slow', { ms: 900 })
  const lines = written().trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT.* info started {"version":"1\.2\.3"}$/)
  expect(lines[1]).toContain('warn slow {"ms":900}')
})

it('writes what tells of nothing wrong a moment later, together', async () => {
  const log = createLog(dataDir)
  for (const page of [1, 2, 3]) log.info('read', { page })
  await expect.poll(written).toMatch(/info read {"page":1}\n.*{"page":2}\n.*{"page":3}\n$/)
})

it('writes all that came before an error with it, in order', () => {
  const log = createLog(dataDir)
  log.info('sent', { page: 1 })
  log.error('failed')
  expect(written()).toMatch(/info sent .*\n.* error failed .*\n$/)
})

it('has lost nothing when the process ends', () => {
  const here = JSON.stringify(new URL('./log.ts', import.meta.url).href)
  const script = `import { createLog } from ${here}; createLog(process.argv[1]).info('last'); process.exit(0)`
  execFileSync(process.execPath, ['--input-type=module', '-e', script, dataDir])
  expect(written()).toContain('info last')
})

it('listens to the end of the process only while lines wait', async () => {
  const before = process.listenerCount('exit')
  const log = createLog(dataDir)
  expect(process.listenerCount('exit')).toBe(before)
  for (const page of [1, 2]) log.info('read', { page })
  expect(process.listenerCount('exit')).toBe(before + 1)
  await expect.poll(written).toContain('"page":2')
  expect(process.listenerCount('exit')).toBe(before)
})

it('writes what was thrown with its stack, and no secret of it', () => {
  createLog(dataDir).error(
    'call failed',
    { reference: 'ab12', clientSecret: 'hush-1' },
    new Error('client_secret=hush-2'),
  )
  expect(written()).toContain('"reference":"ab12"')
  expect(written()).toContain('log.test.ts')
  expect(written()).not.toContain('hush')
})

it('keeps the file to its owner', { skip: process.platform === 'win32' }, () => {
  createLog(dataDir).warn('started')
  expect(statSync(join(dataDir, 'logs', 'tesorero.log')).mode & 0o077).toBe(0)
})
