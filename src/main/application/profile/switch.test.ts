import { afterEach, describe, expect, it } from 'vitest'
import { bankState, cleanUp, connectedApp, type TestApp, until } from '../../app.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'

/** Calls of a window for one company while another is being opened. */

afterEach(cleanUp)

const expected = {
  label: 'Cobro de la primera',
  amount: '1500.50',
  currency: 'ARS',
  cuit: null,
  name: null,
  due: null,
  note: '',
}
const shownBy = async (app: TestApp) => (await app.must('profiles.current', {}))?.profile.id ?? ''
const told = (app: TestApp, name: string) => app.events.filter((event) => event.name === name)

describe('a window that still shows the profile from which another is being gone to', () => {
  it('is refused whatever it asks for the former one, and nothing of it reaches the other', async () => {
    const { app, bank } = await connectedApp()
    const first = await shownBy(app)
    const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 1)
    const opening = app.must('profiles.openDemo', {})
    await until(async () => told(app, 'profile.opening').length > 0)
    const asked = [
      app.call('expected.save', { value: expected }, first),
      app.call('orders.prepare', { draft }, first),
      app.call('inbox.paste', { text: '{}' }, first),
      app.call('app.keepTyped', { kept: 'de la primera' }, first),
      app.call('profiles.close', {}, first),
    ]
    const second = (await opening).profile.id
    expect(second).not.toBe(first)
    for (const answer of asked)
      expect(await answer).toMatchObject({ ok: false, error: { code: 'profile_changed' } })
    expect(await shownBy(app)).toBe(second)
    expect(await app.must('expected.list', {})).toEqual([])
    expect((await app.must('orders.list', { filter: {}, offset: 0, limit: 10 })).total).toBe(0)
    expect(await app.must('app.typed', {})).toEqual({ kept: null })
  })

  it('is answered for its own as long as its turn comes before that of the other', async () => {
    const { app } = await connectedApp()
    const first = await shownBy(app)
    const saved = app.call('expected.save', { value: expected }, first)
    const opening = app.must('profiles.openDemo', {})
    expect(await saved).toMatchObject({ ok: true })
    await opening
    expect(await app.must('expected.list', {})).toEqual([])
  })

  it('cannot get by with leaving out which profile it shows', async () => {
    const { app } = await connectedApp()
    expect(await app.call('expected.save', { value: expected }, null)).toMatchObject({
      error: { code: 'profile_changed' },
    })
    expect(await app.call('position.overview', {}, null)).toMatchObject({
      error: { code: 'profile_changed' },
    })
  })

  it('is told of the notifications of the other, whether or not one arrives', async () => {
    const { app } = await connectedApp({ app: { vault: keychain() } })
    // It lacks what its kind must say, and is kept for a person all the same.
    await app.call('inbox.paste', { text: '{"amount":"1"}', notice: 'account-movement' })
    await until(async () => (await app.must('inbox.counts', {})).unread === 1)
    const first = await shownBy(app)
    await app.must('profiles.openDemo', {})
    expect(told(app, 'inbox.changed').at(-1)?.payload).toMatchObject({ unread: 0 })
    await app.must('profiles.open', { id: first })
    expect(app.events.slice(-2)).toMatchObject([
      { name: 'profile.changed' },
      { name: 'inbox.changed', payload: { unread: 1 } },
    ])
  })

  it('is told before the other is opened, so that it shows nothing of the former', async () => {
    const { app } = await connectedApp()
    const before = told(app, 'profile.changed').length
    const opening = app.must('profiles.openDemo', {})
    await until(async () => told(app, 'profile.opening').length > 0)
    expect(told(app, 'profile.changed')).toHaveLength(before)
    await opening
    expect(told(app, 'profile.opening')).toHaveLength(1)
    expect(told(app, 'profile.changed').at(-1)?.payload).toMatchObject({
      profile: { environment: 'demo' },
    })
  })

  it('hears of none where it is the same one that is opened anew, or the other needs its secret first', async () => {
    const { app, bank } = await connectedApp()
    const first = await shownBy(app)
    const clientSecret = bank.connection.client_secret
    await app.must('profiles.open', { id: first, clientSecret })
    await app.must('profiles.openDemo', {})
    const heard = told(app, 'profile.opening').length
    expect(await app.code('profiles.open', { id: first })).toBe('profile_secret_needed')
    expect(told(app, 'profile.opening')).toHaveLength(heard)
    expect(heard).toBe(1)
  })

  it('lists no finished work of the former one', async () => {
    const { app } = await connectedApp()
    await app.must('position.request', {})
    await until(async () => (await app.must('jobs.list', {})).length > 0)
    await app.must('profiles.openDemo', {})
    const kinds = (await app.must('jobs.list', {})).map(({ kind }) => kind)
    expect(kinds).not.toContain('position.generation')
  })
})
