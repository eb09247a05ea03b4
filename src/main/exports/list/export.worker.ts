import { type Answer, err, ok } from '../../../shared/errors/index.ts'
import { diskError } from '../../disk/errors.ts'
import { serve } from '../../threads/serve.ts'
import { csvSink } from './csv.ts'
import type { ExportPlan, PlanRows, Sink } from './plan.ts'
import { printSink } from './print.ts'
import { xlsxSink } from './xlsx.ts'

/** The thread that formats and writes one export. It gets its rows in pieces. */
export interface ExportThread {
  readonly begin: () => Answer<null>
  readonly rows: (piece: PlanRows) => Answer<null>
  /** Finishes; answers the page of a PDF. */
  readonly end: () => Answer<string | null>
}

const sinkOf = async (plan: ExportPlan): Promise<Sink> => {
  if (plan.format === 'csv') return csvSink(plan)
  return plan.format === 'xlsx' ? xlsxSink(plan) : printSink(plan)
}

serve<ExportPlan, ExportThread>((plan) => {
  const sink = sinkOf(plan)
  // `begin` reports its failure.
  sink.catch(() => undefined)
  const write = async (piece: PlanRows): Promise<void> => (await sink).rows(piece)
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
