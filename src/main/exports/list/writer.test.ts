import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ok } from '../../../shared/errors/index.ts'
import { listPlan } from './plan.fixture.ts'
import type { ExportPlan } from './plan.ts'
import { writeExport } from './writer.ts'

/** What was told of the progress of a file of two rows. */
async function toldOf(format: ExportPlan['format']): Promise<readonly unknown[]> {
  const dir = await mkdtemp(join(tmpdir(), 'tesoro-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const told: unknown[] = []
  const plan = listPlan(format, join(dir, 'file'))
  async function* rows() {
    for (const name of ['Ana', 'Luis']) yield ok({ table: 0, rows: [[name]] })
  }
  const progress = (done: number, total: number | null) => void told.push([done, total])
  const { signal } = new AbortController()
  expect((await writeExport(plan, rows(), { signal, progress }, 2)).ok).toBe(true)
  return told
}

test('progress counts the rows, and what follows them in a document has no known length', async () => {
  const counted = [
    [1, 2],
    [2, 2],
  ]
  expect(await toldOf('csv')).toEqual(counted)
  expect(await toldOf('xlsx')).toEqual(counted)
  expect(await toldOf('pdf')).toEqual([...counted, [2, null]])
})
