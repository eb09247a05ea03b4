import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { diskError } from '../../disk/errors.ts'
import { serve } from '../../threads/serve.ts'
import { csvSink } from './csv.ts'
import { heldCells } from './held.ts'
import { cellsOfRows, type ExportPlan, type PlanCells, type PlanPiece, type Sink } from './plan.ts'
import { printSink } from './print.ts'
import { xlsxSink } from './xlsx.ts'

/** The thread that formats and writes one export. It gets its rows in pieces. */
export interface ExportThread {
  readonly begin: () => Answer<null>
  readonly rows: (piece: PlanPiece) => Answer<null>
  /** Finishes; answers the page of a PDF. */
  readonly end: () => Answer<string | null>
}

const sinkOf = async (plan: ExportPlan): Promise<Sink> => {
  if (plan.format === 'csv') return csvSink(plan)
  return plan.format === 'xlsx' ? xlsxSink(plan) : printSink(plan)
}

/** Reads the cells of the rows that a piece brings, in words. */
function cellReader({ held, locale, tables }: ExportPlan): (piece: PlanPiece) => PlanCells {
  const words = held === undefined ? () => [] : heldCells(held, locale)
  return (piece) =>
    'held' in piece
      ? { table: piece.table, rows: piece.held.rows, columns: words(piece.held) }
      : cellsOfRows(piece, tables[piece.table]?.columns.length ?? 0)
}

serve<ExportPlan, ExportThread>((plan) => {
  const cells = cellReader(plan)
  const sink = sinkOf(plan)
  // What begins tells of it.
  sink.catch(() => undefined)
  const write = async (piece: PlanPiece): Promise<void> => (await sink).rows(cells(piece))
  let writing = Promise.resolve()
  return {
    api: {
      begin: async () => {
        await sink
        return ok(null)
      },
      rows: async (piece) => {
        await writing
        writing = write(piece)
        // The next call tells of it; until then the next rows are gathered.
        writing.catch(() => undefined)
        return ok(null)
      },
      end: async () => {
        await writing
        return ok(await (await sink).end())
      },
    },
    thrown: (cause) => err(diskError(cause, plan.path)),
  }
})
