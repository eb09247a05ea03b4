import type { EcheqRow } from '../../../../shared/lists/echeqs.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import type { EcheqState } from '../../../../shared/wire/echeqs.ts'

type Act = Extract<MessageKey, `echeqs.act.${string}`>
type Acts = { readonly received?: readonly Act[]; readonly issued?: readonly Act[] }

/** What each side may do with an echeq in a state, none of which this API offers (custody of an active one aside). */
const acts: Readonly<Partial<Record<EcheqState, Acts>>> = {
  'emitido-pendiente': {
    received: ['echeqs.act.accept', 'echeqs.act.repudiate'],
    issued: ['echeqs.act.annul'],
  },
  activo: {
    received: [
      'echeqs.act.deposit',
      'echeqs.act.endorse',
      'echeqs.act.assign',
      'echeqs.act.negotiate',
    ],
    issued: ['echeqs.act.askBack'],
  },
  'devolucion-pendiente': {
    received: ['echeqs.act.acceptReturn', 'echeqs.act.refuseReturn'],
    issued: ['echeqs.act.acceptReturn', 'echeqs.act.refuseReturn'],
  },
  custodia: { received: ['echeqs.act.withdraw'] },
  rechazado: { received: ['echeqs.act.certificate', 'echeqs.act.giveBack'] },
}

/**
 * What we can do with it in the bank's portal; none where nothing is known of its state or its side. A received one in
 * other hands is no longer ours to act on, unless it is still to be accepted: until then its issuer may be its holder.
 */
export function portalActs({
  state,
  direction,
  held,
}: Pick<EcheqRow, 'state' | 'direction' | 'held'>): readonly Act[] {
  if (state === null || direction === 'unknown') return []
  if (direction === 'received' && !held && state !== 'emitido-pendiente') return []
  return acts[state]?.[direction] ?? []
}
