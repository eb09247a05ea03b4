import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, expect } from 'vitest'
import {
  bankState,
  cleanUp,
  connect,
  control,
  newDataDir,
  startApp,
  startBank,
  storePosition,
  type TestApp,
} from '../../app.fixture.ts'
import { cacheMade } from '../../cache/file.ts'
import { connect as openDatabase } from '../../disk/sqlite.ts'
import { createLog } from '../../log.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'
import { attempts } from './attempts.fixture.ts'

/**
 * Secrets as canaries, through a day's work with a bank that repeats them in its answers. Afterwards none is in any file, or in any row
 * or log of the decrypted databases. None is in exports, questions, answers and events, or in what the process says of itself.
 */

const PATIENCE_MS = 120_000
afterEach(cleanUp)

/** A keychain in memory that tells what it was given to keep. */
function openKeychain() {
  const held = createSessionVault()
  const kept = new Map<string, string>()
  const vault: Vault = {
    ...held,
    kind: 'keychain',
    set: (name, secret) => {
      kept.set(name, secret)
      return held.set(name, secret)
    },
    probe: async () => ({ state: 'available' }),
  }
  const secret = (suffix: string): string => {
    const found = [...kept].find(([name]) => name.endsWith(`/${suffix}`))?.[1]
    if (found === undefined) throw new Error(`nothing was kept as ${suffix}`)
    return found
  }
  return { vault, secret }
}

/** A secret in the shapes in which it could lie about. */
function shapesOf(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret, 'utf8')
  const texts = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    // Whatever stands before it, these letters are in its base64.
    ...[0, 1, 2].map((before) =>
      Buffer.concat([Buffer.alloc(before), bytes])
        .toString('base64')
        .slice(before === 0 ? 0 : 4, -4),
    ),
  ]
  return [...new Set(texts)]
    .flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])
    .filter(({ length }) => length >= 8)
}

/** A place that was searched, and a word that is in it: a search that finds nothing must be able to find something. */
interface Place {
  readonly where: string
  readonly bytes: Buffer
  readonly holds: string
}

/** Every file of the data folder as it lies there, the log of writes of open databases too. */
async function filesIn(folder: string): Promise<readonly Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const bytes = await readFile(join(entry.parentPath, entry.name))
        return { where: `the file ${entry.name}`, bytes, holds: '' }
      }),
  )
}

/** Every value of every row of the databases, decrypted from a copy of the files of a running application. */
async function rowsIn(folder: string, key: Uint8Array): Promise<readonly Place[]> {
  const copy = await newDataDir()
  await cp(folder, copy, { recursive: true })
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => /^(?:cache|archive|ledger)\.db$/.test(name))
    .map(({ name, parentPath }) => {
      const db = openDatabase(join(parentPath, name), key, name === 'ledger.db' ? {} : cacheMade)
      const tables = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%_fts%'")
        .all() as readonly { readonly name: string }[]
      const rows = tables.flatMap((table) =>
        (db.prepare(`SELECT * FROM "${table.name}"`).raw().all() as unknown[][]).flat(),
      )
      db.close()
      const bytes = rows.map(valueBytes)
      return {
        where: `the rows of ${name}`,
        bytes: Buffer.concat(bytes),
        holds: HOLDS[name] ?? '?',
      }
    })
}

/** The bytes of a stored value; position files lie packed. */
function valueBytes(value: unknown): Buffer {
  if (!Buffer.isBuffer(value)) return Buffer.from(String(value))
  try {
    return Buffer.concat([value, zstdDecompressSync(value)])
  } catch {
    return value
  }
}

const HOLDS: Readonly<Record<string, string>> = {
  'cache.db': 'credit',
  'archive.db': 'bank_position',
  'ledger.db': 'cvu_transfer',
}

/** What a window, or a person, got to see. */
const told = (where: string, value: unknown, holds: string): Place => ({
  where,
  bytes: Buffer.from(JSON.stringify(value)),
  holds,
})

/** A day's work, with a bank that repeats what it was sent. Answers everything that the calls answered. */
async function work(app: TestApp, bank: Awaited<ReturnType<typeof startBank>>, echo: string) {
  const answers: unknown[] = []
  const call: TestApp['call'] = async (name, input) => {
    const answer = await app.call(name, input)
    answers.push(name, answer)
    return answer
  }
  const fileId = await storePosition(app)
  for (const id of ['echeqs', 'credits', 'debin'] as const) await call('sync.run', { id })
  for (const kind of ['movement', 'chargeback', 'cashin']) await control(bank, '/emit', { kind })
  app.approvals.decide = yes
  const usable = usableOf(await bankState(bank))
  const ids: string[] = []
  const send = async (n: number): Promise<void> => {
    const draft = sampleDraft('cvu_transfer', usable, new Date(), n)
    const order = await app.must('orders.prepare', { draft })
    ids.push(order.id)
    await call('orders.submitForApproval', { ids: [order.id], waitForHours: false })
  }
  await send(1)
  // The bank repeats in a refusal all that it was sent, headers included, and in the next one as a page.
  const body = JSON.stringify({ message: echo, errors: [{ code: 'x', detail: echo }] })
  const refusal = { action: 'status', status: 400, body, times: 1 }
  await control(bank, '/faults', { method: 'POST', path: '/v2/transfers/cvu', ...refusal })
  await send(2)
  await control(bank, '/faults', { method: 'GET', path: '/v2/echeqs*', ...refusal, status: 500 })
  await call('sync.run', { id: 'echeqs', full: true })
  await control(bank, '/faults', {
    method: 'POST',
    path: '/auth/*',
    ...refusal,
    status: 401,
  })
  await call('profiles.test', {
    name: 'Otra',
    environment: 'sandbox',
    baseUrl: bank.connection.base_url,
    authUrl: bank.connection.auth_url,
    realm: bank.connection.realm,
    userAgent: 'Tesorero',
    clientId: bank.connection.client_id,
    clientSecret: bank.connection.client_secret,
  })
  for (const id of ids) {
    await call('orders.get', { id })
    await call('orders.supportReport', { id })
    await call('orders.receipt', { ids: [id], format: 'pdf' })
  }
  await call('evidence.export', { ids })
  for (const format of ['csv', 'xlsx'] as const)
    await call('orders.export', { selection: { filter: {} }, format })
  for (const format of ['json', 'pdf', 'xlsx'] as const)
    await call('exports.position', { fileId, format })
  await call('credits.export', { selection: { filter: {}, except: [] }, format: 'csv' })
  await call('ledger.backUp', {})
  for (const name of ['profiles.list', 'profiles.current', 'app.info', 'jobs.list'] as const)
    await call(name, {})
  await call('inbox.list', { filter: {}, offset: 0, limit: 100 })
  await call('sync.jobs', {})
  return answers
}

attempts(
  { area: 'canary', atLeast: 150 },
  'no secret is in a file, a decrypted row, a log, an export, a question, an answer, an event or a report of the process',
  async (attempt) => {
    const bank = await startBank({ everyday: true })
    const dataDir = await newDataDir()
    const keychain = openKeychain()
    const log = createLog(dataDir)
    const app = await startApp(dataDir, { vault: keychain.vault, log })
    const webhookKey = await connect(app, bank)
    const { client_id, client_secret } = bank.connection
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    const bearer = 'eyJDQU5BUkk.CANARIO-EN-UN-TOKEN.x'
    const echo = `Authorization: Basic ${basic}; client_secret=${client_secret}; Bearer ${bearer}`
    const answers = await work(app, bank, echo)
    log.error('canary', { client_secret, note: echo }, new Error(echo))

    const databaseKey = keychain.secret('database_key')
    const rawKey = Buffer.from(databaseKey, 'base64')
    const places: readonly Place[] = [
      await filesIn(dataDir),
      await rowsIn(dataDir, rawKey),
      told('answers', answers, 'orders.get'),
      told('events', app.events, 'position.changed'),
      told('questions', app.approvals.asked.concat(app.approvals.trusted), 'connection'),
      app.files.map(({ name, bytes }) => ({ where: `the export ${name}`, bytes, holds: '' })),
      told('printed pages', app.pages, 'html'),
      told('the report of the process', process.report.getReport(), 'nodejsVersion'),
      { where: 'the command line', bytes: Buffer.from(process.argv.join('\0')), holds: 'node' },
    ].flat()
    const canaries: readonly (readonly [string, readonly Buffer[]])[] = [
      ['the client_secret', shapesOf(client_secret)],
      ['its header', shapesOf(basic)],
      ['the token', shapesOf(bearer)],
      ['the webhook key', shapesOf(webhookKey)],
      [
        'the key of the databases',
        shapesOf(databaseKey).concat(rawKey, shapesOf(rawKey.toString('hex'))),
      ],
    ]
    expect(places.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        'the file tesorero.log',
        'the file ledger.db-wal',
        'the rows of cache.db',
        'the rows of archive.db',
        'the rows of ledger.db',
      ]),
    )
    expect(app.files.length).toBeGreaterThan(8)
    for (const { where, bytes, holds } of places) {
      expect([where, bytes.includes(holds)]).toEqual([where, true])
      for (const [what, shapes] of canaries)
        await attempt(`${what} in ${where}`, () =>
          shapes.some((shape) => bytes.includes(shape)) ? 'is there' : null,
        )
    }
    // The search finds each canary where it is: in what the bank was sent, and in a file that was made to hold it.
    const trap = Buffer.from(
      `{"a":"${Buffer.from(`x${echo}${webhookKey}${databaseKey}`).toString('base64')}"}`,
    )
    for (const [what, shapes] of canaries)
      expect([what, shapes.some((shape) => trap.includes(shape))]).toEqual([what, true])
  },
  PATIENCE_MS,
)
