import { afterEach, expect, test } from 'vitest'
import { cleanUp, connectedApp, NO, type TestApp, upload, YES } from '../../app.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'

/** Notifications that the window brings and that count at once: main asks first, and keeps nothing after a no. */

afterEach(cleanUp)

const counted = {
  'cvu-cashin': 'credits.list',
  'account-movement': 'movements.list',
  'cvu-pull-chargeback': 'notices.list',
  'debin-enrolment': 'notices.list',
} as const

const all = { filter: {}, offset: 0, limit: 10 }
const ways: Readonly<Record<string, (app: TestApp, text: string) => Promise<string>>> = {
  dropped: async (app, text) => {
    const uploadId = await upload(app, 'aviso.json', Buffer.from(text))
    return app.code('inbox.takeUpload', { uploadId, acceptUnrequested: false })
  },
  pasted: (app, text) => app.code('inbox.paste', { text }),
}

for (const [kind, list] of Object.entries(counted) as readonly [
  keyof typeof counted,
  (typeof counted)[keyof typeof counted],
][])
  for (const [way, take] of Object.entries(ways))
    test(`a notification ${kind} that is ${way} is asked about with its figures; after a no nothing of it is kept`, async () => {
      const { app } = await connectedApp()
      const text = JSON.stringify(sampleNotices[kind])
      const before = app.approvals.trusted.length
      app.approvals.trust = () => NO
      expect(await take(app, text)).toBe('trust_declined')
      expect(app.approvals.trusted.slice(before)).toMatchObject([
        { subject: { changes: [{ what: 'notice', notice: kind }] } },
      ])
      expect((await app.must(list, all)).rows).toEqual([])
      expect((await app.must('inbox.counts', {})).total).toBe(0)
      app.approvals.trust = () => YES
      expect(await take(app, text)).toBe('ok')
      expect((await app.must(list, all)).rows).toHaveLength(1)
    })
