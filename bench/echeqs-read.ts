import { randomUUID } from 'node:crypto'
import { createBankClient, defaultTuning, systemClock } from '../src/main/bank/index.ts'
import { type Bench, figure, median } from './bench.ts'
import { type BenchBank, startBenchBank } from './embedded-bank.ts'

/**
 * Reading 10,000 echeqs, 500 pages of 20. Value: through the client, parsed without loss and validated. Floor: a bare
 * loop of fetch and `json()` with the same concurrency, against the same bank, in the same run.
 */
const PAGES = 500
const ECHEQS = 10_000
/** Echeqs of a page. */
export const PAGE_ECHEQS = 20
const ROUNDS = 9
const CONCURRENCY = defaultTuning.concurrency

/** A token, as the Authorization header carries it. */
export async function bearerOf({ config }: Pick<BenchBank, 'config'>): Promise<string> {
  const { authUrl, realm, clientId } = config.connection
  const basic = Buffer.from(`${clientId}:${config.clientSecret}`).toString('base64')
  const url = `${authUrl}/auth/realms/${realm}/protocol/openid-connect/token`
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'user-agent': 'Tesorero/bench' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await response.json()) as { readonly access_token: string }
  return `Bearer ${access_token}`
}

/** Fetches so many pages, as many at a time as the client does. */
export async function eachPage(
  bank: Pick<BenchBank, 'config'>,
  authorization: string,
  pages: number,
  hear: (response: Response) => Promise<void>,
): Promise<void> {
  let page = 0
  const work = async (): Promise<void> => {
    while (page < pages) {
      page += 1
      const url = `${bank.config.connection.baseUrl}/v2/echeqs?page=${page}&size=${PAGE_ECHEQS}`
      const headers = { authorization, 'user-agent': 'Tesorero/bench', 'trace-id': randomUUID() }
      await hear(await fetch(url, { headers }))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

/** Fetches all pages and parses them; answers how many echeqs came. */
export async function bareLoop(
  bank: Pick<BenchBank, 'config'>,
  authorization: string,
): Promise<number> {
  let count = 0
  await eachPage(bank, authorization, PAGES, async (response) => {
    const { echeqs } = (await response.json()) as { readonly echeqs: readonly unknown[] }
    count += echeqs.length
  })
  return count
}

async function throughClient(bank: BenchBank): Promise<number> {
  const client = createBankClient(bank.config, { clock: systemClock })
  const counts = Array.from({ length: PAGES }, async (_, index) => {
    const page = await client.echeqs.items({ page: index + 1 })
    if (!page.ok) throw new Error(page.error.code)
    return page.value.value.echeqs.length
  })
  const count = (await Promise.all(counts)).reduce((total, one) => total + one, 0)
  client.close()
  return count
}

async function timed(read: () => Promise<number>): Promise<number> {
  const start = performance.now()
  const count = await read()
  if (count !== ECHEQS) throw new Error(`${count} echeqs instead of ${ECHEQS}`)
  return performance.now() - start
}

export const echeqsRead: Bench = {
  name: 'echeqs-read',
  run: async () => {
    const bank = await startBenchBank('--echeqs', String(ECHEQS))
    const values: number[] = []
    const floors: number[] = []
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const bearer = await bearerOf(bank)
        floors.push(await timed(() => bareLoop(bank, bearer)))
        values.push(await timed(() => throughClient(bank)))
      }
    } finally {
      bank.close()
    }
    return [figure('echeqs-read', median(values), median(floors), 'ms')]
  },
}
