import { parentPort, workerData } from 'node:worker_threads'
import { csvSink } from './csv.ts'
import type { ExportPlan, Sink } from './plan.ts'
import { printSink } from './print.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { xlsxSink } from './xlsx.ts'

/** Formats and writes one export, away from the main thread. It gets its rows in chunks and asks for each. */

const sinkOf = async (plan: ExportPlan): Promise<Sink> => {
  if (plan.format === 'csv') return csvSink(plan)
  return plan.format === 'xlsx' ? xlsxSink(plan) : printSink(plan)
}

const say = (message: FromWorker): void => parentPort?.postMessage(message)

const handle = async (sink: Sink, message: ToWorker): Promise<FromWorker> => {
  if (message.kind === 'end') return { kind: 'done', page: await sink.end() }
  await sink.rows(message)
  return { kind: 'more' }
}

const failure = (cause: unknown): FromWorker => ({
  kind: 'failed',
  errno:
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null,
  reason: cause instanceof Error ? cause.message : String(cause),
})

try {
  const sink = await sinkOf(workerData as ExportPlan)
  parentPort?.on('message', (message: ToWorker) => {
    void handle(sink, message).catch(failure).then(say)
  })
  say({ kind: 'more' })
} catch (cause) {
  say(failure(cause))
}
