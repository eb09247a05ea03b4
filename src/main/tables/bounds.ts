import { err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'

/** Rows that a file may have below its header; imports ask for fewer where the bank takes fewer. */
export const MAX_LINES = 5_000

/**
 * More cells than any table of so many lines has. They are counted before they are made: in Electron the limit on the memory of a
 * thread may end the whole program instead of the thread.
 */
const MOST_CELLS = 1_000_000

/** Fails with `import_too_large` where a text holds these signs, each of which begins a cell, too often. */
export function checkCells(text: string, signs: readonly string[]): Outcome<null> {
  let cells = 0
  for (const sign of signs)
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
      cells += 1
      if (cells > MOST_CELLS) return err(appError('import_too_large', { limit: MAX_LINES }))
    }
  return ok(null)
}
