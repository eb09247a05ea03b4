import { afterEach, expect, it } from 'vitest'
import { cleanUp, connect, newDataDir, startApp, startBank } from '../../app.fixture.ts'

afterEach(cleanUp)

const note = {
  kind: 'echeq',
  key: 'E1',
  text: 'Reclamar a Ñandú',
  tags: ['reclamo', 'norte'],
} as const

it('a row keeps the note and the tags that a person gave it; without either it has none', async () => {
  const [bank, dir] = [await startBank(), await newDataDir()]
  const app = await startApp(dir)
  await connect(app, bank)
  await app.must('notes.set', { ...note, tags: ['reclamo', 'norte', 'reclamo'] })
  const other = { kind: 'credit', key: 'E1', text: '', tags: ['otro'] } as const
  await app.must('notes.set', other)
  expect(await app.must('notes.list', {})).toEqual([other, note])

  await app.must('notes.set', { ...note, text: '', tags: [] })
  expect(await app.must('notes.list', {})).toEqual([other])
})

it('a note of a kind that nobody lists, or longer than one may be, is refused', async () => {
  const app = await startApp(await newDataDir())
  await connect(app, await startBank())
  for (const wrong of [
    { ...note, kind: 'anything' },
    { ...note, key: '' },
    { ...note, text: 'x'.repeat(2001) },
    { ...note, tags: [''] },
  ])
    expect(await app.call('notes.set', wrong as never)).toMatchObject({ ok: false })
  expect(await app.must('notes.list', {})).toEqual([])
})
