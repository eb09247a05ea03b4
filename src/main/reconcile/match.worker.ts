import { ok } from '../../shared/errors/index.ts'
import type { Reconciliation } from '../../shared/reconcile/model.ts'
import { type ReconcileInput, reconcile } from '../../shared/reconcile/reconcile.ts'
import type { Outcome } from '../threads/calls.ts'
import { serve } from '../threads/serve.ts'

/** The thread that matches many rows. */
export interface MatchThread {
  readonly reconcile: () => Outcome<Reconciliation>
}

serve<ReconcileInput, MatchThread>((input) => ({ api: { reconcile: () => ok(reconcile(input)) } }))
