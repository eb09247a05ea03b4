import { readdirSync, readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { codeOf } from '../../shared/base/result.fixture.ts'
import { fail, ok } from '../../shared/errors/index.ts'
import { emptyFolderForEach, folder } from '../disk/folder.fixture.ts'
import { settingsOf } from '../exports/export.fixture.ts'
import { createJobs } from '../jobs/registry.ts'
import { type OwnDataDeps, type OwnDataOf, saveOwnData } from './own-data.ts'

emptyFolderForEach()

const nothing = async () => ok([])
const page = async () => ok({ rows: [], total: 0 })
type Calls = Readonly<Record<string, () => Promise<unknown>>>
/** A profile that holds nothing but what is named. */
const empty: Calls = {
  'orders.list': page,
  'notices.list': page,
  'accounting.batches': async () => ok({ batches: [], damaged: [] }),
}
/** Whatever else is asked for is empty. */
const everyCall = <T>(told: Calls): T =>
  new Proxy({}, { get: (_, name) => ({ ...empty, ...told })[String(name)] ?? nothing }) as T

/** Saves all own data of a profile of which these calls answer so; the zip as its files, none where it was not handed over. */
async function saving(
  told: Calls,
  ledger: ReturnType<OwnDataOf['ledger']> = ok({ stored: () => ok([]) }),
) {
  const saved: (readonly [string, string])[] = []
  const deps: OwnDataDeps = {
    jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
    now: systemClock.now,
    settings: settingsOf({}),
    tempDir: folder,
    tempReady: Promise.resolve(),
    shell: {
      save: async ({ path }) => {
        for (const [name, bytes] of Object.entries(unzipSync(readFileSync(path))))
          saved.push([name, strFromU8(bytes)])
        return ok({ kind: 'dismissed' })
      },
      printToPdf: async () => ok(Buffer.from('%PDF-')),
      print: async () => ok({ kind: 'printed' }),
    },
    exportsWith: () => everyCall(told),
    reads: everyCall(told),
  }
  const of: OwnDataOf = {
    profile: () => ({ name: 'Panadería' }),
    ledger: () => ledger,
    archive: { stored: () => ok([]) },
    incoming: {
      statements: { kept: () => ok([]) },
      cache: { cvus: { files: nothing, own: async () => ok(Buffer.from('{}')) } },
    },
  }
  const made = await saveOwnData(deps, of, { window: 'w' })
  return { made, files: Object.fromEntries(saved) }
}

it('is not handed over where another profile was opened meanwhile', async () => {
  const gone = async () => fail('profile_changed', {})
  const { made, files } = await saving({ 'notes.list': gone })
  expect(codeOf(made)).toBe('profile_changed')
  expect([files, readdirSync(folder)]).toEqual([{}, []])
})

it('says what of it cannot be read, and has the rest', async () => {
  const { made, files } = await saving(
    {
      'position.history': async () => ok([{ fileId: 'f1' }]),
      'exports.position': async () => fail('not_found', { what: 'f1' }),
      'notes.list': async () => ok([{ text: 'llamar' }]),
    },
    fail('ledger_damaged', { kept: 'ledger.db', backups: 1 }),
  )
  const unread = ['position f1', 'notifications', 'marks', 'trail']
  expect(made).toMatchObject({ value: { unread } })
  expect(JSON.parse(files['not-read.json'] ?? '')).toMatchObject({
    'position f1': { code: 'not_found' },
    trail: { code: 'ledger_damaged' },
  })
  expect(files['notes.json']).toContain('llamar')
})

it('has every notification as it is stored, also one that no form of the application wrote', async () => {
  const rows = [
    { place: 1, about: 'odd', body: '{"amount":1.10}' },
    { place: 7, kind: 'new', body: '{}' },
  ]
  const stored = (_table: string, after: number) =>
    ok(rows.filter(({ place }) => place > after).slice(0, 1))
  const { files } = await saving({}, ok({ stored }))
  expect(JSON.parse(files['notifications.json'] ?? '')).toEqual(rows)
})
