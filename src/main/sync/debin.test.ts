import { beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { bankServer, clientOf, json, testClock } from '../bank/bank.fixture.ts'
import { value } from '../cache/cache.fixture.ts'
import { cache, cacheForEach } from '../cache/each.fixture.ts'
import { createDebinTask, type DebinTask } from './debin.ts'

/** The poll of DEBINs against a bank that answers each list as a test says, over a socket. */

let client: ReturnType<typeof clientOf>
let task: DebinTask
/** The status of the answer to a list; 200 where it is not named. */
let refused: (list: { readonly account: string; readonly type: string }) => number
/** What recurrent lists hold; null for one DEBIN of their account. */
let listed: ((account: string) => readonly unknown[]) | null
const clock = testClock()
/** Where each list that was asked for was to begin; null for the bank's own default. */
let asked: (string | null)[]

const debin = (id: string): Readonly<Record<string, unknown>> => ({
  id,
  type: 'RECURRENTE',
  status: 'INICIADO',
  amount: 1,
  created_at: clock.now().toISOString(),
  debin: { currency: 'ARS' },
})

/** The poll as a start of the program makes it. */
const newTask = (): DebinTask =>
  createDebinTask({
    client: async () => ok(client),
    cache: cache.debins,
    accounts: async () => ok(['100001', '100002']),
    now: clock.now,
    changed: () => undefined,
  })

cacheForEach()
beforeEach(async () => {
  refused = () => 200
  listed = null
  asked = []
  const server = await bankServer((request, response) => {
    const { searchParams } = new URL(request.url, 'http://bank')
    asked.push(searchParams.get('from'))
    const list = {
      account: searchParams.get('account_id') ?? '',
      type: searchParams.get('type') ?? '',
    }
    const status = refused(list)
    const results =
      list.type === 'RECURRENTE' ? (listed?.(list.account) ?? [debin(`DEBIN-${list.account}`)]) : []
    json(response, status, status === 200 ? { total_page: 1, results } : { error_code: 'refused' })
  })
  client = clientOf(server.origin, { readAttempts: 1 }, clock)
  task = newTask()
})

const run = () =>
  task.run({ signal: new AbortController().signal, progress: () => undefined, full: false })

describe('a list that nobody read for longer than the bank shows by itself', () => {
  const DAY_MS = 86_400_000
  const today = (ago = 0) =>
    new Date(clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  /** Where the lists begin that are asked for so many days later. */
  const later = async (days: number) => {
    clock.advance(days * DAY_MS)
    asked = []
    await run()
    return new Set(asked)
  }

  it.each([
    ['', 200],
    [', also where the bank refuses the list of chargebacks', 400],
  ])(
    'begins where it was last read, so that nothing of a long pause is missing; then it is as usual%s',
    async (_, status) => {
      refused = ({ type }) => (type === 'CONTRACARGO' ? status : 200)
      listed = (account) => [{ ...debin(`PAID-${account}`), status: 'ACREDITADO' }]
      await run()
      const last = today()
      task = newTask()
      expect(await later(45)).toEqual(new Set([last]))
      expect(await later(1)).toEqual(new Set([null]))
    },
  )

  it('does not go back for ever', async () => {
    await run()
    task = newTask()
    expect(await later(800)).toEqual(new Set([today(366)]))
  })
})

it.each([
  ['id is blank', { id: ' ' }],
  ['status is blank', { status: ' ' }],
  ['id is longer than one by which it can be asked for', { id: 'x'.repeat(101) }],
])('a DEBIN whose %s is told as one that cannot be read', async (_, wrong) => {
  const good = debin('GOOD')
  listed = () => [good, { ...debin('WRONG'), ...wrong }]
  expect(await run()).toMatchObject({ ok: true })
  expect(value(await cache.debins.reads()).map(({ malformed }) => malformed)).toEqual([1, 1])
})

const problems = async () =>
  value(await cache.debins.reads()).map(({ accountId, error }) => [accountId, error?.code ?? null])

describe('a list that the bank refuses', () => {
  it.each([403, 412])(
    'of one account (%i) does not slow the others down, and is told with its account',
    async (status) => {
      refused = ({ account }) => (account === '100001' ? status : 200)
      expect(await run()).toMatchObject({ ok: true, value: { changed: 1 } })
      expect(await problems()).toEqual([
        ['100001', status === 403 ? 'bank_forbidden' : 'bank_rejected'],
        ['100002', null],
      ])
    },
  )

  it('because it knows no such type does not slow the other type down', async () => {
    refused = ({ type }) => (type === 'CONTRACARGO' ? 400 : 200)
    expect(await run()).toMatchObject({ ok: true, value: { changed: 2 } })
    expect(await problems()).toEqual([
      ['100001', 'bank_rejected'],
      ['100002', 'bank_rejected'],
    ])
  })

  it('like all others is a failure of the poll', async () => {
    refused = () => 412
    expect(await run()).toMatchObject({ ok: false, error: { code: 'bank_rejected' } })
  })
})

it('a bank that fails at one list fails the poll, whatever it refuses besides', async () => {
  refused = ({ account, type }) =>
    account === '100002' ? (type === 'RECURRENTE' ? 412 : 503) : 200
  expect(await run()).toMatchObject({ ok: false, error: { code: 'bank_unavailable' } })
})

it('an account that the bank does not know has no DEBINs, which is no failure', async () => {
  refused = () => 404
  expect(await run()).toMatchObject({ ok: true, value: { changed: 0 } })
})
