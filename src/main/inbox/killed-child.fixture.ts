import { appendFileSync } from 'node:fs'
import { silentLog } from '../../shared/base/log.ts'
import { ok } from '../../shared/errors/index.ts'
import { systemClock } from '../bank/index.ts'
import { openLedger } from '../ledger/open.ts'
import { createEffects } from './effects/effect.ts'
import { createInbox } from './inbox.ts'
import { sampleNotices } from './samples.fixture.ts'

/**
 * What the test of sudden ends kills: takes notifications in without end, prints each one's id once it was acknowledged,
 * and writes each effect to a file. Started with a folder, a key and the first id,
 * or `settle` to deal with what is left and end.
 */
const [dir = '', key = '', first = '0', applied = ''] = process.argv.slice(2)
const opened = openLedger({ dir, key: Buffer.from(key, 'hex'), clock: systemClock })
if (!opened.ok) throw new Error(opened.error.code)
const inbox = createInbox({
  ledger: () => ok(opened.value),
  cacheName: async () => 'cache',
  effects: createEffects([
    {
      kind: 'cvu-cashin',
      replay: true,
      apply: async ({ body }) => {
        appendFileSync(applied, `${body.id}\n`)
        return ok({ outcome: 'changed', concerns: { to: 'credit', id: body.id } })
      },
    },
  ]),
  clock: systemClock,
  log: silentLog,
  onPlanned: () => undefined,
  confirm: () => undefined,
  onChanged: () => undefined,
  onFailed: () => undefined,
})
inbox.resume()
if (first === 'settle') {
  await inbox.idle()
  process.exit(0)
}
process.stdout.write('up\n')
for (let n = Number(first); ; n += 1) {
  const body = JSON.stringify({ ...sampleNotices['cvu-cashin'], id: String(n) })
  const arrival = { kind: 'cvu-cashin', body, path: '/x', via: 'listener' } as const
  const received = await inbox.receive(arrival)
  if (received.ok) process.stdout.write(`${n}\n`)
  // Lets effects run between arrivals, as over sockets.
  await new Promise((resolve) => setImmediate(resolve))
}
