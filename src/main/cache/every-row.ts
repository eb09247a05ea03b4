import { type Answer, mapOk, ok } from '../../shared/errors/index.ts'
import { MOST_PAGE, type Page } from '../../shared/lists/page.ts'

/** Reads a list to its end, `from` 0 on, and hands each piece over before the next is read. Answers how many rows there were. */
export async function eachPiece<T>(
  read: (from: number) => Answer<readonly T[]>,
  take: (rows: readonly T[]) => Answer<null>,
): Answer<number> {
  let from = 0
  for (;;) {
    const piece = await read(from)
    if (!piece.ok) return piece
    if (piece.value.length === 0) return ok(from)
    const taken = await take(piece.value)
    if (!taken.ok) return taken
    from += piece.value.length
  }
}

/** Reads a list to its end, `from` 0 on. */
export async function drain<T>(read: (from: number) => Answer<readonly T[]>): Answer<readonly T[]> {
  const all: T[] = []
  const end = await eachPiece(read, async (rows) => {
    for (const row of rows) all.push(row)
    return ok(null)
  })
  return end.ok ? ok(all) : end
}

/** Reads a list that comes in pages to its end. */
export const everyPage = <T>(
  read: (offset: number, limit: number) => Answer<Page<T>>,
): Answer<readonly T[]> =>
  drain(async (from) => mapOk(await read(from, MOST_PAGE), ({ rows }) => rows))
