import { randomBytes } from 'node:crypto'
import { ok } from '../../shared/errors/index.ts'
import { listPlan } from './list/plan.fixture.ts'
import type { ExportPlan } from './list/plan.ts'
import { writeExport } from './list/writer.ts'
import { packFiles } from './list/zip-file.ts'

/** Writes a file where no more than a few kilobytes have room, and says how that ended. */
const [format = '', path = '', source = ''] = process.argv.slice(2)

async function* rows() {
  // Nothing repeats, so that a workbook is no smaller.
  const texts = Array.from({ length: 2000 }, () => [randomBytes(16).toString('hex')])
  yield ok({ table: 0, rows: texts })
}

const listed = (as: ExportPlan['format']) => {
  const { signal } = new AbortController()
  return writeExport(listPlan(as, path), rows(), { signal, progress: () => undefined }, 2000)
}

const written =
  format === 'zip'
    ? await packFiles([{ name: 'source', path: source }], path)
    : await listed(format === 'xlsx' ? 'xlsx' : 'csv')
process.stdout.write(written.ok ? 'written' : written.error.code)
