import { afterEach, expect, test } from 'vitest'
import {
  cleanUp,
  connectedApp,
  control,
  controlBytes,
  listen,
  NO,
  picture,
  settled,
  storePosition,
  type TestApp,
  upload,
  YES,
} from '../../app.fixture.ts'

// A window that asks for a position learns the id under which a forged file would be taken for the bank's.

afterEach(cleanUp)

const CREATED = '2026-11-20T15:04:05.000Z'

/** A profile with a position, and a request of the window with a file of its own making under that id. */
async function forging() {
  const { bank, app } = await connectedApp()
  const held = await storePosition(app)
  bank.setWebhooks(null)
  const { fileId } = await app.must('position.request', {})
  const text = String(await controlBytes(bank, `/files/${held}`))
    .replace(`"${held}"`, JSON.stringify(fileId))
    .replace(/"created_at":\s*"[^"]+"/, `"created_at":"${CREATED}"`)
    .replace(/"available":\s*[\d.]+/, '"available":999999999.99')
  const before = app.approvals.trusted.length
  return { bank, app, held, fileId, text, asked: () => app.approvals.trusted.slice(before) }
}

const ways: Readonly<Record<string, (app: TestApp, text: string) => Promise<string>>> = {
  dropped: async (app, text) => {
    const uploadId = await upload(app, 'posicion.json', Buffer.from(text))
    return app.code('inbox.takeUpload', { uploadId, acceptUnrequested: false })
  },
  pasted: (app, text) => app.code('inbox.paste', { text }),
}

for (const [way, take] of Object.entries(ways)) {
  test(`a file that is ${way} under a requested id is asked about, with its date; a no leaves the request to the bank’s own`, async () => {
    const { bank, app, fileId, text, asked } = await forging()
    const before = await picture(app)
    app.approvals.trust = () => NO
    expect(await take(app, text)).toBe('trust_declined')
    const imported = { createdAt: CREATED, requested: true }
    expect(asked()).toMatchObject([
      { subject: { changes: [{ what: 'position_file', fileId, imported }] } },
    ])
    expect(await picture(app)).toEqual(before)
    app.approvals.trust = () => YES
    await listen(app, bank)
    await control(bank, '/emit', { kind: 'position', id: fileId })
    expect(await settled(app, fileId)).toMatchObject({ state: 'stored' })
    expect(JSON.stringify(await app.must('position.overview', {}))).not.toContain('999999999.99')
  })

  test(`a file that is ${way} under a requested id is taken in after a yes, and the same again asks nothing`, async () => {
    const { app, fileId, text, asked } = await forging()
    expect(await take(app, text)).toBe('ok')
    expect(await settled(app, fileId)).toMatchObject({ state: 'stored' })
    expect(asked()).toHaveLength(1)
    expect(await take(app, text)).toBe('ok')
    expect(asked()).toHaveLength(1)
  })
}

test('a file under the id of one that is held is refused without a question', async () => {
  const { app, held, fileId, text, asked } = await forging()
  expect(await ways['dropped']?.(app, text.replace(fileId, held))).toBe('position_conflict')
  expect(asked()).toEqual([])
})

test('a file that nobody asked for is asked about with its date as well', async () => {
  const { app, fileId, text, asked } = await forging()
  await app.must('position.forget', { fileId })
  expect(await ways['pasted']?.(app, text)).toBe('file_not_requested')
  const uploadId = await upload(app, 'posicion.json', Buffer.from(text))
  await app.must('inbox.takeUpload', { uploadId, acceptUnrequested: true })
  const imported = { createdAt: CREATED, requested: false }
  expect(asked()).toMatchObject([
    { subject: { changes: [{ what: 'position_file', fileId, imported }] } },
  ])
})

test('a file of somebody else is asked about with whose it is', async () => {
  const { app, text, asked } = await forging()
  const own = (await app.must('position.overview', {}))?.client?.documentNumber ?? ''
  app.approvals.trust = () => NO
  const other = text.replace(`"${own}"`, '"20123456786"')
  expect(await ways['dropped']?.(app, other)).toBe('trust_declined')
  expect(asked()).toMatchObject([
    { subject: { changes: [{ imported: { client: '20123456786', held: own } }] } },
  ])
})

test('where two people are in use one gives the PIN for a file under a requested id', async () => {
  const { app, text } = await forging()
  app.approvals.decide = () => YES
  await app.must('people.add', { name: 'Ana', pin: '123456' })
  await app.must('people.add', { name: 'Beto', pin: '654321' })
  await app.must('orders.settings.set', { secondPerson: true })
  expect(await ways['dropped']?.(app, text)).toBe('order_approval_failed')
})
