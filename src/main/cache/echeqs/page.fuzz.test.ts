import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import { NOW, sandboxClient } from '../../bank/bank.fixture.ts'
import { mutation } from '../../bank/mutations.fixture.ts'
import { NOBODY, SEEN } from './echeqs.fixture.ts'
import { readAnyPage, readEcheqPage, readUsualPage } from './page.ts'

/** 600 mutated pages here; `npm run fuzz` sets more. */
const RUNS = Number(process.env['TESORO_FUZZ_RUNS'] ?? '600')
const TIMEOUT_MS = 60_000 + RUNS * 12

/** Pages of the embedded bank, of few echeqs so that a mutation often meets a page that stays readable. */
let pages: readonly string[] = []
beforeAll(async () => {
  const bank = await startSandbox({ now: NOW, generationMs: null })
  const { client } = await sandboxClient(bank.connection)
  const whole = await Promise.all([1, 2, 3].map((page) => client.echeqs.page({ page })))
  client.close()
  await bank.close()
  pages = whole.flatMap((page) => {
    const json = page.ok ? parseJson(Buffer.from(page.value.body).toString()) : page
    if (!json.ok) throw new Error(JSON.stringify(json.error))
    const { echeqs, ...rest } = json.value as { readonly echeqs: readonly unknown[] }
    return [0, 5, 10].map((from) =>
      stringifyJson({ echeqs: echeqs.slice(from, from + 5), ...rest }),
    )
  })
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What was read, with the JSON of each echeq as text. */
function told(read: ReturnType<typeof readEcheqPage>) {
  if (!read.ok) return read
  const echeqs = read.value.echeqs.map(({ raw = '', ...echeq }) => ({
    ...echeq,
    raw: Buffer.from(raw).toString(),
  }))
  return { ok: true, value: { ...read.value, echeqs } }
}

it('reads the pages of the bank the quick way, with blanks between and with members in any order', () => {
  for (const page of pages) {
    expect(readUsualPage(bytes(page), SEEN, NOBODY)?.echeqs.length).toBe(5)
    const shown = JSON.stringify(JSON.parse(page), null, 2)
    expect(readUsualPage(bytes(shown), SEEN, NOBODY)?.echeqs.length).toBe(5)
  }
})

it(
  'reads whatever comes the quick way as it is read the thorough way, and fails as that fails',
  () => {
    let usual = 0
    fc.assert(
      fc.property(fc.nat(), mutation, (nth, mutate) => {
        const body = bytes(mutate(pages[nth % pages.length] ?? ''))
        if (readUsualPage(body, SEEN, NOBODY) !== null) usual += 1
        expect(told(readEcheqPage({ body, at: SEEN }, NOBODY))).toEqual(
          told(readAnyPage({ body, at: SEEN }, NOBODY)),
        )
      }),
      { numRuns: RUNS },
    )
    // Else nothing was compared.
    expect(usual).toBeGreaterThan(RUNS / 10)
  },
  TIMEOUT_MS,
)
