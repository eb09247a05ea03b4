import { type Answer, type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import { saysItHasNone } from '../bank/calls/errors.ts'

/** Pages of one list that are asked for at the same time; the bank client bounds all requests once more. */
const PAGES_AT_ONCE = 3
/** A list that counts more is read so far. */
const MOST_PAGES = 50_000

/** A page of a list that counts its pages. */
export interface CountedPage {
  /** How many there are, as this page says; null where it does not. */
  readonly pages: number | null
  readonly rows: number
  /** A digest of its rows: two pages that are the same are one. */
  readonly digest: string
}

/** Reads a page and takes it in; null is the first, without a number. */
type ReadPage = (page: number | null) => Answer<CountedPage>

const isRefusal = ({ code }: AppError): boolean =>
  code === 'bank_rejected' || code === 'bank_not_found'

/**
 * Reads a list to its end. Answers what is missing where the bank counts more pages than it gives, else null; fails with
 * the first page that fails. What was taken in stays.
 *
 * @param onCount - hears how many pages are still to be read
 * @param goesOn - pages that are not counted go on until one is empty, or one that was given already
 */
export async function readPages(
  readPage: ReadPage,
  onCount: (left: number) => void = () => undefined,
  goesOn = false,
): Answer<AppError | null> {
  const first = await readPage(null)
  if (!first.ok) return first
  /** The first page of each digest. */
  const given = new Map([[first.value.digest, 1]])
  const isEndless = goesOn && first.value.pages === null
  let counted = isEndless ? MOST_PAGES : (first.value.pages ?? 1)
  if (first.value.rows === 0) counted = 1
  /** Whatever number of pages was said, an empty one is the end. */
  let end = MOST_PAGES + 1
  let next = 2
  let failed: AppError | null = null
  let refused: AppError | null = null
  const isLeft = (): boolean => next <= counted && next < end && failed === null && refused === null
  const take = async (number: number): Promise<void> => {
    const read = await readPage(number)
    if (!read.ok) {
      if (isEndless && saysItHasNone(read.error)) end = Math.min(end, number)
      else if (isRefusal(read.error)) refused ??= read.error
      else failed ??= read.error
      return
    }
    const { rows, pages, digest } = read.value
    // The list may have become longer or shorter meanwhile.
    counted = pages ?? counted
    const before = given.get(digest)
    if (rows === 0) end = Math.min(end, number)
    else given.set(digest, Math.min(number, before ?? number))
    if (isEndless && before !== undefined) end = Math.min(end, Math.max(number, before))
  }
  const worker = async (): Promise<void> => {
    while (isLeft()) {
      const number = next
      next += 1
      await take(number)
    }
  }
  onCount(isEndless ? 0 : Math.max(0, counted - 1))
  while (isLeft()) await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker))
  if (isEndless && end <= MOST_PAGES) counted = Math.max(...given.values())
  // Where pages count from 0, the second is page 1.
  if (given.size < counted && failed === null && refused === null) await take(1)
  if (failed !== null) return err(failed)
  if (given.size >= counted) return ok(null)
  const how = refused === null ? 'pages' : 'refused'
  return ok(appError('list_not_whole', { given: given.size, counted, how }))
}
