import { useCallback } from 'react'
import { useText } from '../../app/text.tsx'

const outcomes = [
  'changed',
  'nothing_new',
  'contradicted',
  'unknown_order',
  'announced',
  'noted',
  'generation_failed',
  'not_requested',
  'host_not_allowed',
] as const

/** Puts what came of a notification in words; a word that this version does not know stands as it is. */
export function useOutcomeText(): (outcome: string) => string {
  const t = useText()
  return useCallback(
    (outcome) => {
      const known = outcomes.find((word) => word === outcome)
      return known === undefined ? outcome : t(`notice.outcome.${known}`)
    },
    [t],
  )
}
