import type { Answer } from '../../shared/base/answer.ts'
import { ok } from '../../shared/base/result.ts'
import type { Reconciliation } from '../../shared/reconcile/model.ts'
import { type ReconcileInput, reconcile } from '../../shared/reconcile/reconcile.ts'
import { threadFile } from '../threads/file.ts'
import { startThread } from '../threads/start.ts'
import type { MatchThread } from './match.worker.ts'

/** Fewer rows are matched sooner than a thread starts. */
const FEW = 2000

/** Matches the rows of both sides; many in a thread of their own. */
export async function matched(input: ReconcileInput): Answer<Reconciliation> {
  if (input.bank.length + input.books.length <= FEW) return ok(reconcile(input))
  const thread = startThread<MatchThread, ReconcileInput>(threadFile(import.meta.url, 'match'), {
    setup: input,
  })
  const answer = await thread.calls.reconcile()
  await thread.stop()
  return answer
}
