import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startSandbox } from '../../../sandbox/index.ts'
import { parseJson, stringifyJson } from '../../../shared/json/json.ts'
import { echeqPageSchema } from '../../../shared/wire/echeqs.ts'
import { NOW, sandboxClient } from '../../bank/bank.fixture.ts'
import { mutation } from '../../bank/mutations.fixture.ts'
import { echeqFrom } from './derive.ts'
import { NOBODY, SEEN } from './echeqs.fixture.ts'
import { readEcheqPage } from './page.ts'

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

/** Parses the whole page at once. Answers the echeqs that pass, and the wrong field of each of the others. */
function byTheWhole(text: string) {
  const json = parseJson(text)
  const page = json.ok ? echeqPageSchema.safeParse(json.value) : null
  if (page?.success !== true) return null
  const { echeqs, pagination, total_echeqs: total = null } = page.data
  return {
    rows: echeqs.flatMap(({ json: echeq, read }) =>
      read.ok ? (echeqFrom(echeq, '', SEEN, NOBODY)?.row ?? []) : [],
    ),
    malformed: echeqs.flatMap(({ read }) => (read.ok ? [] : read.error.field)),
    pages: pagination.total_pages,
    total,
  }
}

it(
  'reads whatever comes, echeq by echeq, as the whole page would be read, and keeps each as it was written',
  () => {
    let readable = 0
    fc.assert(
      fc.property(fc.nat(), mutation, fc.constantFrom(0, 2), (nth, mutate, indent) => {
        const page = pages[nth % pages.length] ?? ''
        const text = mutate(indent === 0 ? page : JSON.stringify(JSON.parse(page), null, indent))
        const read = readEcheqPage({ body: bytes(text), at: SEEN }, NOBODY)
        const whole = byTheWhole(text)
        expect(read.ok).toBe(whole !== null)
        if (!read.ok || whole === null) return
        readable += 1
        const { echeqs, malformed, pages: counted, total } = read.value
        expect({
          rows: echeqs.map(({ row }) => row),
          malformed: malformed.map(({ field }) => field),
          pages: counted,
          total,
        }).toEqual(whole)
        for (const { row, raw = '' } of echeqs) {
          expect(text).toContain(raw)
          const again = parseJson(String(raw))
          expect(again.ok && echeqFrom(again.value, '', SEEN, NOBODY)?.row).toEqual(row)
        }
      }),
      { numRuns: RUNS },
    )
    // Else nothing was compared.
    expect(readable).toBeGreaterThan(RUNS / 10)
  },
  TIMEOUT_MS,
)
