import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeOf } from '../../shared/base/result.fixture.ts'
import { fail, ok } from '../../shared/errors/index.ts'
import { systemClock } from '../bank/index.ts'
import { emptyFolderForEach, folder } from '../disk/folder.fixture.ts'
import { settingsOf } from '../exports/export.fixture.ts'
import { createJobs } from '../jobs/registry.ts'
import { type OwnDataDeps, type OwnDataOf, saveOwnData } from './own-data.ts'

emptyFolderForEach()

const nothing = async () => ok([])
/** A profile that holds nothing but a notification, which is not told any more: another profile was opened meanwhile. */
const told: Readonly<Record<string, () => Promise<unknown>>> = {
  'orders.list': async () => ok({ rows: [], total: 0 }),
  'notices.list': async () => ok({ rows: [], total: 0 }),
  'accounting.batches': async () => ok({ batches: [], damaged: [] }),
  'inbox.list': async () => ok({ rows: [{ id: 1 }], total: 1 }),
  'inbox.get': async () => fail('profile_changed', {}),
}
/** Whatever else is asked for is empty. */
const everyCall = <T>(): T =>
  new Proxy({}, { get: (_, name) => told[String(name)] ?? nothing }) as T

it('is not handed over where a notification of it could not be read', async () => {
  const saved: string[] = []
  const deps: OwnDataDeps = {
    jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
    now: systemClock.now,
    settings: settingsOf({}),
    tempDir: folder,
    tempReady: Promise.resolve(),
    shell: {
      save: async ({ name }) => {
        saved.push(name)
        return ok({ kind: 'dismissed' })
      },
      printToPdf: async () => ok(Buffer.from('%PDF-')),
      print: async () => ok({ kind: 'printed' }),
    },
    exportsWith: () => everyCall(),
    reads: everyCall(),
  }
  const of: OwnDataOf = {
    name: 'Panadería',
    statements: { kept: () => ok([]) },
    cache: { cvus: { files: nothing, own: async () => ok(Buffer.from('{}')) } },
  }
  expect(codeOf(await saveOwnData(deps, of, { window: 'w' }))).toBe('profile_changed')
  expect([saved, readdirSync(folder)]).toEqual([[], []])
})
