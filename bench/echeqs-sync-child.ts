import { randomUUID } from 'node:crypto'
import { defaultTuning } from '../src/main/bank/index.ts'
import type { BenchBank } from './embedded-bank.ts'

/**
 * Bare fetches of 500 pages of 20 echeqs in a process of its own, as cold as the application's, with as many at a time.
 * `node echeqs-sync-child.ts CONFIG` (the bank's config as JSON) prints how many milliseconds they took, with the token, as
 * there.
 */
const [PAGES, SIZE] = [500, 20]

const [text = ''] = process.argv.slice(2)
const { connection, clientSecret } = JSON.parse(text) as BenchBank['config']
const { authUrl, baseUrl, realm, clientId, userAgent } = connection
const started = performance.now()
const asked = await fetch(`${authUrl}/auth/realms/${realm}/protocol/openid-connect/token`, {
  method: 'POST',
  headers: {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    'user-agent': userAgent,
  },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
})
const { access_token } = (await asked.json()) as { readonly access_token: string }

let page = 0
let count = 0
const work = async (): Promise<void> => {
  while (page < PAGES) {
    page += 1
    const response = await fetch(`${baseUrl}/v2/echeqs?page=${page}&size=${SIZE}`, {
      headers: {
        authorization: `Bearer ${access_token}`,
        'user-agent': userAgent,
        'trace-id': randomUUID(),
      },
    })
    const { echeqs } = (await response.json()) as { readonly echeqs: readonly unknown[] }
    count += echeqs.length
  }
}
await Promise.all(Array.from({ length: defaultTuning.concurrency }, work))
if (count !== PAGES * SIZE) throw new Error(`${count} echeqs instead of ${PAGES * SIZE}`)
console.log(performance.now() - started)
