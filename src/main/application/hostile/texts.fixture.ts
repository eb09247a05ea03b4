import Papa from 'papaparse'
import { KEPT_LENGTH } from '../../../shared/text/foreign-text.ts'
import { hostileTexts, UNSAFE } from '../../../shared/text/hostile.fixture.ts'
import type { startBank, TestApp } from '../../app.fixture.ts'

type Bank = Awaited<ReturnType<typeof startBank>>

/** Hostile texts on their way through the bank's answers and notifications into lists, files and questions. */

type Path = readonly (string | number)[]

/** Where the texts of a JSON value are. */
export const textsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((item, n) => textsIn(item, [...path, n]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]))
}

/** The names of the members that hold texts, each once. */
export const textMembers = (value: unknown): readonly string[] => [
  ...new Set(
    textsIn(value).flatMap((path) => path.findLast((part) => typeof part === 'string') ?? []),
  ),
]

/** The value with another one in a place. */
export function replacedAt(value: unknown, [part, ...rest]: Path, by: unknown): unknown {
  if (part === undefined) return by
  if (Array.isArray(value))
    return value.map((item: unknown, n) => (n === part ? replacedAt(item, rest, by) : item))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [
      name,
      name === part ? replacedAt(item, rest, by) : (item as unknown),
    ]),
  )
}

/** The texts that are small enough to stand in many places, and all that they do in one. */
export const smallTexts = Object.entries(hostileTexts).filter(([name]) => name !== 'long')
export const everyTrick = smallTexts.map(([, text]) => text).join(' ')

/** What a list tells of a text that it did not cut, or null. */
export function uncut(rows: unknown): string | null {
  const longest = textsIn(rows).find((path) => String(valueAt(rows, path)).length > KEPT_LENGTH)
  return longest === undefined ? null : `${longest.join('.')} is not cut`
}

export function valueAt(value: unknown, path: Path): unknown {
  let found = value
  for (const part of path) found = (found as Record<string, unknown>)[part]
  return found
}

/** What would be run, opened, or not be seen in an exported CSV file; null where nothing would. */
export function wrongInCsv(bytes: Buffer): string | null {
  const { data } = Papa.parse<string[]>(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  const cells = data.flat()
  const wrong = cells.find((cell) => UNSAFE.test(cell) || /^[=+@]|^-(?!\d)/.test(cell))
  return wrong === undefined ? null : `the cell ${JSON.stringify(wrong.slice(0, 80))}`
}

/** What a printed page would run or hide; null where nothing would. */
export const wrongInPage = (html: string): string | null =>
  UNSAFE.test(html) || /<(?:img|script|body onload)/.test(html)
    ? 'markup, or what is not seen'
    : null

/** The files that an export just handed over. */
export async function exported(
  app: TestApp,
  work: () => Promise<unknown>,
): Promise<readonly Buffer[]> {
  const before = app.files.length
  await work()
  return app.files.slice(before).map(({ bytes }) => bytes)
}

/** Has the bank answer requests of a path with these members set; nothing is set any more when `set` is null. */
export async function answersWith(
  bank: Bank,
  path: string,
  set: Readonly<Record<string, string>> | null,
): Promise<void> {
  const url = `${bank.connection.control_url}/faults`
  await fetch(url, { method: 'DELETE' })
  if (set === null) return
  const body = JSON.stringify({ action: 'set_fields', method: 'GET', path, times: 1000, set })
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (status !== 200) throw new Error(`the bank takes no such fault: ${status}`)
}

/** What the bank itself answers to a GET. */
export async function bankSays(bank: Bank, path: string): Promise<unknown> {
  const { connection } = bank
  const credentials = Buffer.from(`${connection.client_id}:${connection.client_secret}`)
  const token = await fetch(
    `${connection.auth_url}/auth/realms/${connection.realm}/protocol/openid-connect/token`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
  )
  const { access_token } = (await token.json()) as { readonly access_token: string }
  const answer = await fetch(connection.base_url + path, {
    headers: { authorization: `Bearer ${access_token}`, 'trace-id': crypto.randomUUID() },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
