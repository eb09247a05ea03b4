import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { TableLayout } from '../../../shared/ipc/app.ts'
import { cleanUp, newDataDir, startApp, type TestApp } from '../../app.fixture.ts'

/** Settings that a window makes as large as it can: main reads them at each start, also while it is locked. */

afterEach(cleanUp)

const layout: TableLayout = { order: [], hidden: [], widths: {}, sort: null }
const named = <T>(count: number, value: T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, value]))
const fileOf = (app: TestApp) => join(app.dataDir, 'settings.json')
const base = { locale: 'en', theme: 'dark', csvNumbers: 'es-AR' } as const
const noticesOf = async (app: TestApp) =>
  (await app.must('app.info', {})).notices.map(({ code }) => code)

describe('settings', () => {
  it('hold as many names as the window can have, and no more', async () => {
    const app = await startApp(await newDataDir())
    const most = { panes: named(100, 300), tables: named(200, layout) }
    expect(await app.must('app.settings.set', most)).toMatchObject(most)
    for (const more of [
      { panes: named(101, 300) },
      { tables: named(201, layout) },
      { tables: { echeqs: { ...layout, widths: named(101, 80) } } },
    ])
      expect(await app.call('app.settings.set', more)).toMatchObject({
        error: { code: 'input_invalid', params: { problem: 'too_many' } },
      })
    expect((await app.must('app.info', {})).settings).toMatchObject(most)
  })

  it('that would be larger than a megabyte are refused, and the others can still be changed', async () => {
    const app = await startApp(await newDataDir())
    await app.must('app.settings.set', { panes: { echeqs: 300 } })
    const order = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(60, 'x'))
    const many = named(200, { ...layout, order })
    expect(await app.code('app.settings.set', { tables: many })).toBe('settings_full')
    expect((await stat(fileOf(app))).size).toBeLessThan(1000)
    expect(await app.must('app.settings.set', { locale: 'en' })).toMatchObject({
      locale: 'en',
      panes: { echeqs: 300 },
    })
  })

  it('whose file is too large to be read are named, and the application starts with the usual ones', async () => {
    const dataDir = await newDataDir()
    const text = JSON.stringify({ ...base, panes: named(100_000, 300) })
    await writeFile(join(dataDir, 'settings.json'), text)
    const app = await startApp(dataDir)
    expect(await noticesOf(app)).toEqual(['settings_unreadable'])
    expect((await app.must('app.info', {})).settings.locale).toBe('es-AR')
    expect(await app.must('lock.state', {})).toMatchObject({ look: { locale: 'es-AR' } })
    expect(await app.must('approval.look', {})).toMatchObject({ locale: 'es-AR' })
    await app.must('app.settings.set', { locale: 'en' })
    expect((await app.must('app.info', {})).settings.locale).toBe('en')
    expect((await stat(`${fileOf(app)}.damaged`)).size).toBe(text.length)
  })
})
