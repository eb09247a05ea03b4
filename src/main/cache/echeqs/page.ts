import { err, ok, type Result } from '../../../shared/errors/index.ts'
import { isJsonObject, stringifyJson } from '../../../shared/json/json.ts'
import { type JsonItem, readJson } from '../../../shared/json/reader.ts'
import type { echeqList } from '../../../shared/lists/echeqs.ts'
import { echeqPageSchema } from '../../../shared/wire/echeqs.ts'
import { modernEcheq } from '../../../shared/wire/echeqs-v1.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import type { DerivedRow } from '../lists/derivation.ts'
import { utf8Text } from '../text.ts'
import { echeqFrom } from './derive.ts'
import type { EcheqPageBody, MalformedEcheq, PageProblem, TakenPage } from './echeq-port.ts'
import type { OwnIdentity } from './own.ts'

/** A page of the bank's list as it is taken in. */
export interface EcheqPageRead extends Pick<TakenPage, 'malformed' | 'pages' | 'total'> {
  readonly echeqs: readonly DerivedRow<typeof echeqList>[]
}

const ID_CHARACTERS = 60

const idOf = (json: unknown): string => {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : null
  return typeof id === 'string' ? id.slice(0, ID_CHARACTERS) : ''
}

/** The page with the echeqs that were read one by one; those of version 1 in the words of version 2. */
const pageOf = (page: unknown, items: readonly JsonItem[], older: Older | null): unknown =>
  isJsonObject(page) && Array.isArray(page['echeqs'])
    ? { ...page, echeqs: items.map(({ value }) => (older ? older(modernEcheq(value)) : value)) }
    : page

/** Completes an echeq that version 1 said, in the words of version 2, with what is held of it. */
export type Older = (echeq: unknown) => unknown

/**
 * Reads a page of GET /v2/echeqs, echeq by echeq, and lists malformed ones apart. Each echeq keeps the bank's JSON; one of
 * version 1 is rewritten as version 2. Fails if the page itself cannot be read.
 */
export function readEcheqPage(
  { body, at, older = false }: EcheqPageBody,
  own: OwnIdentity,
  complete: Older = (echeq) => echeq,
): Result<EcheqPageRead, PageProblem> {
  const items: JsonItem[] = []
  const text = utf8Text(body)
  const take = (item: JsonItem): boolean => items.push(item) > 0
  const json = text === null ? err('utf8') : readJson(text, { plan: { echeqs: 'items' }, take })
  if (!json.ok) return err('broken')
  const page = echeqPageSchema.safeParse(pageOf(json.value, items, older ? complete : null))
  if (!page.success) return err(firstIssue(page.error))
  const { echeqs, pagination, total_echeqs: total } = page.data
  const taken: DerivedRow<typeof echeqList>[] = []
  const malformed: MalformedEcheq[] = []
  for (const [index, { json: echeq, read }] of echeqs.entries()) {
    if (!read.ok) {
      malformed.push({ id: idOf(echeq), field: read.error.field })
      continue
    }
    const written = older ? undefined : items[index]?.text
    const derived = echeqFrom(echeq, written ?? stringifyJson(echeq), at, own)
    if (derived !== null) taken.push(derived)
  }
  return ok({ echeqs: taken, malformed, pages: pagination.total_pages, total: total ?? null })
}
