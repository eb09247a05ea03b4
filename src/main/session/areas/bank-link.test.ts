import { expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { Clock } from '../../../shared/base/clock.ts'
import { silentLog } from '../../../shared/base/log.ts'
import { ok } from '../../../shared/errors/index.ts'
import { bankServer, connectionTo, type HttpServer, json, SECRET } from '../../bank/bank.fixture.ts'
import { createBankLink } from './bank-link.ts'

const linkTo = (
  { origin }: HttpServer,
  ready = async (): Promise<void> => undefined,
  sleep: Clock['sleep'] = systemClock.sleep,
) =>
  createBankLink({
    clock: { ...systemClock, sleep },
    log: silentLog,
    olderEcheqs: () => false,
    onChanged: () => undefined,
    access: async () => {
      await ready()
      return ok({
        connection: connectionTo(origin),
        clientSecret: SECRET,
        positionRequestBody: null,
      })
    },
  })

/** A link to a bank that counts what it is asked; `ready` is what its address waits for. */
async function linked(ready: Promise<void> = Promise.resolve()) {
  const server = await bankServer((_request, response) => json(response, 200, {}))
  let used = 0
  const link = linkTo(server, async () => {
    await ready
    used += 1
  })
  return { link, server, secretsUsed: () => used }
}
const closed = { ok: false, error: { code: 'profile_closed' } }

it('that was closed makes no client, and uses no secret for one', async () => {
  const { link, server, secretsUsed } = await linked()
  link.close()
  expect(await link.client()).toMatchObject(closed)
  expect([secretsUsed(), server.requests.length]).toEqual([0, 0])
})

it('that is closed while its client is being made hands none out', async () => {
  const ready = Promise.withResolvers<void>()
  const { link } = await linked(ready.promise)
  const client = link.client()
  link.close()
  ready.resolve()
  expect(await client).toMatchObject(closed)
})

it('whose client somebody still holds asks the bank for nothing more, not even for a token', async () => {
  const { link, server } = await linked()
  const client = await link.client()
  if (!client.ok) throw new Error(client.error.code)
  link.close()
  const answers = await Promise.all([
    client.value.echeqs.read('ABCDEFGHIJKLMNO'),
    client.value.token.check(),
    client.value.token.refresh(),
    client.value.position.requestFile(),
  ])
  expect(answers.map((answer) => answer.ok)).toEqual([false, false, false, false])
  expect(server.requests).toEqual([])
})

it('that lost one answer still has its bank; one that cannot connect for some seconds has none', async () => {
  let cuts = false
  const server = await bankServer((_request, response) =>
    cuts ? response.destroy() : json(response, 200, {}),
  )
  const waits: (() => void)[] = []
  const sleep: Clock['sleep'] = (ms, signal) => {
    if (ms !== 2000) return systemClock.sleep(ms, signal)
    const { promise, resolve } = Promise.withResolvers<void>()
    waits.push(resolve)
    signal?.addEventListener('abort', resolve)
    return promise
  }
  const link = linkTo(server, undefined, sleep)
  const client = await link.client()
  if (!client.ok) throw new Error(client.error.code)
  await client.value.token.check()
  cuts = true
  expect(await client.value.position.requestFile()).toMatchObject({ ok: false })
  expect(link.online()).toBe(true)
  await server.close()
  expect(await client.value.token.refresh()).toMatchObject({ ok: false })
  expect(await client.value.token.refresh()).toMatchObject({ ok: false })
  expect([waits.length, link.online()]).toEqual([1, true])
  waits[0]?.()
  await expect.poll(link.online).toBe(false)
})
