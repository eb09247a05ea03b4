import { afterEach, expect, it } from 'vitest'
import {
  cleanUp,
  connectedApp,
  control,
  startApp,
  storePosition,
  until,
} from '../../app.fixture.ts'

afterEach(cleanUp)

const note = {
  kind: 'echeq',
  key: 'E1',
  text: 'Reclamar a Ñandú',
} as const

it('a row keeps the note that a person gave it; without words it has none', async () => {
  const { app } = await connectedApp()
  await app.must('notes.set', note)
  const other = { kind: 'credit', key: 'E1', text: 'otra' } as const
  await app.must('notes.set', other)
  expect(await app.must('notes.list', {})).toEqual([other, note])

  await app.must('notes.set', { ...note, text: '' })
  expect(await app.must('notes.list', {})).toEqual([other])
})

it('every window is told to read the notes anew when one of them changed one', async () => {
  const { app } = await connectedApp()
  await app.call('notes.set', { ...note, key: '' })
  expect(app.events.filter(({ name }) => name === 'answers.changed')).toEqual([])
  await app.must('notes.set', note)
  expect(app.events).toContainEqual({
    name: 'answers.changed',
    payload: { calls: ['notes.list'] },
  })
})

it('a note of a kind that nobody lists, or longer than one may be, is refused', async () => {
  const { app } = await connectedApp()
  for (const wrong of [
    { ...note, kind: 'anything' },
    { ...note, key: '' },
    { ...note, text: 'x'.repeat(2001) },
  ])
    expect(await app.call('notes.set', wrong as never)).toMatchObject({ ok: false })
  expect(await app.must('notes.list', {})).toEqual([])
})

const first = { filter: {}, offset: 0, limit: 1 }

it('the search of each list finds rows by what was noted of them, also after a restart', async () => {
  const { bank, app } = await connectedApp()
  const { dataDir: dir } = app
  for (const kind of ['movement', 'cashin']) await control(bank, '/emit', { kind })
  const fileId = await storePosition(app)
  for (const id of ['echeqs', 'debin', 'credits'] as const) await app.must('sync.run', { id })
  const accounts = { fileId, offset: 0, limit: 10 }
  const [account] = (await app.must('position.accounts', accounts)).rows
  const notification = await until(async () => (await app.must('inbox.list', first)).rows[0])
  await until(async () => (await app.must('movements.list', first)).rows[0])
  const noted = {
    echeq: (await app.must('echeqs.list', first)).rows[0]?.id,
    debin: (await app.must('debin.list', first)).rows[0]?.key,
    credit: (await app.must('credits.list', first)).rows[0]?.key,
    movement: (await app.must('movements.list', first)).rows[0]?.key,
    account: account?.cbu,
    notification: String(notification.id),
  }
  for (const [kind, key = ''] of Object.entries(noted))
    await app.must('notes.set', {
      kind: kind as keyof typeof noted,
      key,
      text: 'Reclamarle a Güido, zona xnorte',
    })

  const found = async ({ must }: typeof app, search: string) => {
    const asked = { filter: { search }, offset: 0, limit: 5 }
    return {
      echeq: (await must('echeqs.list', asked)).rows.map(({ id }) => id),
      debin: (await must('debin.list', asked)).rows.map(({ key }) => key),
      credit: (await must('credits.list', asked)).rows.map(({ key }) => key),
      movement: (await must('movements.list', asked)).rows.map(({ key }) => key),
      account: (await must('position.accounts', { ...accounts, search })).rows.map(
        ({ cbu }) => cbu,
      ),
      notification: (await must('inbox.list', asked)).rows.map(({ id }) => String(id)),
    }
  }
  const one = Object.fromEntries(Object.entries(noted).map(([kind, key]) => [kind, [key]]))
  expect(await found(app, 'GUIDO')).toEqual(one)
  // A word of the note and one of the row itself.
  const echeq = (await app.must('echeqs.list', first)).rows[0]
  expect((await found(app, `xnorte ${echeq?.number ?? ''}`)).echeq).toEqual([echeq?.id])
  expect((await found(app, 'xnorte nadie-se-llama-asi')).echeq).toEqual([])

  await app.app.close()
  const again = await startApp(dir)
  const [profile] = await again.must('profiles.list', {})
  await again.must('profiles.open', {
    id: profile?.id ?? '',
    clientSecret: bank.connection.client_secret,
  })
  expect(await found(again, 'reclamarle xnorte')).toEqual(one)
  await again.must('notes.set', { kind: 'echeq', key: noted.echeq ?? '', text: '' })
  expect((await found(again, 'reclamarle')).echeq).toEqual([])
}, 20_000)
