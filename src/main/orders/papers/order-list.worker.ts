import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import Papa from 'papaparse'
import writeExcelFile, { type Row } from 'write-excel-file/node'
import { csvCell } from '../../exports/csv.ts'
import { xlsxCell } from '../../exports/xlsx.ts'
import type { ListPlan } from './columns.ts'

/** Writes one exported list of orders, away from the main thread; answers the system's code of what failed, or null. */

const BYTE_ORDER_MARK = '\uFEFF'

const csvOf = ({ headers, rows, csvNumbers }: ListPlan): string => {
  const lines = [[...headers], ...rows.map((row) => row.map((cell) => csvCell(cell, csvNumbers)))]
  return `${BYTE_ORDER_MARK}${Papa.unparse(lines, { delimiter: ';', newline: '\r\n' })}\r\n`
}

async function writeXlsx({ path, sheet, headers, widths, rows }: ListPlan): Promise<void> {
  const head: Row = headers.map((value) => ({ value, type: String, fontWeight: 'bold' }))
  const columns = widths.map((width) => ({ width }))
  const data = [head, ...rows.map((row): Row => row.map(xlsxCell))]
  await writeExcelFile([{ sheet, columns, stickyRowsCount: 1, data }]).toFile(path)
}

const plan = workerData as ListPlan
try {
  if (plan.format === 'csv') await writeFile(plan.path, csvOf(plan), { mode: 0o600, flag: 'wx' })
  else await writeXlsx(plan)
  parentPort?.postMessage(null)
} catch (cause) {
  parentPort?.postMessage(cause instanceof Error ? cause : new Error(String(cause)))
}
