import { fail, type Outcome, ok } from '../../shared/errors/index.ts'

export interface TableBounds {
  readonly bytes: number
  /** Rows below its header; imports ask for fewer where the bank takes fewer. */
  readonly lines: number
  /**
   * More cells than any table of so many lines has. They are counted before they are made. In Electron the memory limit of a
   * thread may end the whole program instead of the thread.
   */
  readonly cells: number
  /** Of the thread that reads it, in megabytes. */
  readonly memory: number
}

/** Bounds of files that a person looks through. */
export const USUAL: TableBounds = { bytes: 10_000_000, lines: 5_000, cells: 1_000_000, memory: 256 }

/** Bounds of files that a program wrote, one line for each customer. */
export const LARGE: TableBounds = {
  bytes: 60_000_000,
  lines: 200_000,
  cells: 3_000_000,
  memory: 2_000,
}

export const tooManyLines = ({ lines }: TableBounds) => fail('import_too_large', { limit: lines })

/** Fails with `import_too_large` where a text holds these signs, each of which begins a cell, too often. */
export function checkCells(
  text: string,
  signs: readonly string[],
  bounds: TableBounds,
): Outcome<null> {
  let cells = 0
  for (const sign of signs)
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
      cells += 1
      if (cells > bounds.cells) return tooManyLines(bounds)
    }
  return ok(null)
}
