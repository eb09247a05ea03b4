import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { ok } from '../../../shared/errors/index.ts'
import { bankServer, connectionTo, type HttpServer, json, SECRET } from '../../bank/bank.fixture.ts'
import { systemClock } from '../../bank/index.ts'
import { createBankLink } from './bank-link.ts'

const open: HttpServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** A link to a bank that counts what it is asked; `ready` is what its address waits for. */
async function linked(ready: Promise<void> = Promise.resolve()) {
  const server = await bankServer((_request, response) => json(response, 200, {}))
  open.push(server)
  let used = 0
  const link = createBankLink({
    clock: systemClock,
    log: silentLog,
    olderEcheqs: () => false,
    onChanged: () => undefined,
    access: async () => {
      await ready
      used += 1
      return ok({
        connection: connectionTo(server.origin),
        clientSecret: SECRET,
        positionRequestBody: null,
      })
    },
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
