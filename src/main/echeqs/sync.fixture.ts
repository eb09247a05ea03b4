import { bankServer, business, type HttpServer, json } from '../bank/bank.fixture.ts'

export const idOf = (nth: number): string => `ECHEQ${String(nth).padStart(10, '0')}`
export const echeqJson = (id: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ id, status: 'ACTIVO', amount: 1, currency: 'ARS', ...more })
export const many = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => echeqJson(idOf(nth)))

/** What the scripted bank lists; a test changes it meanwhile. */
export interface Script {
  items: string[]
  /** Called before each page is answered. */
  before?: (page: number, count: number, url: string) => void
  /** Cuts an answer. */
  broken?: (page: number, url: string) => boolean
  /** Leaves the count of the list out. */
  uncounted?: boolean
  /** Counts each page by itself, where others count the list. */
  countsPage?: boolean
  /** Answers of the query by id. */
  single?: (id: string) => string | number | null
}

/** A bank whose echeqs are those of a script. */
export const scriptedBank = (script: Script): Promise<HttpServer> =>
  bankServer((request, response, count) => {
    const url = new URL(request.url, 'http://bank')
    const id = /^\/v2\/echeqs\/(.+)$/.exec(url.pathname)?.[1]
    if (id !== undefined) {
      const found = script.single?.(id) ?? null
      const status = typeof found === 'number' ? found : found === null ? 404 : 200
      json(response, status, status === 200 ? found : { error_code: 'echeq_refused' })
      return
    }
    const page = Number(url.searchParams.get('page'))
    script.before?.(page, count, request.url)
    const wanted = url.searchParams.getAll('status')
    const items = script.items.filter(
      (item) =>
        wanted.length === 0 || wanted.some((state) => item.toLowerCase().includes(`"${state}"`)),
    )
    const pages = Math.ceil(items.length / 20)
    const shown = items.slice((page - 1) * 20, page * 20)
    const counted = script.countsPage === true ? shown.length : items.length
    const total = script.uncounted === true ? '' : `,"total_echeqs":${counted}`
    const whole = `{"echeqs":[${shown.join(',\n')}],"pagination":{"total_pages":${pages},"current_page":${page}}${total}}`
    json(response, 200, script.broken?.(page, request.url) === true ? whole.slice(0, -9) : whole)
  })

/** The ids of the queries by id, in their order. */
export const askedOf = (server: HttpServer): readonly string[] =>
  business(server).flatMap(({ url }) => /\/v2\/echeqs\/(\w+)$/.exec(url)?.[1] ?? [])
