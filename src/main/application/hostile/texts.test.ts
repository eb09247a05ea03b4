import { afterEach, expect } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import { hostileTexts } from '../../../shared/text/hostile.fixture.ts'
import { webhookPaths } from '../../../shared/views/webhook-paths.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  controlBytes,
  type TestApp,
  until,
  upload,
} from '../../app.fixture.ts'
import { sampleNotices } from '../../inbox/samples.fixture.ts'
import { usableOf } from '../../orders/sample-drafts.fixture.ts'
import { type Attempt, attempts } from './attempts.fixture.ts'
import {
  answersWith,
  bankSays,
  everyTrick,
  exported,
  replacedAt,
  smallTexts,
  textMembers,
  textsIn,
  uncut,
  wrongInCsv,
  wrongInPage,
} from './texts.fixture.ts'

/**
 * Texts that were made to harm, in every text member of the bank's answers and notices. They cost nobody the list and stand in
 * no row longer than rows are. In exports they are neither markup nor formulas nor invisible.
 */

const PATIENCE_MS = 300_000
afterEach(cleanUp)

const all = { filter: {}, offset: 0, limit: 500 }
const selection = { filter: {}, except: [] }

async function opened() {
  const { bank, app, key } = await connectedApp({
    bank: { echeqs: 8, holdings: 12, everyday: true },
  })
  return { app, bank, key }
}

/** What a list shows, and what it exports, are safe. */
async function looksSafe(
  attempt: Attempt,
  app: TestApp,
  what: string,
  list: () => Promise<{ readonly rows: readonly unknown[] }>,
  exports: (format: 'csv' | 'pdf') => Promise<unknown>,
): Promise<void> {
  await attempt(`the list of ${what}`, async () => {
    const { rows } = await list()
    return rows.length === 0 ? 'there are no rows' : uncut(rows)
  })
  await attempt(`the CSV file of ${what}`, async () => {
    const [file] = await exported(app, () => exports('csv'))
    return file === undefined ? 'there is no file' : wrongInCsv(file)
  })
  await attempt(`the printed page of ${what}`, async () => {
    const before = app.pages.length
    await exports('pdf')
    const page = app.pages[before]
    return page === undefined ? 'there is no page' : wrongInPage(page)
  })
}

/** Characters that no column, cell or line has room for, of which an answer may hold many. */
const SEVERAL_LINES = 5_000

/** A list that is polled: what the bank answers, what reads it, and how it is seen. */
interface PolledList {
  readonly id: 'echeqs' | 'debin' | 'credits'
  readonly paths: string
  readonly ask: (bank: Sandbox) => Promise<unknown>
  readonly list: (app: TestApp) => Promise<{ readonly rows: readonly unknown[] }>
  readonly exports: (app: TestApp) => (format: 'csv' | 'pdf') => Promise<unknown>
}

const polled: readonly PolledList[] = [
  {
    id: 'echeqs',
    paths: '/v2/echeqs*',
    ask: (bank) => bankSays(bank, '/v2/echeqs?status=activo&size=20'),
    list: (app) => app.must('echeqs.list', all),
    exports: (app) => (format) => app.must('echeqs.export', { selection, format }),
  },
  {
    id: 'debin',
    paths: '/v1/debin/recurrent*',
    ask: async (bank) => {
      const answers: unknown[] = []
      for (const account of await accountsOf(bank))
        answers.push(
          await bankSays(bank, `/v1/debin/recurrent?account_id=${account}&size=20`).catch(() => []),
        )
      return answers
    },
    list: (app) => app.must('debin.list', all),
    exports: (app) => (format) => app.must('debin.export', { selection, format }),
  },
  {
    id: 'credits',
    paths: '/v2/transfers/cvu*',
    ask: (bank) => bankSays(bank, '/v2/transfers/cvu'),
    list: (app) => app.must('credits.list', all),
    exports: (app) => (format) => app.must('credits.export', { selection, format }),
  },
]

for (const one of polled)
  attempts(
    { area: 'hostile text', atLeast: 20 },
    `in every text of the answers of ${one.id} are taken in or refused, and harm no list`,
    async (attempt) => {
      const { app, bank } = await opened()
      if (one.id === 'debin') await addAccounts(app, bank)
      const members = textMembers(await one.ask(bank))
      expect(members.length).toBeGreaterThan(5)
      const read = async (set: Readonly<Record<string, string>>): Promise<string | null> => {
        await answersWith(bank, one.paths, set)
        const job = await app.must('sync.run', { id: one.id, full: true })
        return job.state === 'running' ? 'it does not end' : null
      }
      await read({})
      const rowsBefore = (await one.list(app)).rows.length
      const free: string[] = []
      for (const member of members) {
        await attempt(`${one.id}: every trick in ${member}`, () => read({ [member]: everyTrick }))
        const job = (await app.must('sync.jobs', {})).find(({ id }) => id === one.id)
        if (job?.lastError === null) free.push(member)
      }
      expect(free.length).toBeGreaterThan(2)
      const everywhere = (text: string) => Object.fromEntries(free.map((member) => [member, text]))
      const [first = ''] = free
      await attempt(`${one.id}: a million characters in ${first}`, () =>
        read({ [first]: hostileTexts.long }),
      )
      for (const [name, whole] of Object.entries(hostileTexts)) {
        // A million of them in each member is more than is read of any answer.
        const text = whole.slice(0, SEVERAL_LINES)
        await attempt(`${one.id}: ${name} in ${free.length} members`, () => read(everywhere(text)))
        await attempt(`${one.id}: the list after ${name}`, async () =>
          uncut((await one.list(app)).rows),
        )
      }
      await read(everywhere(everyTrick))
      await looksSafe(attempt, app, one.id, () => one.list(app), one.exports(app))
      await attempt(`${one.id}: no row was lost`, async () =>
        (await one.list(app)).rows.length < rowsBefore ? 'rows are gone' : null,
      )
    },
    PATIENCE_MS,
  )

/** Two of the accounts whose DEBINs the bank lists: it answers for each as for any other. */
async function accountsOf(bank: Sandbox): Promise<readonly string[]> {
  const { accounts } = usableOf(await bankState(bank))
  return accounts.slice(0, 2).map(({ account_id }) => account_id)
}

async function addAccounts(app: TestApp, bank: Sandbox): Promise<void> {
  for (const accountId of await accountsOf(bank)) await app.call('debin.addAccount', { accountId })
}

attempts(
  { area: 'hostile text', atLeast: 700 },
  'in every text of every notification are answered, and harm no list',
  async (attempt) => {
    const { app, key } = await opened()
    const url = (await app.must('profiles.current', {}))?.listener.url ?? ''
    const paths = new Map<string, string>(webhookPaths().map(({ kind, path }) => [kind, path]))
    for (const [kind, sample] of Object.entries(sampleNotices))
      for (const path of textsIn(sample)) {
        const tries = smallTexts.concat([['long', 'x'.repeat(70_000)]])
        const made = tries.map(([name, text]) =>
          attempt(`${kind}: ${name} in ${path.join('.')}`, async () => {
            const answer = await fetch(url + (paths.get(kind) ?? ''), {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-api-key': key },
              body: JSON.stringify(replacedAt(sample, path, text)),
            })
            return [200, 400, 413, 422].includes(answer.status) ? null : `answered ${answer.status}`
          }),
        )
        await Promise.all(made)
      }
    await until(async () => {
      const states = ['pending'] as const
      return (await app.must('inbox.list', { ...all, filter: { state: states } })).total === 0
    })
    const page = { ...all, limit: 500 }
    await attempt('the inbox', async () => uncut((await app.must('inbox.list', page)).rows))
    await attempt('chargebacks and enrolments', async () =>
      uncut((await app.must('notices.list', { offset: 0, limit: 500 })).rows),
    )
    for (const row of (await app.must('inbox.list', page)).rows.slice(0, 50))
      await attempt(`the notification ${row.id}`, async () =>
        (await app.code('inbox.get', { id: row.id })) === 'ok' ? null : 'is not shown',
      )
    await looksSafe(
      attempt,
      app,
      'credits',
      () => app.must('credits.list', all),
      (format) => app.must('credits.export', { selection, format }),
    )
    await looksSafe(
      attempt,
      app,
      'movements',
      () => app.must('movements.list', all),
      (format) => app.must('movements.export', { selection, format }),
    )
  },
  PATIENCE_MS,
)

attempts(
  { area: 'hostile text', atLeast: 34 },
  'in every text of a position file are taken in or refused, and harm no section',
  async (attempt) => {
    const { app, bank } = await opened()
    const { fileId } = await app.must('position.request', {})
    const bytes = await until(() => controlBytes(bank, `/files/${fileId}`).catch(() => null))
    const text = bytes.toString('utf8')
    const members = textMembers(JSON.parse(text))
    let number = 0
    /** Drops the file with members set, under an id of its own; answers the code that it ends with. */
    const dropped = async (set: readonly string[], by: string) => {
      number += 1
      const other = `archivo-${number}`
      const file = JSON.stringify(JSON.parse(text), (name, value: unknown) =>
        set.includes(name) && typeof value === 'string' ? by : value,
      ).replaceAll(fileId, other)
      const uploadId = await upload(app, 'posicion.json', Buffer.from(file))
      const taken = await app.call('inbox.takeUpload', { uploadId, acceptUnrequested: true })
      if (!taken.ok) return { id: '', code: taken.error.code }
      return { id: taken.value.kind === 'position' ? taken.value.fileId : '', code: 'ok' }
    }
    const free: string[] = []
    for (const member of members)
      await attempt(`position: every trick in ${member}`, async () => {
        const { code } = await dropped([member], everyTrick)
        if (code === 'ok') free.push(member)
        return /^(?:ok|position_\w+|file_\w+)$/.test(code) ? null : code
      })
    // The id of the file names it, and a second file under the same one is refused.
    const harmless = free.filter((member) => member !== 'file_id')
    expect(harmless.length).toBeGreaterThan(3)
    await attempt('position: an id without end', async () => {
      const { code } = await dropped(['file_id'], 'x'.repeat(100_000))
      return code === 'position_invalid' ? null : code
    })
    for (const [name, trick] of Object.entries(hostileTexts)) {
      // Every row has it several times over, and the whole file is at most so large.
      const short = trick.slice(0, 100_000)
      await attempt(`position: ${name} in ${harmless.length} members`, async () => {
        const { id, code } = await dropped(harmless, short)
        if (code !== 'ok') return code
        const page = { fileId: id, offset: 0, limit: 100 }
        return (
          uncut((await app.must('position.accounts', page)).rows) ??
          uncut((await app.must('position.funds', page)).rows) ??
          uncut((await app.must('position.fixedTerms', page)).rows) ??
          uncut((await app.must('position.instruments', page)).rows)
        )
      })
    }
    const { id } = await dropped(harmless, everyTrick)
    for (const section of ['accounts', 'fixed_terms', 'funds', 'instruments'] as const)
      await attempt(`position: the CSV file of ${section}`, async () => {
        const [file] = await exported(app, () =>
          app.must('exports.position', { fileId: id, format: 'csv', section }),
        )
        return file === undefined ? 'there is no file' : wrongInCsv(file)
      })
    await attempt('position: the printed page', async () => {
      await app.must('exports.position', { fileId: id, format: 'pdf' })
      const page = app.pages.at(-1)
      return page === undefined ? 'there is no page' : wrongInPage(page)
    })
  },
  PATIENCE_MS,
)
