import { useCallback } from 'react'
import type { NoticeKind } from '../../../shared/lists/notices.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { useText } from '../../app/text.tsx'

const outcomes = [
  'changed',
  'nothing_new',
  'contradicted',
  'unknown_order',
  'accepted_unconfirmed',
  'settled_unconfirmed',
  'rejected_unconfirmed',
  'announced',
  'noted',
  'generation_failed',
  'not_requested',
  'host_not_allowed',
] as const

/** The sentence about the change that a notification of each kind makes. */
const changes: Readonly<Record<NoticeKind, MessageKey>> = {
  'consolidated-position': 'notice.changed.position',
  'cvu-cashin': 'notice.changed.credit',
  'account-movement': 'notice.changed.movement',
  'cvu-pull-chargeback': 'notice.changed.chargeback',
  'debin-enrolment': 'notice.changed.enrolment',
  'cvu-cashout': 'notice.changed.order',
  'mep-result': 'notice.changed.order',
  'redemption-validity': 'notice.changed.order',
  'redemption-settlement': 'notice.changed.order',
  'fund-subscription': 'notice.changed.order',
  unknown: 'notice.outcome.changed',
}

/** Puts what came of a notification in words; a word that this version does not know stands as it is. */
export function useOutcomeText(): (outcome: string, kind: NoticeKind) => string {
  const t = useText()
  return useCallback(
    (outcome, kind) => {
      if (outcome === 'changed') return t(changes[kind])
      const known = outcomes.find((word) => word === outcome)
      return known === undefined ? outcome : t(`notice.outcome.${known}`)
    },
    [t],
  )
}
