import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Area, Bank, BankApp, BankEnv } from './core/bank.ts'
import { violatorOf } from './core/call.ts'
import { faultMiddleware } from './core/fault-effects.ts'
import { refuse, toResponse } from './core/reply.ts'

/** A server on 127.0.0.1 and its origin, such as `http://127.0.0.1:40123`. */
export interface Listening {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves an application on 127.0.0.1; port 0 takes a free one. Rejects when the port is taken. */
export async function listen(app: BankApp, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The bank's HTTP application: faults first, then the areas; an unknown path is a violation. */
export function createBankApp(bank: Bank, areas: readonly Area[]): BankApp {
  const app = new Hono<BankEnv>()
  app.use('*', async (c, next) => {
    const name = `${c.req.method} ${c.req.path}`
    bank.requests.set(name, (bank.requests.get(name) ?? 0) + 1)
    await next()
  })
  app.use('*', faultMiddleware(bank.faults))
  for (const area of areas) area.mount(app)
  app.notFound((c) => {
    violatorOf(bank, c)('unknown_path', `${c.req.method} ${c.req.path} is not in the specification`)
    return toResponse(refuse(404, 'not_found', 'No such operation'), null)
  })
  app.onError(() => toResponse(refuse(500, 'internal_error', 'The bank could not answer'), null))
  return app
}
