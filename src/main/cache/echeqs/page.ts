import { err, ok, type Result } from '../../../shared/base/result.ts'
import { parseJsonList, stringifyJson } from '../../../shared/json/json.ts'
import type { echeqList } from '../../../shared/lists/echeqs.ts'
import { textAt, valueAt } from '../../../shared/lists/from-wire.ts'
import { echeqListSchema, echeqPageSchema } from '../../../shared/wire/echeqs.ts'
import { modernEcheq } from '../../../shared/wire/echeqs-v1.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import type { Derived } from '../lists/made.ts'
import { readShaped } from '../shaped/reader.ts'
import { shapeOf } from '../shaped/shape.ts'
import { utf8Text } from '../text.ts'
import { echeqFrom, echeqPaths } from './derive.ts'
import type { Own } from './own.ts'
import type { EcheqPageBody, MalformedEcheq, PageProblem } from './port.ts'

/** A page of the bank's list as it is taken in. */
export interface EcheqPageRead {
  readonly echeqs: readonly Derived<typeof echeqList>[]
  readonly malformed: readonly MalformedEcheq[]
  /** Pages and echeqs of the whole list as this page counts them; null where it does not say. */
  readonly pages: number
  readonly total: number | null
}

const ID_CHARACTERS = 60

const idOf = (json: unknown): string => {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null
  return typeof id === 'string' ? id.slice(0, ID_CHARACTERS) : ''
}

/** A page of GET /v1/echeqs in the words of version 2. */
const modernPage = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'echeqs' in json && Array.isArray(json.echeqs)
    ? { ...json, echeqs: json.echeqs.map(modernEcheq) }
    : json

/** A page of GET /v2/echeqs as it nearly always is, as far as it is taken in. */
const shape = shapeOf(echeqListSchema, {
  paths: [...echeqPaths.map((path) => `echeqs.${path}`), 'pagination.total_pages', 'total_echeqs'],
  apart: 'echeqs',
})

const countAt = (json: unknown, path: string): number | null => {
  const said = textAt(json, path)
  return said === null ? null : Number(said)
}

/** A page in which nothing is malformed or unusual; null for any other. */
export function readUsualPage(body: Uint8Array, at: string, own: Own): EcheqPageRead | null {
  const found = readShaped(body, shape)
  const echeqs = valueAt(found?.value, 'echeqs')
  if (found === null || !Array.isArray(echeqs)) return null
  const taken = found.items.flatMap((raw, nth) => echeqFrom(echeqs[nth], raw, at, own) ?? [])
  // One that says too little is told of by the reading of pages that may be anything.
  if (taken.length < echeqs.length) return null
  const [pages, total] = [
    countAt(found.value, 'pagination.total_pages'),
    countAt(found.value, 'total_echeqs'),
  ]
  return pages === null ? null : { echeqs: taken, malformed: [], pages, total }
}

/**
 * Reads a page of GET /v2/echeqs, echeq by echeq: those that are malformed are told apart from the others, and each one
 * keeps its JSON as the bank wrote it; that of version 1 is kept as version 2 writes it. Fails with what is wrong where the page as such cannot be read.
 */
export function readEcheqPage(page: EcheqPageBody, own: Own): Result<EcheqPageRead, PageProblem> {
  const usual = page.older === true ? null : readUsualPage(page.body, page.at, own)
  return usual === null ? readAnyPage(page, own) : ok(usual)
}

/** The same for a page that may be anything. */
export function readAnyPage(
  { body, at, older = false }: EcheqPageBody,
  own: Own,
): Result<EcheqPageRead, PageProblem> {
  const text = utf8Text(body)
  const json = text === null ? err('utf8') : parseJsonList(text, 'echeqs')
  if (!json.ok) return err('broken')
  const page = echeqPageSchema.safeParse(older ? modernPage(json.value.value) : json.value.value)
  if (!page.success) return err(firstIssue(page.error))
  const { echeqs, pagination, total_echeqs: total } = page.data
  const exact = !older && json.value.items.length === echeqs.length ? json.value.items : null
  const taken: Derived<typeof echeqList>[] = []
  const malformed: MalformedEcheq[] = []
  for (const [index, { json: echeq, read }] of echeqs.entries()) {
    if (!read.ok) {
      malformed.push({ id: idOf(echeq), field: read.error.field })
      continue
    }
    const derived = echeqFrom(echeq, exact?.[index] ?? stringifyJson(echeq), at, own)
    if (derived !== null) taken.push(derived)
  }
  return ok({ echeqs: taken, malformed, pages: pagination.total_pages, total: total ?? null })
}
