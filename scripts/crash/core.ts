import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database, { type Statement } from 'better-sqlite3'
import * as z from 'zod'
import { startApp } from '../../src/main/app.fixture.ts'
import { everyPage } from '../../src/main/cache/every-row.ts'
import { yes } from '../../src/main/orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../src/main/orders/sample-drafts.fixture.ts'
import { createSessionVault } from '../../src/main/vault/session.ts'
import type { Vault } from '../../src/main/vault/vault-port.ts'
import { good } from '../../src/shared/base/result.fixture.ts'
import { ok } from '../../src/shared/errors/index.ts'
import type { OrderView } from '../../src/shared/orders/view.ts'
import { LIFE_VARIABLE, type Life, type LifeEnd, lifeSchema, type Report, SENDING } from './life.ts'

/** The whole application as a process of its own: it is killed, or ends in order, in the middle of a batch. */

const life = lifeSchema.parse(JSON.parse(process.env[LIFE_VARIABLE] ?? '{}'))
/** Kinds that a bank takes at any hour; the redemption has no query that could find out what was thrown away. */
const KINDS = ['cvu_transfer', 'fund_redemption', 'debin_creation'] as const

/** A keychain that survives the process, as the real one does. */
function keychainIn(file: string): Vault {
  const held = new Map<string, string>(
    existsSync(file)
      ? Object.entries(
          z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))),
        )
      : [],
  )
  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(held)))
    renameSync(`${file}.new`, file)
    return ok(null)
  }
  return {
    ...createSessionVault({ state: 'available' }),
    kind: 'keychain',
    get: async (name) => ok(held.get(name) ?? null),
    set: async (name, secret) => {
      held.set(name, secret)
      return keep()
    },
    delete: async (name) => {
      held.delete(name)
      return keep()
    },
  }
}

const atBankSchema = z.object({
  orders: z.array(z.object({ key: z.string(), executions: z.number() })),
})
const bankState = async (): Promise<unknown> =>
  (await fetch(`${life.bank.control_url}/state`)).json()
const atBank = async () => atBankSchema.parse(await bankState()).orders

const app = await startApp(join(life.dir, 'data'), {
  vault: keychainIn(join(life.dir, 'keychain')),
})
app.approvals.decide = yes
const { bank } = life
const [own] = await app.must('profiles.list', {})
if (own === undefined)
  await app.must('profiles.create', {
    name: 'Sends',
    environment: 'sandbox',
    baseUrl: bank.base_url,
    authUrl: bank.auth_url,
    realm: bank.realm,
    userAgent: 'Tesorero/crash',
    clientId: bank.client_id,
    clientSecret: bank.client_secret,
  })
else await app.must('profiles.open', { id: own.id })

const list = async (): Promise<readonly OrderView[]> =>
  good(await everyPage((offset, limit) => app.call('orders.list', { filter: {}, offset, limit })))
const findings: string[] = []

/** Looks up the unconfirmed orders as a person does after a process was killed; nothing else may leave any. */
async function attend(killed: boolean): Promise<void> {
  const unknown = (await list()).filter(({ state }) => state === 'unconfirmed')
  const counted = unknown.length === 0 ? [] : await atBank()
  for (const { id, kind, clientId } of unknown) {
    if (!killed) findings.push(`the answer to ${kind} ${id} was thrown away`)
    const taken = counted.some(({ key, executions }) => key === clientId && executions > 0)
    const outcome = taken ? 'accepted' : 'not_executed'
    await app.must('orders.recordOutcome', { ids: [id], outcome, remark: 'portal' })
  }
}

/** All orders. Only the last life, which sends nothing, is held against what the bank received: it alone tells of attempts. */
async function report(): Promise<Report> {
  const orders = (await list()).map(async ({ id, kind, clientId: key, state }) => {
    const { attempts } =
      life.sending === null ? await app.must('orders.get', { id }) : { attempts: [] }
    return { id, kind, key, state, traceIds: attempts.map(({ traceId }) => traceId) }
  })
  const { sound } = await app.must('orders.verify', {})
  return { orders: await Promise.all(orders), sound }
}

/** Kills this process before one of the writes that follow, as a power cut would. */
function dieBefore(nth: number): void {
  const probe = new Database(':memory:')
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1')) as Statement
  const run: (...args: readonly unknown[]) => Database.RunResult = Reflect.get(statement, 'run')
  let left = nth
  statement.run = function (this: Statement, ...args: readonly unknown[]): Database.RunResult {
    if (!this.readonly || this.source === 'COMMIT') left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(run, this, args)
  }
}

/** Sends a batch, and quits meanwhile: the bank must get no other order of it afterwards. */
async function quitWhileSending({ after, n }: NonNullable<Life['sending']>): Promise<void> {
  const usable = usableOf(await bankState())
  const ids: string[] = []
  for (const [index, kind] of KINDS.entries()) {
    const draft = sampleDraft(kind, usable, new Date(), n * KINDS.length + index)
    ids.push((await app.must('orders.prepare', { draft })).id)
  }
  process.stdout.write(`${SENDING}\n`)
  if (life.dieAtWrite !== null) dieBefore(life.dieAtWrite)
  const sending = app.call('orders.submitForApproval', { ids, waitForHours: false })
  await setTimeout(after)
  await app.app.close()
  const before = (await atBank()).length
  await sending
  const sent = (await atBank()).length - before
  if (sent > 0) findings.push(`${sent} orders left after the application had ended`)
}

await attend(life.killed)
const begun = await report()
if (life.sending !== null) await quitWhileSending(life.sending)
process.stdout.write(`${JSON.stringify({ report: begun, findings } satisfies LifeEnd)}\n`)
await app.app.close()
process.exit(0)
