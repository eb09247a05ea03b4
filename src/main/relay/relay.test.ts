import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_KEY, memoryStore, startTestRelay, type TestRelay } from '../../relay/relay.fixture.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { parseJson } from '../../shared/json/json.ts'
import { notificationKinds } from '../../shared/wire/notifications.ts'
import { sandboxClient } from '../bank/bank.fixture.ts'
import { controlOf } from '../bank/embedded-bank.fixture.ts'
import { pairedDesktop } from './relay.fixture.ts'

let relay: TestRelay
let bank: Sandbox
beforeEach(async () => {
  relay = await startTestRelay({ store: memoryStore() })
  bank = await startSandbox({
    webhooks: { base_url: relay.url, api_key: API_KEY },
    generationMs: 20,
  })
  relay.allowFilesFrom(bank.connection.base_url)
})
afterEach(async () => {
  await bank.close()
  await relay.close()
  await relay.store.close()
})

const desktop = async () => pairedDesktop(await relay.code())

it('what the embedded bank notifies reaches two desktops, whole and in order', async () => {
  const [first, second] = [await desktop(), await desktop()]
  const control = controlOf(bank.connection)
  const sent = ['cashin', 'movement', 'chargeback', 'enrolment', 'subscription', 'mep', 'cashout']
  for (const kind of sent) await control.post('/emit', { kind })
  for (const one of [first, second]) {
    while (one.notifications.length < sent.length) await one.poll()
    expect(one.notifications.map(({ kind }) => kind)).toEqual([
      'cvu-cashin',
      'account-movement',
      'cvu-pull-chargeback',
      'debin-enrolment',
      'fund-subscription',
      'mep-result',
      'cvu-cashout',
    ])
    for (const { kind, body } of one.notifications) {
      const json = parseJson(body)
      const read =
        kind === null ? null : notificationKinds[kind].schema.safeParse(json.ok && json.value)
      expect(read?.error).toBe(undefined)
    }
  }
  expect(second.notifications).toEqual(first.notifications)
  expect(await control.violations()).toEqual([])
})

it('a position file is fetched by the relay at once and reaches a desktop that comes after its URL died', async () => {
  const one = await desktop()
  const { client, control } = await sandboxClient(bank.connection)
  const requested = good(await client.position.requestFile())
  await expect.poll(async () => (await relay.store.overview())[0]?.queued).toBe(2)
  await control.post('/clock', { advance_s: 7200 })
  expect(await one.poll()).toEqual({ notifications: 1, files: 1, unreadable: 0, lost: 0 })
  const [file] = one.files
  const original = await fetch(`${bank.connection.control_url}/files/${file?.fileId}`)
  expect(file?.fileId).toBe(requested.fileId)
  expect(Buffer.from(file?.bytes ?? []).equals(Buffer.from(await original.arrayBuffer()))).toBe(
    true,
  )
  expect(await control.violations()).toEqual([])
  client.close()
})
